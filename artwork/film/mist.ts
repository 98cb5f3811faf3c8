// Draws the moving mist of the home page's film.

import { smooth, step } from '../shared/curve.ts';
import { fine, random, waves } from '../shared/random.ts';

/** A bank of mist between two ridges. It is visible where the nearer ridge is low. */
export interface Bank {
  /** Height of the upper edge: 0 is the top of the picture, 1 the bottom. */
  level: number;
  /** Greatest distance of the edge from `level`. */
  sway: number;
  /** Greatest opacity, from 0 to 1. */
  strength: number;
  /** Distance that it drifts during the film, in widths of the picture. */
  drift: number;
  seed: number;
}

/** A drawn bank, without its movement. */
export interface MistField {
  /** Width of the picture and of the whole drift, in pixels. */
  width: number;
  /** Opacity by pixel, row by row. */
  alpha: Float32Array;
}

/** Returns the density of the mist by position, -1 to 1: long flat wisps. */
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

/** Draws a bank that becomes denser from its uneven upper edge down. */
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
 * Returns the opacity of a bank at a moment of the film, 0 to 1. Two copies drift in turn. Each is
 * invisible when it jumps back to its start, so that the film can repeat.
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
