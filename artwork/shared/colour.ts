// Mixes and lightens colors.

import { clamp } from './curve.ts';

/** Red, green, blue; from 0 to 255. */
type Channels = [number, number, number];
type Lab = [number, number, number];

/** Parses a color of the form `#rrggbb`. */
export function channels(hex: string): Channels {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

function toLab(hex: string): Lab {
  const [red, green, blue] = channels(hex);
  const [r, g, b] = [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const light = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const pair = (channel: number) =>
    Math.round(clamp(fromLinear(Math.max(0, channel))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${light.map(pair).join('')}`;
}

/** Mixes two colors in OKLab. `part`: 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, part: number): string {
  const [l, a, b] = toLab(from);
  const [l2, a2, b2] = toLab(to);
  return toHex([l + (l2 - l) * part, a + (a2 - a) * part, b + (b2 - b) * part]);
}

/** Makes a color lighter by `amount` of OKLab lightness, or darker if it is negative. */
export function lighten(colour: string, amount: number): string {
  const [l, a, b] = toLab(colour);
  return toHex([clamp(l + amount), a, b]);
}
