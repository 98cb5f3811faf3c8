// Shapes of mountain ridges: rolling, peaks, stacked, cove, domes.

import { type Random, waves } from '../../shared/random.ts';
import type { Drawing } from '../sample-cabins.ts';

export type Skyline = Drawing['skyline'];

/** Height of a ridge at x (0 to 1 across the picture), 0 to about 1. */
export type Profile = (x: number) => number;

const bumps = (dice: Random, count: number, wide: number, form: (away: number) => number): Profile => {
  const tops = Array.from({ length: count }, (_, index) => ({
    at: (index + dice.between(0.15, 0.85)) / count,
    wide: (wide * dice.between(0.7, 1.3)) / count,
    tall: dice.between(0.55, 1),
  }));
  return (x) => Math.max(0, ...tops.map((top) => top.tall * form(Math.abs(x - top.at) / top.wide)));
};

export const profiles: Record<Skyline, (dice: Random, near: number) => Profile> = {
  rolling: (dice) => {
    const [long, short] = [waves(dice), waves(dice)];
    const shift = dice.between(0, 9);
    return (x) => 0.5 + 0.4 * long(x * 2.1 + shift) + 0.1 * short(x * 6);
  },
  peaks: (dice, near) => {
    const cone = bumps(dice, near < 0.35 ? 3 : 4, 1.15, (away) => Math.max(0, 1 - away) ** 1.15);
    const rough = waves(dice);
    const fine = waves(dice);
    return (x) => cone(x) * 1.15 + 0.12 + 0.09 * rough(x * 11) + 0.035 * fine(x * 31);
  },
  stacked: (dice) => {
    const [long, middle, fine] = [waves(dice), waves(dice), waves(dice)];
    const shift = dice.between(0, 20);
    return (x) => 0.5 + 0.36 * long(x * 2.6 + shift) + 0.16 * middle(x * 7) + 0.04 * fine(x * 19);
  },
  cove: (dice, near) => {
    const middle = dice.between(0.4, 0.6);
    const rough = waves(dice);
    const steep = 0.75 + near * 0.9;
    return (x) => Math.abs(x - middle) ** 0.85 * steep * 1.7 + 0.1 + 0.1 * rough(x * 6);
  },
  domes: (dice, near) => {
    const round = bumps(dice, near < 0.4 ? 3 : 4, 0.8, (away) => Math.max(0, 1 - away * away) ** 1.15);
    const rough = waves(dice);
    return (x) => round(x) * 0.95 + 0.14 * rough(x * 3) + 0.03 * rough(x * 13);
  },
};
