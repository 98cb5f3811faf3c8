import type { Paged } from '#contracts/desk/paged.ts';

/** A row that is answered as it is. */
export const asIs = <Row>(row: Row): Row => row;

/** How many rows a page of the desk has. */
export const pageSize = 50;

/**
 * The page of a list that was asked for one row further than it shows, each row as `show` answers it; `keyOf`: what the next page
 * begins after.
 */
export function pageOf<Row, Shown>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  show: (row: Row) => Shown,
): Paged<Shown> {
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return { rows: shown.map(show), next: last === undefined ? null : String(keyOf(last)) };
}
