/** Draws the site's own scenes (hero, areas, link preview, icons) into public/. Run: node scripts/scenes/render.ts */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Palette, palettes } from './palettes.ts';
import { seeded } from './random.ts';
import { drawScene, type Scene } from './scene.ts';

const out = fileURLToPath(new URL('../../public/scenes/', import.meta.url));
const wide = { width: 1920, height: 1080, horizon: 0.42, cabin: { x: 0.715, size: 0.085 } };
const tall = { width: 860, height: 1440, horizon: 0.22, floor: 0.66, cabin: { x: 0.69, size: 0.2 } };
const strip = { width: 1600, height: 640, horizon: 0.36, cabin: { x: 0.68, size: 0.08 } };

const higher = (palette: Palette, y: number): Palette => ({ ...palette, orb: { ...palette.orb, y } });

const scenes: Record<string, Scene> = {
  'hero-wide': { ...wide, seed: 77, palette: palettes.lateSun },
  'hero-wide-night': { ...wide, seed: 77, palette: higher(palettes.night, 0.32) },
  'hero-tall': { ...tall, seed: 12, palette: higher(palettes.lateSun, 0.2) },
  'hero-tall-night': { ...tall, seed: 12, palette: higher(palettes.night, 0.12) },
  gatlinburg: { ...strip, seed: 11, palette: palettes.spring },
  'pigeon-forge': { ...strip, seed: 23, palette: palettes.noon, cabin: { x: 0.3, size: 0.075 } },
  sevierville: { ...strip, seed: 37, palette: palettes.dusk, cabin: { x: 0.72, size: 0.07 } },
  'wears-valley': { ...strip, seed: 59, palette: palettes.fall, cabin: { x: 0.42, size: 0.08 } },
};

/** A breath of grain, as of ink on paper. */
function grain(width: number, height: number): Buffer {
  const random = seeded(7);
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const tone = random() < 0.5 ? 0 : 255;
    pixels.fill(tone, at, at + 3);
    pixels[at + 3] = random() * 11;
  }
  return pixels;
}

const paint = (scene: Scene) => {
  const { width, height } = scene;
  const input = grain(width, height);
  return sharp(Buffer.from(drawScene(scene))).composite([{ input, raw: { width, height, channels: 4 } }]);
};

/** The mark of Logo.astro on its own ground, for tabs and home screens. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="8" fill="#f4e3bd"/>
<clipPath id="r"><rect width="48" height="48" rx="8"/></clipPath><g clip-path="url(#r)">
<path d="M0 31 9 18l5 5 9-14 8 12 5-6 12 16v17H0z" fill="#8fab9d"/><path d="M0 38c7-7 12-9 18-9s9 3 14 3 10-2 16-6v22H0z" fill="#1f4b3a"/>
<path d="M16 35v-7.5l8-6.2 8 6.2V35z" fill="#12332a"/><path d="m13 29 11-9.2L35 29l-1.5 1.8L24 23l-9.5 7.8z" fill="#0c241d"/><path d="M21.5 27.5h5v5h-5z" fill="#f0b64f"/></g></svg>`;

/** An .ico holding one PNG. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const site = fileURLToPath(new URL('../../public/', import.meta.url));
const iconAt = (size: number) => sharp(Buffer.from(icon), { density: 600 }).resize(size).png().toBuffer();
await writeFile(`${site}favicon.svg`, icon);
await writeFile(`${site}favicon.ico`, ico(await iconAt(32), 32));
await writeFile(`${site}apple-touch-icon.png`, await iconAt(180));
const preview: Scene = { ...wide, width: 1200, height: 630, seed: 77, palette: palettes.lateSun };
await writeFile(`${site}og.jpg`, await paint(preview).jpeg({ quality: 78, mozjpeg: true }).toBuffer());

await mkdir(out, { recursive: true });
for (const [name, scene] of Object.entries(scenes)) {
  const picture = await paint(scene).png().toBuffer();
  const avif = await sharp(picture).avif({ quality: 46, effort: 5 }).toFile(`${out}${name}.avif`);
  console.log(`${name}.avif  ${(avif.size / 1000).toFixed(0)} kB`);
  // The one each <img> falls back to, and link previews show.
  if (!/tall|night/.test(name)) {
    await sharp(picture)
      .resize({ width: Math.min(scene.width, 1280) })
      .jpeg({ quality: 70, mozjpeg: true })
      .toFile(`${out}${name}.jpg`);
  }
}
