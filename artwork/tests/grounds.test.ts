import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { grounds } from '../posters/grounds.ts';
import { root } from '../root.ts';

const folder = join(root, 'scripts/og-images/grounds');
const fileOf = (name: string) => join(folder, `${name}.webp`);

/** Reads the pixels of a smaller version, in which the losses of compression hardly show. */
const look = (picture: Buffer | string) => sharp(picture).removeAlpha().resize(285).raw().toBuffer();

it('the grounds of posters are those the code draws, and no others: else run npm run posters', async () => {
  const files = Object.keys(grounds).map((name) => `${name}.webp`);
  expect(readdirSync(folder).toSorted()).toEqual(files.toSorted());
  for (const [name, drawing] of Object.entries(grounds)) {
    const [drawn, kept] = await Promise.all([look(Buffer.from(drawing)), look(fileOf(name))]);
    expect(kept).toHaveLength(drawn.length);
    const apart = drawn.reduce((sum, channel, at) => sum + Math.abs(channel - (kept[at] ?? 0)), 0);
    expect(apart / drawn.length, name).toBeLessThan(1.5);
  }
});

it('no two grounds are alike, and all of them weigh little', () => {
  expect(new Set(Object.values(grounds)).size).toBe(Object.keys(grounds).length);
  const weights = Object.keys(grounds).map((name) => statSync(fileOf(name)).size);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(1_000_000);
});
