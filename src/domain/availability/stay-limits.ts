// Apart from `rules.ts`: every page's header reads a search, and no calendar.

/** How many nights a stay has at most (spec §9, availability lookahead). */
export const maxStayNights = 30;
