import type { Paged } from '#contracts/desk/paged.ts';

/** How many rows a page of the desk has. */
export const pageSize = 50;

/** The page of a list that was asked for one row further than it shows; `keyOf`: what the next page begins after. */
export function pageOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string | number): Paged<Row> {
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return { rows: shown, next: last === undefined ? null : String(keyOf(last)) };
}

/** A page with each row as it is answered. */
export const shownPage = <Row, Shown>(
  { rows, next }: Paged<Row>,
  show: (row: Row) => Shown,
): Paged<Shown> => ({
  rows: rows.map(show),
  next,
});
