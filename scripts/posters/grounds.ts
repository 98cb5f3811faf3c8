import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createRandomFromText } from '../seeded-random.ts';

const folder = join(import.meta.dirname, 'grounds');

/** Landscapes by page: the first pattern that matches the page's name. */
const moods: readonly [name: RegExp, grounds: RegExp][] = [
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
  const grounds = readdirSync(folder).toSorted();
  const name = file.replace(/^og\/|\.jpg$/g, '');
  const [, fitting] = moods.find(([words]) => words.test(name)) ?? [];
  const some = grounds.filter((ground) => fitting?.test(ground));
  const matchingGround = grounds.find((ground) => ground === `${basename(name)}.webp`);
  return join(folder, matchingGround ?? some[Math.floor(createRandomFromText(file)() * some.length)] ?? '');
}

/** Whether a landscape is dark. */
export const isNight = (ground: string): boolean => basename(ground).startsWith('night');
