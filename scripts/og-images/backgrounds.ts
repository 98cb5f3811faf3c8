/** Chooses the landscape of a link preview. */

import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createRandomFromText } from '../seeded-random.ts';

const folder = join(import.meta.dirname, 'grounds');

/** Landscapes by page: the first pattern that matches the page's name. */
const landscapesByName: readonly [name: RegExp, landscapes: RegExp][] = [
  [/snow|january|winter|christmas/, /^snow/],
  [/firefl/, /^night-fireflies/],
  [/star|night/, /^night-stars/],
  [/rain/, /^rain/],
  [/\bfall\b|october/, /^fall/],
  [/sunrise|promise|emergenc|bear/, /^dusk/],
  [/swim|waterfall|dog|kuwohi/, /^noon/],
  [/^/, /^(late-sun|spring|noon|dusk)/],
];

/**
 * Returns the path of a page's landscape, always the same: an area's own, or one that fits its
 * name.
 */
export function getBackgroundPath(file: string): string {
  const landscapes = readdirSync(folder).toSorted();
  const name = file.replace(/^og\/|\.jpg$/g, '');
  const [, fittingLandscapes] = landscapesByName.find(([pattern]) => pattern.test(name)) ?? [];
  const candidates = landscapes.filter((landscape) => fittingLandscapes?.test(landscape));
  const ownLandscape = landscapes.find((landscape) => landscape === `${basename(name)}.webp`);
  return join(
    folder,
    ownLandscape ?? candidates[Math.floor(createRandomFromText(file)() * candidates.length)] ?? '',
  );
}

/** Whether a landscape is dark. */
export const isNight = (landscape: string): boolean => basename(landscape).startsWith('night');
