import { seeded } from './random.ts';
import type { Crest, Frame } from './ridges.ts';

/** A spruce: a leaning spire of ragged tiers. */
function spruce(x: number, foot: number, tall: number, random: () => number): string {
  const tiers = 6;
  const half = tall * (0.15 + random() * 0.05);
  const lean = (random() - 0.5) * tall * 0.04;
  const left: string[] = [];
  const right: string[] = [];
  for (let tier = 1; tier <= tiers; tier += 1) {
    const y = foot - tall + (tall * 0.94 * tier) / tiers;
    const spread = half * (tier / tiers) ** 0.85 * (0.82 + random() * 0.36);
    const tuck = spread * 0.5;
    left.push(
      `${(x - spread).toFixed(1)} ${y.toFixed(1)}`,
      `${(x - tuck).toFixed(1)} ${(y - tall * 0.025).toFixed(1)}`,
    );
    right.unshift(
      `${(x + tuck).toFixed(1)} ${(y - tall * 0.025).toFixed(1)}`,
      `${(x + spread).toFixed(1)} ${y.toFixed(1)}`,
    );
  }
  return `M${(x + lean).toFixed(1)} ${(foot - tall).toFixed(1)}L${left.join('L')}L${x.toFixed(1)} ${(foot + tall * 0.1).toFixed(1)}L${right.join('L')}Z`;
}

export interface Wood {
  tall: number;
  /** Trees per hundred pixels. */
  thick: number;
  /** Nothing grows here: 0 to 1 across. */
  clearing?: [number, number];
  seed: number;
}

/** A fringe of spruces along a crest, in the crest's own tone. */
export function drawWood({ width }: Frame, crest: Crest, tone: string, wood: Wood): string {
  const random = seeded(wood.seed);
  const trees: string[] = [];
  for (let x = -20; x < width + 20; x += (100 / wood.thick) * (0.35 + random() * 1.3)) {
    const [from, to] = wood.clearing ?? [2, 2];
    const size = wood.tall * (0.45 + random() ** 1.6 * 0.75);
    if (x / width > from && x / width < to) continue;
    trees.push(spruce(x, crest(x) + size * 0.12, size, random));
  }
  return `<path d="${trees.join('')}" fill="${tone}"/>`;
}
