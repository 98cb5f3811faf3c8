// Draws the scenes of the site (home page, areas, link preview, icons) into public/.
// Run: npm run scenes

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { root } from '../root.ts';
import { random } from '../shared/random.ts';
import { ico, icon, iconPng } from './icon.ts';
import { drawScene, type Scene } from './scene.ts';
import { linkPreview, scenes } from './scenes.ts';

const site = join(root, 'public');

/** Draws a light grain like that of ink on paper. */
function grain(width: number, height: number): Buffer {
  const dice = random(7);
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const tone = dice.unit() < 0.5 ? 0 : 255;
    pixels.fill(tone, at, at + 3);
    pixels[at + 3] = dice.unit() * 11;
  }
  return pixels;
}

function paint(scene: Scene): Sharp {
  const { width, height } = scene;
  const input = grain(width, height);
  return sharp(Buffer.from(drawScene(scene))).composite([{ input, raw: { width, height, channels: 4 } }]);
}

async function saveIcons(): Promise<void> {
  await writeFile(join(site, 'favicon.svg'), icon);
  await writeFile(join(site, 'favicon.ico'), ico(await iconPng(32), 32));
  await writeFile(join(site, 'apple-touch-icon.png'), await iconPng(180));
}

const saveLinkPreview = async (): Promise<void> =>
  writeFile(join(site, 'og.jpg'), await paint(linkPreview).jpeg({ quality: 78, mozjpeg: true }).toBuffer());

async function saveScene(name: string, scene: Scene): Promise<void> {
  const file = join(site, 'scenes', name);
  const picture = await paint(scene).png().toBuffer();
  const avif = await sharp(picture).avif({ quality: 46, effort: 5 }).toFile(`${file}.avif`);
  console.log(`${name}.avif  ${(avif.size / 1000).toFixed(0)} kB`);
  // Only the default pictures have a JPEG, for old browsers and link previews.
  if (/tall|night|evening/.test(name)) return;
  const jpeg = sharp(picture).resize({ width: Math.min(scene.width, 1280) });
  await jpeg.jpeg({ quality: 70, mozjpeg: true }).toFile(`${file}.jpg`);
}

await saveIcons();
await saveLinkPreview();
await mkdir(join(site, 'scenes'), { recursive: true });
for (const [name, scene] of Object.entries(scenes)) await saveScene(name, scene);
