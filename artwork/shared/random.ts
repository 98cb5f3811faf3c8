// Seeded random numbers for drawings: each run draws the same picture.

import { createRandomFromText, createSeededRandom } from '../../scripts/seeded-random.ts';
import { smooth, smoother } from './curve.ts';

export interface Random {
  /** Returns a number from 0 to less than 1. */
  unit(): number;
  between(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** Creates a seeded generator of random numbers. `seed`: any text or whole number. */
export function random(seed: string | number): Random {
  const unit = typeof seed === 'string' ? createRandomFromText(seed) : createSeededRandom(seed);
  return {
    unit,
    between: (low, high) => low + unit() * (high - low),
    pick: (items) => items[Math.floor(unit() * items.length)] ?? items[0],
  };
}

/** Smooth noise along a line: returns the value at x, from -1 to 1. */
export type Noise = (x: number) => number;

interface NoiseOptions {
  /** Number of units after which the noise repeats. */
  knots: number;
  /** Interpolates between two neighboring knots. */
  ease: (part: number) => number;
}
const coarse: NoiseOptions = { knots: 64, ease: smooth };
/** Noise for lines across a whole scene. */
export const fine: NoiseOptions = { knots: 256, ease: smoother };

/** Creates noise with a random value at every whole x. */
export function waves(dice: Random, { knots: count, ease }: NoiseOptions = coarse): Noise {
  const knots = Array.from({ length: count }, () => dice.between(-1, 1));
  const knot = (index: number) => knots[((index % count) + count) % count] ?? 0;
  return (x) => {
    const left = Math.floor(x);
    const part = ease(x - left);
    return knot(left) * (1 - part) + knot(left + 1) * part;
  };
}
