// Draws the woods on the ridges of a scene.

import { type Random, random } from '../shared/random.ts';
import { line, type Point, shape } from '../shared/svg.ts';
import { type Crest, type Frame, tenths } from './ridges.ts';

/** Returns the outline of a spruce as path data. */
function spruce(x: number, foot: number, tall: number, dice: Random): string {
  const tiers = 6;
  const half = tall * (0.15 + dice.unit() * 0.05);
  const lean = (dice.unit() - 0.5) * tall * 0.04;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let tier = 1; tier <= tiers; tier += 1) {
    const y = foot - tall + (tall * 0.94 * tier) / tiers;
    const spread = half * (tier / tiers) ** 0.85 * (0.82 + dice.unit() * 0.36);
    const tuck = spread * 0.5;
    left.push([x - spread, y], [x - tuck, y - tall * 0.025]);
    right.unshift([x + tuck, y - tall * 0.025], [x + spread, y]);
  }
  const outline: Point[] = [[x + lean, foot - tall], ...left, [x, foot + tall * 0.1], ...right];
  return `${line(outline, tenths)}Z`;
}

export interface Wood {
  tall: number;
  /** Number of trees per hundred pixels. */
  thick: number;
  /** Part of the width without trees, 0 to 1. */
  clearing?: readonly [from: number, to: number] | undefined;
  seed: number;
}

/** Draws a row of spruces along a ridge, in the color of the ridge. */
export function drawWood({ width }: Frame, crest: Crest, tone: string, wood: Wood): string {
  const dice = random(wood.seed);
  const trees: string[] = [];
  for (let x = -20; x < width + 20; x += (100 / wood.thick) * (0.35 + dice.unit() * 1.3)) {
    const [from, to] = wood.clearing ?? [2, 2];
    const size = wood.tall * (0.45 + dice.unit() ** 1.6 * 0.75);
    if (x / width > from && x / width < to) continue;
    trees.push(spruce(x, crest(x) + size * 0.12, size, dice));
  }
  return shape(trees.join(''), tone);
}
