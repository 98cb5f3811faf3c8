// Sentences for the section "Why book with" of the home page.

import { pluralize } from '#domain/text/plural.ts';

/** States that the host has chosen all cabins. `cabins` is their number. */
export const handpickedMessage = (cabins: number): string =>
  cabins > 1
    ? `All ${pluralize(cabins, 'cabin')} are handpicked by the host, who knows their driveways.`
    : 'Every cabin is handpicked by the host, who knows its driveway.';

/** States how many of the `cabins` suit a family: room for eight, and a place to play. */
export function familyCabinsMessage(family: number, cabins: number): { figure: string; text: string } {
  if (family === 0 || cabins === 1)
    return { figure: '8+', text: 'A family cabin sleeps eight or more and has a place to play.' };
  const verbs = family === 1 ? ['sleeps', 'has'] : ['sleep', 'have'];
  return {
    figure: `${family} of ${cabins}`,
    text: `${family} of our ${pluralize(cabins, 'cabin')} ${verbs[0]} eight or more and ${verbs[1]} a place to play.`,
  };
}
