// Makes the film of the home page: its main picture, with mist that drifts between the ridges.
// Run: npm run film. Needs ffmpeg (Debian: apt-get install ffmpeg). The films are committed.

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../root.ts';
import { type Scene, sceneLayers, wrapLayers } from '../scenes/scene.ts';
import { scenes } from '../scenes/scenes.ts';
import { channels } from '../shared/colour.ts';
import { encode, mp4, rate, webm } from './encode.ts';
import { type Bank, bankAt, drawField, type MistField } from './mist.ts';

const folder = join(root, 'public/film');
const size = { width: 1600, height: 900 };
const seconds = 8;

/** Films by file name; each matches a main picture of the home page exactly. */
const films: Record<string, Scene> = { day: scenes['hero-wide'], night: scenes['hero-wide-night'] };

/** Banks of mist by the number of the ridge behind them; 1 is the farthest. */
const banks: Record<number, Bank> = {
  2: { level: 0.455, sway: 0.028, strength: 0.8, drift: 0.16, seed: 3 },
  3: { level: 0.535, sway: 0.03, strength: 0.7, drift: 0.22, seed: 31 },
  4: { level: 0.6, sway: 0.035, strength: 0.55, drift: 0.3, seed: 57 },
  5: { level: 0.68, sway: 0.03, strength: 0.4, drift: 0.38, seed: 83 },
  6: { level: 0.79, sway: 0.03, strength: 0.26, drift: 0.46, seed: 101 },
};

/** Part of the picture between two banks of mist. */
interface Layer {
  /** RGBA values of the pixels, row by row. */
  pixels: Buffer;
  /** Bank in front of the layer. */
  bank: MistField | null;
}

async function drawLayers(scene: Scene): Promise<Layer[]> {
  const layers: Layer[] = [];
  let pending = '';
  for (const [index, layer] of sceneLayers(scene).entries()) {
    pending += layer;
    const bank = banks[index];
    if (!bank && index < scene.palette.ridges.length) continue;
    const picture = sharp(Buffer.from(wrapLayers(scene, pending))).resize(size.width, size.height);
    const pixels = await picture.ensureAlpha().raw().toBuffer();
    layers.push({ pixels, bank: bank ? drawField(bank, size.width, size.height) : null });
    pending = '';
  }
  return layers;
}

/** Draws one frame as RGB. Each layer covers the layers behind, and its bank covers all of them. */
function paint(layers: readonly Layer[], mist: string, moment: number): Buffer {
  const { width, height } = size;
  const frame = Buffer.alloc(width * height * 3);
  const tones = channels(mist);
  const veils = layers.map(({ bank }) => bank && bankAt(bank, width, moment));
  const colour = new Float64Array(3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      layers.forEach(({ pixels }, index) => {
        const cover = (pixels[at * 4 + 3] ?? 0) / 255;
        const veil = veils[index]?.(y, x) ?? 0;
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

function* drawFrames(layers: readonly Layer[], mist: string): Generator<Buffer> {
  const count = seconds * rate;
  for (let index = 0; index < count; index += 1) yield paint(layers, mist, index / count);
}

await mkdir(folder, { recursive: true });
for (const [name, scene] of Object.entries(films)) {
  const file = join(folder, name);
  const frames = drawFrames(await drawLayers(scene), scene.palette.mist);
  await encode(size, frames, [webm(`${file}.webm`, 36), mp4(`${file}.mp4`, 26)]);
}
