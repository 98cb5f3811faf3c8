// Contrast of the color tokens, in light and dark.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = ['styles/tokens.css', 'components/map-ink.css']
  .map((file) => readFileSync(new URL(`../../../src/${file}`, import.meta.url), 'utf8'))
  .join('');

/** Returns a token's colors, light and dark. */
function tones(name: string): [string, string] {
  const value = css.match(new RegExp(`--${name}:\\s*([^;]+);`))?.[1] ?? '';
  const found = value.match(/#[0-9a-f]{6}/g) ?? [];
  const [light, night = light] = found;
  if (!light || !night) throw new Error(`--${name} has no tone`);
  return [light, night];
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'card', 'mist'];
const words = ['ink', 'soft', 'evergreen', 'moss', 'ember', 'dusk', 'berry'];
const onFills = [
  ['on-evergreen', 'evergreen'],
  ['on-ember', 'ember'],
  ['on-deep', 'deep'],
  ['on-deep-soft', 'deep'],
] as const;
const pairs: [string, string][] = [
  ...grounds.flatMap((ground) => words.map((word): [string, string] => [word, ground])),
  // Names on the maps: towns and roads on land and in the park; the park and the lake.
  ['soft', 'map-land'],
  ['soft', 'map-park'],
  ['evergreen', 'map-land'],
  ['evergreen', 'map-park'],
  ['evergreen', 'map-lake'],
];

describe.each([
  ['by day', 0],
  ['at night', 1],
] as const)('text %s meets AA', (_, scheme) => {
  test.each([...pairs, ...onFills])('%s on %s', (word, ground) => {
    expect(contrast(tones(word)[scheme], tones(ground)[scheme])).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(grounds)('the border of a control has a contrast of 3:1 on %s, in light and dark', (ground) => {
  for (const scheme of [0, 1] as const)
    expect(contrast(tones('rim')[scheme], tones(ground)[scheme])).toBeGreaterThanOrEqual(3);
});

test('with more contrast text has 7:1', () => {
  const more = readFileSync(new URL('../../../src/styles/contrast.css', import.meta.url), 'utf8');
  const found = [...more.matchAll(/--(evergreen|moss|ember|berry): light-dark\((#\w+), (#\w+)\)/g)];
  expect(found).toHaveLength(4);
  for (const [, , day = '', night = ''] of found)
    for (const ground of grounds) {
      expect(contrast(day, tones(ground)[0])).toBeGreaterThanOrEqual(7);
      expect(contrast(night, tones(ground)[1])).toBeGreaterThanOrEqual(7);
    }
});
