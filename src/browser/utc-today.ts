import type { Day } from '#domain/dates/day.ts';

/**
 * Today in Greenwich, by the visitor's clock, for words that only ask whether a day is a year away: it weighs nothing, unlike
 * New York's.
 */
export const getUtcToday = (): Day => new Date().toISOString().slice(0, 10);
