import { smooth, step } from '../shared/curve.ts';
import { fine, random, waves } from '../shared/random.ts';

/**
 * A bank of mist between two ridges: it lies level in the valley and shows where the nearer ridge
 * is low.
 */
export interface Bank {
  /** Its upper edge, 0 top to 1 bottom, and how far that edge wanders. */
  level: number;
  sway: number;
  /** Opacity, 0 to 1. */
  strength: number;
  /** Widths of the picture it drifts in one turn of the film. */
  drift: number;
  seed: number;
}

/** A bank as it would lie if it never moved: alpha by pixel, wide enough for all of its drift. */
export interface MistField {
  width: number;
  alpha: Float32Array;
}

/**
 * Returns the density of the mist by place, -1 to 1: long flat wisps, two octaves of noise in each
 * row.
 */
function wisps(bank: Bank, width: number, height: number): (x: number, y: number) => number {
  const rows = Array.from({ length: 24 }, (_, row) => waves(random(bank.seed + row * 97), fine));
  const along = (row: number, x: number) => {
    const noise = rows[row];
    return noise ? noise((x / width) * 3.2) * 0.7 + noise((x / width) * 8.5 + 40) * 0.3 : 0;
  };
  return (x, y) => {
    const row = (y / height) * 22;
    const [above, part] = [Math.floor(row), smooth(row % 1)];
    return along(above, x) * (1 - part) + along(above + 1, x) * part;
  };
}

/** Draws a bank for a picture of this size: it thickens downwards from a wandering edge. */
export function drawField(bank: Bank, width: number, height: number): MistField {
  const wide = width + Math.ceil(width * bank.drift) + 2;
  const thickness = wisps(bank, width, height);
  const edge = waves(random(bank.seed + 7), fine);
  const alpha = new Float32Array(wide * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const top = height * (bank.level + bank.sway * edge((x / width) * 2.4));
      const depth = step(0, height * 0.11, y - top);
      if (depth > 0) alpha[y * wide + x] = bank.strength * depth * step(-0.6, 0.55, thickness(x, y));
    }
  }
  return { width: wide, alpha };
}

/**
 * The bank at a moment of the film, 0 to 1. Two copies drift and take turns, each unseen when it
 * jumps back to its start, so that the last frame leads into the first.
 */
export function bankAt(
  { width: wide, alpha }: MistField,
  width: number,
  moment: number,
): (y: number, x: number) => number {
  const reach = wide - width - 2;
  const copies = [moment, (moment + 0.5) % 1].map((at) => {
    const shift = (1 - at) * reach;
    return { whole: Math.floor(shift), part: shift % 1, weight: Math.sin(Math.PI * at) ** 2 };
  });
  return (y, x) => {
    let sum = 0;
    for (const { whole, part, weight } of copies) {
      const at = y * wide + x + whole;
      sum += weight * ((alpha[at] ?? 0) * (1 - part) + (alpha[at + 1] ?? 0) * part);
    }
    return sum;
  };
}
