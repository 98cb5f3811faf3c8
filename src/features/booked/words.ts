import type { Party } from '#domain/guest/party.ts';
import { counted } from '#domain/stay/words.ts';

/** The day of a moment in a zone: `November 27, 2026`. */
export const dateInZone = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(moment);

/** The time of a moment in a zone: `4:12 PM`. */
export const timeInZone = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(moment);

/** `2 adults, 1 child, 1 pet`; who does not come is not named. */
export const partyWords = ({ adults, children, pets }: Party): string =>
  [
    counted(adults, 'adult'),
    children > 0 ? counted(children, 'child', 'children') : null,
    pets > 0 ? counted(pets, 'pet') : null,
  ]
    .filter(Boolean)
    .join(', ');
