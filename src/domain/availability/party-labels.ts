import { pluralize } from '#domain/text/plural.ts';

/** Formats `1 night`, `3 nights`. */
export const nightsLabel = (nights: number): string => pluralize(nights, 'night');

/** Formats `1 guest`, `4 guests`. */
export const guestsLabel = (guests: number): string => pluralize(guests, 'guest');
