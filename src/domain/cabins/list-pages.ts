/** Cards per page of a list. Further pages load at the end of the list. */
export const cardsPerPage = 12;

/** Cards after the first page that its HTML contains without rendering them. */
const maxStoredCards = 36;

/** Returns at least 1, even for an empty list. */
export const listPagesFor = (cabins: number): number => Math.max(1, Math.ceil(cabins / cardsPerPage));

/** `page` counts from 1 upwards. */
export const getPageItems = <Some>(cabins: readonly Some[], page: number): Some[] =>
  cabins.slice((page - 1) * cardsPerPage, page * cardsPerPage);

export const getStoredItems = <Some>(cabins: readonly Some[]): Some[] =>
  cabins.slice(cardsPerPage, cardsPerPage + maxStoredCards);
