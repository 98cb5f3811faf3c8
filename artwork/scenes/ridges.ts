// Draws the mountain ridges of a scene with light and mist.

import { fine, random, waves } from '../shared/random.ts';
import { line, type Point, shape } from '../shared/svg.ts';
import type { ScenePalette } from './palettes.ts';

export interface Frame {
  width: number;
  height: number;
  seed: number;
  palette: ScenePalette;
  /** Height of the farthest ridge: 0 is the top of the picture, 1 the bottom. */
  horizon: number;
  /** Height of the nearest ridge, with dark ground below it. */
  floor?: number;
}

/** Returns the height of a ridge at x, in pixels from the top. */
export type Crest = (x: number) => number;
const pace = 6;
export const tenths = (value: number): string => value.toFixed(1);

/** Computes the upper edges of all ridges, from far to near: long rounded mountains. */
export function crests({ width, height, seed, palette, horizon, floor = 0.97 }: Frame): Crest[] {
  const last = palette.ridges.length - 1;
  return palette.ridges.map((_, index) => {
    const noise = waves(random(seed + index * 101), fine);
    const near = index / last;
    const base = height * (horizon + (floor - horizon) * near ** 1.12);
    const swell = Math.max(width, height * 1.1) * (0.34 - 0.1 * near);
    const tall = height * (0.115 - 0.06 * near);
    return (x) => {
      const at = x / swell + index * 7.3;
      const fold = noise(at * 3.1) * 0.26 + noise(at * 7.7) * 0.09 + noise(at * 19) * 0.028;
      return base - tall * (noise(at) * 0.95 + fold);
    };
  });
}

const along = (width: number, crest: Crest): Point[] =>
  Array.from({ length: Math.ceil(width / pace) + 3 }, (_, index) => {
    const x = (index - 1) * pace;
    return [x, crest(x)];
  });

/** Returns the lower edge of the light on a ridge, lower on slopes that face the sun. */
function litEdge({ height, palette }: Frame, crest: Crest): Crest {
  const side = palette.orb.x > 0.5 ? 1 : -1;
  const broad = height * 0.045;
  return (x) => {
    const slope = ((crest(x + broad) - crest(x - broad)) / (2 * broad)) * side;
    return crest(x) + height * 0.075 * Math.tanh(Math.max(0, slope - 0.03) * 2.2);
  };
}

/** Draws one ridge, the light on its sunny slopes, and mist at its foot. */
export function drawRidge(frame: Frame, crest: Crest, index: number): string {
  const { width, height, palette } = frame;
  const top = along(width, crest);
  const body = `${line(top, tenths)}V${height}H${-pace}Z`;
  const depth = 1 - index / palette.ridges.length;
  const lit = line([...top, ...along(width, litEdge(frame, crest)).reverse()], tenths);
  return [
    shape(body, palette.ridges[index] ?? 'none'),
    shape(`${lit}Z`, palette.light, { opacity: (0.02 + 0.32 * depth).toFixed(2) }),
    shape(body, 'url(#mist)', { opacity: (0.5 * depth ** 1.25).toFixed(2) }),
  ].join('\n');
}
