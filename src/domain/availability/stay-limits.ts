// Separate from `stay-rules.ts`: every page's header parses searches, without a calendar.

/** Maximum nights of a stay (spec §9, availability lookahead). */
export const maxStayNights = 30;
