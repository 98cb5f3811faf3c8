import { pluralize } from '#domain/text/plural.ts';
import { site } from '#site';

/** States who has chosen the `cabins`, with their number if there are several. */
export const handpickedMessage = (cabins: number): string =>
  `${cabins > 1 ? `Every one of our ${pluralize(cabins, 'cabin')}` : 'Every cabin'} is handpicked by the host, who has been choosing them since ${site.since}, and knows which driveway wants four-wheel drive.`;

/** Formats the share of `cabins` with room for a family and something to play. */
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
