import { type Day, isDay } from './day.ts';

/** Parses `11/28/2026` and `11/28/26`, as US Excel writes them. `null` for anything else. */
export function parseUsDay(cell: unknown): Day | null {
  if (typeof cell !== 'string') return null;
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(cell.trim()) ?? [];
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

/**
 * Whether all cells are US dates. With two-digit years, one must prove that the month comes first.
 */
export function areUsDays(cells: readonly unknown[]): boolean {
  if (!cells.every((cell) => parseUsDay(cell) !== null)) return false;
  const texts = cells.map((cell) => String(cell).trim());
  return texts.every((text) => /\d{4}$/.test(text)) || texts.some((text) => Number(text.split('/')[1]) > 12);
}
