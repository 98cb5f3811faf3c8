// Sentences for the section "Why book with" of the home page.

import { pluralize } from '#domain/text/plural.ts';
import { site } from '#site';

/** States that the host has chosen all cabins. `cabins` is their number. */
export const handpickedMessage = (cabins: number): string =>
  `${cabins > 1 ? `Every one of our ${pluralize(cabins, 'cabin')}` : 'Every cabin'} is handpicked by the host, who has been choosing them since ${site.since}, and knows which driveway wants four-wheel drive.`;

/** States how many of the `cabins` suit a family: room for eight, and something to play. */
export function familyCabinsMessage(family: number, cabins: number): { figure: string; text: string } {
  if (family === 0 || cabins === 1)
    return {
      figure: '8+',
      text: 'A family cabin sleeps eight or more and has a game room, an arcade, a theater or a pool of its own. Each page says who sleeps where.',
    };
  const have = family === 1 ? 'sleeps eight or more and has' : 'sleep eight or more and have';
  const possessive = family === 1 ? 'its own' : 'their own';
  const text = `${family} of our ${pluralize(cabins, 'cabin')} ${have} a game room, an arcade, a theater or a pool of ${possessive}. Each page says who sleeps where.`;
  return { figure: `${family} of ${cabins}`, text };
}
