import { type Day, isDay } from './day.ts';

/** Parses a day as Excel writes it in the United States: `11/28/2026` or `11/28/26` is `2026-11-28`. Null for anything else. */
export function parseUsDay(cell: unknown): Day | null {
  if (typeof cell !== 'string') return null;
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(cell.trim()) ?? [];
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

/** Whether each cell is a day written so; with years of two digits one of them has to show that the month is first. */
export function areUsDays(cells: readonly unknown[]): boolean {
  if (!cells.every((cell) => parseUsDay(cell) !== null)) return false;
  const texts = cells.map((cell) => String(cell).trim());
  return texts.every((text) => /\d{4}$/.test(text)) || texts.some((text) => Number(text.split('/')[1]) > 12);
}
