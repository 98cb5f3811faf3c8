// Draws the backgrounds of posters, the pictures of link previews, into scripts/og-images/grounds.
// Run: npm run posters

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../root.ts';
import { grounds } from './grounds.ts';

const folder = join(root, 'scripts/og-images/grounds');
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
for (const [name, drawing] of Object.entries(grounds)) {
  const picture = sharp(Buffer.from(drawing)).removeAlpha();
  const { size } = await picture
    .webp({ quality: 88, smartSubsample: true, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
  console.log(`${name}.webp  ${(size / 1000).toFixed(0)} kB`);
}
