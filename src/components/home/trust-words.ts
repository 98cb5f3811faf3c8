import { counted } from '#domain/stay/words.ts';
import { site } from '#site';

/** Who has chosen the cabins, of which there are `cabins`. */
export const handpickedWords = (cabins: number): string =>
  `Every one of our ${counted(cabins, 'cabin')} is handpicked by the host, who has been choosing them since ${site.since}, and knows which driveway wants four-wheel drive.`;

/** How many of our `cabins` have room for a family and something to play. */
export function familyWords(family: number, cabins: number): string {
  const have = family === 1 ? 'sleeps eight or more and has' : 'sleep eight or more and have';
  const own = family === 1 ? 'its own' : 'their own';
  return `${family} of our ${counted(cabins, 'cabin')} ${have} a game room, an arcade, a theater or a pool of ${own}. Each page says who sleeps where.`;
}
