/** How many cards a page of a list has; the rest of a list comes when its end is reached. */
export const cardsPerPage = 48;

/** How many pages a list of so many cabins has: one at least. */
export const listPagesFor = (cabins: number): number => Math.max(1, Math.ceil(cabins / cardsPerPage));

/** The cabins of one page, which counts from 1. */
export const getPageItems = <Some>(cabins: readonly Some[], page: number): Some[] =>
  cabins.slice((page - 1) * cardsPerPage, page * cardsPerPage);
