import { type Paged, pageSize } from '#contracts/paging.ts';
import type { Keyed } from './query.ts';

/** Creates a page from rows that include one more than the page size. */
export function toPage<Row extends Keyed<object>>(rows: readonly Row[]): Paged<Omit<Row, 'key'>> {
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return { rows: shown.map(({ key: _, ...row }) => row), next: last ? String(last.key) : null };
}
