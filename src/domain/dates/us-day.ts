import { type Day, isDay } from './day.ts';

/** Parses a day as Excel writes it in the United States: `11/28/2026` is `2026-11-28`. Null for anything else. */
export function parseUsDay(cell: unknown): Day | null {
  if (typeof cell !== 'string') return null;
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell.trim()) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}
