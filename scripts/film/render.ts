/**
 * Makes the film of the home page's hero: the same drawing as its picture, with mist drifting between the ridges.
 * Run: node scripts/film/render.ts. Needs ffmpeg (Debian: apt-get install ffmpeg); the films are committed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Palette, palettes } from '../scenes/palettes.ts';
import { framed, type Scene, sceneLayers } from '../scenes/scene.ts';
import { type Bank, drawField, type Field, lookUp } from './mist.ts';

const out = fileURLToPath(new URL('../../public/film/', import.meta.url));
const size = { width: 1600, height: 900 };
const seconds = 8;
const rate = 24;

/** As in scripts/scenes/render.ts, so that the film lies exactly on the picture. */
const wide = { width: 1920, height: 1080, horizon: 0.42, cabin: { x: 0.715, size: 0.085 }, seed: 77 };
const nightly: Palette = { ...palettes.night, orb: { ...palettes.night.orb, y: 0.32 } };
const films: Record<string, Scene> = {
  day: { ...wide, palette: palettes.lateSun },
  night: { ...wide, palette: nightly },
};

/** By the ridge they lie in front of; 1 is the farthest. */
const banks: Record<number, Bank> = {
  2: { level: 0.455, sway: 0.028, strength: 0.8, drift: 0.16, seed: 3 },
  3: { level: 0.535, sway: 0.03, strength: 0.7, drift: 0.22, seed: 31 },
  4: { level: 0.6, sway: 0.035, strength: 0.55, drift: 0.3, seed: 57 },
  5: { level: 0.68, sway: 0.03, strength: 0.4, drift: 0.38, seed: 83 },
  6: { level: 0.79, sway: 0.03, strength: 0.26, drift: 0.46, seed: 101 },
};

/** What is painted between two banks: pixels in RGBA, and the bank in front of them. */
interface Sheet {
  pixels: Buffer;
  bank: Field | null;
}

async function sheetsOf(scene: Scene): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  let pending = '';
  for (const [index, layer] of sceneLayers(scene).entries()) {
    pending += layer;
    const bank = banks[index];
    if (!bank && index < scene.palette.ridges.length) continue;
    const picture = sharp(Buffer.from(framed(scene, pending))).resize(size.width, size.height);
    const pixels = await picture.ensureAlpha().raw().toBuffer();
    sheets.push({ pixels, bank: bank ? drawField(bank, size.width, size.height) : null });
    pending = '';
  }
  return sheets;
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** One frame, RGB. Every sheet covers what lies behind it, then its bank veils both. */
function paint(sheets: readonly Sheet[], mist: string, moment: number): Buffer {
  const { width, height } = size;
  const frame = Buffer.alloc(width * height * 3);
  const tones = channels(mist);
  const looks = sheets.map(({ bank }) => bank && lookUp(bank, width, moment));
  const colour = new Float64Array(3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      sheets.forEach(({ pixels }, index) => {
        const cover = (pixels[at * 4 + 3] ?? 0) / 255;
        const veil = looks[index]?.(y, x) ?? 0;
        for (let c = 0; c < 3; c += 1) {
          const under = colour[c] ?? 0;
          const painted = under + ((pixels[at * 4 + c] ?? 0) - under) * cover;
          colour[c] = painted + ((tones[c] ?? 0) - painted) * veil;
        }
      });
      for (let c = 0; c < 3; c += 1) frame[at * 3 + c] = Math.round(colour[c] ?? 0);
    }
  }
  return frame;
}

const encoders = (name: string) => [
  ...['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-row-mt', '1', '-cpu-used', '2', '-g', '240'],
  ...['-pix_fmt', 'yuv420p', `${out}${name}.webm`],
  ...['-c:v', 'libx264', '-crf', '26', '-preset', 'slow', '-tune', 'animation', '-g', '240'],
  ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart', `${out}${name}.mp4`],
];

async function film(name: string, scene: Scene): Promise<void> {
  const sheets = await sheetsOf(scene);
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${size.width}x${size.height}`, '-r', `${rate}`];
  const args = ['-v', 'error', '-y', ...raw, '-i', '-', ...encoders(name)];
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  const frames = seconds * rate;
  for (let index = 0; index < frames; index += 1) {
    if (!ffmpeg.stdin.write(paint(sheets, scene.palette.mist, index / frames)))
      await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  for (const kind of ['webm', 'mp4']) {
    const { size: bytes } = await stat(`${out}${name}.${kind}`);
    console.log(`${name}.${kind}  ${(bytes / 1000).toFixed(0)} kB`);
  }
}

await mkdir(out, { recursive: true });
for (const [name, scene] of Object.entries(films)) await film(name, scene);
