import { createRandomFromText, createSeededRandom } from '../../scripts/seeded-random.ts';
import { smooth, smoother } from './curve.ts';

/**
 * Seeded chance with the few shapes of it a drawing needs: what is drawn twice is the same both
 * times.
 */
export interface Random {
  /** From 0 up to 1. */
  unit(): number;
  between(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** `seed`: any text or whole number. */
export function random(seed: string | number): Random {
  const unit = typeof seed === 'string' ? createRandomFromText(seed) : createSeededRandom(seed);
  return {
    unit,
    between: (low, high) => low + unit() * (high - low),
    pick: (items) => items[Math.floor(unit() * items.length)] ?? items[0],
  };
}

/** Smooth noise along a line: the value at x, from -1 to 1. */
export type Noise = (x: number) => number;

/** Number of units before the noise repeats, and its interpolation. */
interface Weave {
  knots: number;
  ease: (part: number) => number;
}
const coarse: Weave = { knots: 64, ease: smooth };
/** For lines that run across a whole scene. */
export const fine: Weave = { knots: 256, ease: smoother };

/** Noise with a knot at every whole x. */
export function waves(dice: Random, { knots: count, ease }: Weave = coarse): Noise {
  const knots = Array.from({ length: count }, () => dice.between(-1, 1));
  const knot = (index: number) => knots[((index % count) + count) % count] ?? 0;
  return (x) => {
    const left = Math.floor(x);
    const part = ease(x - left);
    return knot(left) * (1 - part) + knot(left + 1) * part;
  };
}
