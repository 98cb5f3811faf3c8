import type { Palette } from './palettes.ts';
import { lineNoise, seeded } from './random.ts';

export interface Frame {
  width: number;
  height: number;
  seed: number;
  palette: Palette;
  /** Where the farthest crest lies, 0 top to 1 bottom. */
  horizon: number;
  /** Where the nearest crest lies; beneath it is dark ground. */
  floor?: number;
}

export type Crest = (x: number) => number;
const step = 6;
const round = (value: number): string => value.toFixed(1);

/** Old mountains: long rounded swells, with finer folds the nearer they stand. */
export function crests({ width, height, seed, palette, horizon, floor = 0.97 }: Frame): Crest[] {
  const last = palette.ridges.length - 1;
  return palette.ridges.map((_, index) => {
    const noise = lineNoise(seeded(seed + index * 101));
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

const points = (width: number): number[] =>
  Array.from({ length: Math.ceil(width / step) + 3 }, (_, index) => (index - 1) * step);

const outline = (xs: number[], y: Crest): string => xs.map((x) => `${round(x)} ${round(y(x))}`).join('L');

/** One flat ridge, the light on its sunward slopes, and mist at its foot. */
export function drawRidge(frame: Frame, crest: Crest, index: number): string {
  const { width, height, palette } = frame;
  const xs = points(width);
  const body = `M${outline(xs, crest)}V${height}H${-step}Z`;
  const depth = 1 - index / palette.ridges.length;
  const side = palette.orb.x > 0.5 ? 1 : -1;
  const broad = height * 0.045;
  const lit: Crest = (x) => {
    const slope = ((crest(x + broad) - crest(x - broad)) / (2 * broad)) * side;
    return crest(x) + height * 0.075 * Math.tanh(Math.max(0, slope - 0.03) * 2.2);
  };
  const glow = `M${outline(xs, crest)}L${outline([...xs].reverse(), lit)}Z`;
  return `<path d="${body}" fill="${palette.ridges[index]}"/>
<path d="${glow}" fill="${palette.light}" opacity="${(0.02 + 0.32 * depth).toFixed(2)}"/>
<path d="${body}" fill="url(#mist)" opacity="${(0.5 * depth ** 1.25).toFixed(2)}"/>`;
}
