import type { Party } from '#domain/guest/party.ts';
import { counted } from '#domain/stay/words.ts';

/** `2 adults, 1 child, 1 pet`; who does not come is not named. */
export const partyWords = ({ adults, children, pets }: Party): string =>
  [
    counted(adults, 'adult'),
    children > 0 ? counted(children, 'child', 'children') : null,
    pets > 0 ? counted(pets, 'pet') : null,
  ]
    .filter(Boolean)
    .join(', ');
