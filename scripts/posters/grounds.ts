import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createRandomFromText } from '../seeded-random.ts';

const folder = join(import.meta.dirname, 'grounds');

/** The grounds that fit a page: the first whose words are in the page's name. */
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

/** The path of the landscape that a page's poster has, the same for the same page: an area's own, or one that fits its name. */
export function getBackgroundPath(file: string): string {
  const grounds = readdirSync(folder).toSorted();
  const name = file.replace(/^og\/|\.jpg$/g, '');
  const [, fitting] = moods.find(([words]) => words.test(name)) ?? [];
  const some = grounds.filter((ground) => fitting?.test(ground));
  const own = grounds.find((ground) => ground === `${basename(name)}.webp`);
  return join(folder, own ?? some[Math.floor(createRandomFromText(file)() * some.length)] ?? '');
}

/** Whether a ground is dark, as at night. */
export const isNight = (ground: string): boolean => basename(ground).startsWith('night');
