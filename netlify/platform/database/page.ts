import { type Paged, pageSize } from '#contracts/paging.ts';
import type { Keyed } from './query.ts';

/** Creates a page from rows that include one more than the page size. */
export function toPage<Row extends Keyed<object>>(rows: readonly Row[]): Paged<Omit<Row, 'key'>> {
  const pageRows = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? pageRows.at(-1) : undefined;
  return { rows: pageRows.map(({ key: _, ...row }) => row), next: last ? String(last.key) : null };
}
