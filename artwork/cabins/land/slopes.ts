// Draws what stands on a ridge: tree tips, lit faces, crowns.

import type { Random } from '../../shared/random.ts';
import { area, disc, type Point, repeat } from '../../shared/svg.ts';

/** Returns the outline of trees along a ridge: mostly conifers, some round crowns. */
export function treeLine(crest: readonly Point[], size: number, dice: Random): Point[] {
  const top: Point[] = [];
  for (const [x, y] of crest) {
    const tall = size * dice.between(0.25, 1);
    if (dice.unit() < 0.62) top.push([x - size * 0.24, y], [x, y - tall], [x + size * 0.24, y]);
    else
      top.push(
        [x - size * 0.3, y - tall * 0.25],
        [x - size * 0.1, y - tall * 0.5],
        [x + size * 0.2, y - tall * 0.4],
      );
  }
  return top;
}

/** Returns the points from a summit down its lit side until the ridge rises again. */
function litSide(crest: readonly Point[], index: number, side: -1 | 1): Point[] {
  const face: Point[] = [];
  for (let pace = 0; pace < 40; pace += 1) {
    const point = crest[index + pace * side];
    if (!point || (face.at(-1)?.[1] ?? 0) > point[1] + 3) break;
    face.push(point);
  }
  return face;
}

const isSummit = (crest: readonly Point[], index: number, height: number): boolean =>
  crest.slice(Math.max(0, index - 7), index + 8).every(([, y]) => y >= height);

/** Draws the lit faces of summits: ragged areas from the crest down the lit side. */
export function facets(
  crest: readonly Point[],
  fill: string,
  side: -1 | 1,
  depth: number,
  dice: Random,
): string {
  return repeat(crest.length, (index) => {
    const top = crest[index];
    if (!top || !isSummit(crest, index, top[1])) return '';
    const face = litSide(crest, index, side);
    const last = face.at(-1);
    if (!last || face.length < 6) return '';
    const down = Math.min(depth, (last[1] - top[1]) * 1.5 + 24);
    const lean = side * down;
    const back: Point[] = [0.86, 0.62, 0.5, 0.34, 0.2].map((part, turn) => [
      top[0] + lean * (0.16 + (turn % 2 ? 0.02 : 0.17)) * (part + 0.3) + dice.between(-5, 5),
      top[1] + down * part,
    ]);
    return area([...face, [last[0] - lean * 0.1, last[1] + down * 0.25], ...back], fill);
  });
}

/** Draws tree crowns scattered over a near slope, so that colored leaves look like a forest. */
export const crowns = (crest: readonly Point[], tones: readonly string[], dice: Random): string =>
  repeat(crest.length * 2.4, () => {
    const [x, y] = crest[Math.floor(dice.unit() * crest.length)] ?? [0, 0];
    const down = 4 + 150 * dice.unit() ** 1.9;
    const size = 5 + down * 0.045;
    const tone = tones[Math.floor(dice.unit() * tones.length)] ?? '#000000';
    const [cx, cy] = [x + dice.between(-6, 6), y + down];
    const [rx, ry] = [Math.round(size), Math.round(size * 0.8)];
    return disc(Math.round(cx), Math.round(cy), rx, ry, tone, { opacity: '.5' });
  });
