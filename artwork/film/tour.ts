// Makes the video tours of some sample cabins: their pictures one after the other, with a slow
// zoom. Run: npm run tour. Needs ffmpeg (Debian: apt-get install ffmpeg). The films are committed.

import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../root.ts';
import { smooth } from '../shared/curve.ts';
import { encode, type Size, webm } from './encode.ts';

const site = join(root, 'public');
/** Number of frames in which a picture is visible. */
const shot = 60;
/** Number of frames in which one picture fades into the next. */
const fade = 14;
const pace = shot - fade;

interface Format extends Size {
  /** Horizontal positions of the crop at start and end: 0 is the left edge, 1 the right. */
  across: readonly [from: number, to: number];
}
const wide: Format = { width: 960, height: 540, across: [0.4, 0.6] };
const tall: Format = { width: 540, height: 960, across: [0.1, 0.5] };

const tours: Record<string, Format> = { 'lantern-ledge': wide, 'millrace-lodge': wide, perseid: tall };

/** Matches the pictures that a tour shows. */
const tourPictures = /-(exterior|view|living-room|kitchen|deck|evening)\./;

interface Picture extends Size {
  /** RGB values of the pixels, row by row. */
  data: Buffer;
}

async function read(file: string): Promise<Picture> {
  const raw = sharp(file).removeAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function readPictures(slug: string): Promise<Picture[]> {
  const folder = join(site, 'artwork/cabins', slug);
  const files = (await readdir(folder)).filter((file) => tourPictures.test(file)).sort();
  return Promise.all(files.map((file) => read(join(folder, file))));
}

/** Visible part of a picture: its top left corner and its scale. */
interface Crop {
  /** Pixels of the picture in one pixel of the film. */
  scale: number;
  x: number;
  y: number;
}

/** Returns the crop at a moment, 0 to 1: every second picture zooms out instead of in. */
function cropAt({ width, height }: Picture, format: Format, moment: number, index: number): Crop {
  const part = index % 2 === 0 ? moment : 1 - moment;
  const scale = Math.min(width / format.width, height / format.height) * (1 - 0.1 * part);
  const [roomX, roomY] = [width - format.width * scale, height - format.height * scale];
  const [from, to] = format.across;
  return {
    scale,
    x: roomX * (from * (1 - part) + to * part),
    y: roomY * (0.55 + 0.2 * (part - 0.5)),
  };
}

/** Splits a position into whole pixels and the rest. Stops one pixel before the last. */
function splitPosition(place: number, length: number): [whole: number, part: number] {
  const clamped = Math.min(place, length - 2);
  return [Math.floor(clamped), clamped % 1];
}

/** Adds one picture to a frame with a weight from 0 to 1. Interpolates for smooth movement. */
function blend(
  frame: Float32Array,
  size: Size,
  { data, width, height }: Picture,
  crop: Crop,
  weight: number,
) {
  const below = width * 3;
  for (let y = 0; y < size.height; y += 1) {
    const [row, down] = splitPosition(crop.y + y * crop.scale, height);
    for (let x = 0; x < size.width; x += 1) {
      const [column, right] = splitPosition(crop.x + x * crop.scale, width);
      const to = (y * size.width + x) * 3;
      for (let c = 0; c < 3; c += 1) {
        const at = (row * width + column) * 3 + c;
        const above = (data[at] ?? 0) * (1 - right) + (data[at + 3] ?? 0) * right;
        const under = (data[at + below] ?? 0) * (1 - right) + (data[at + below + 3] ?? 0) * right;
        frame[to + c] = (frame[to + c] ?? 0) + weight * (above * (1 - down) + under * down);
      }
    }
  }
}

/** Draws frame number `at` of a tour as RGB. */
function paint(pictures: readonly Picture[], format: Format, at: number): Buffer {
  const frame = new Float32Array(format.width * format.height * 3);
  const index = Math.min(Math.floor(at / pace), pictures.length - 1);
  const since = at - index * pace;
  const isChanging = index > 0 && since < fade;
  const share = isChanging ? smooth(since / fade) : 1;
  const draw = (which: number, weight: number) => {
    const picture = pictures[which];
    if (!picture) return;
    const crop = cropAt(picture, format, (at - which * pace) / shot, which);
    blend(frame, format, picture, crop, weight);
  };
  if (isChanging) draw(index - 1, 1 - share);
  draw(index, share);
  return Buffer.from(Uint8Array.from(frame, Math.round));
}

function* drawFrames(pictures: readonly Picture[], format: Format): Generator<Buffer> {
  const count = pictures.length * pace + fade;
  for (let at = 0; at < count; at += 1) yield paint(pictures, format, at);
}

await mkdir(join(site, 'tours'), { recursive: true });
for (const [slug, format] of Object.entries(tours))
  await encode(format, drawFrames(await readPictures(slug), format), [
    webm(join(site, 'tours', `${slug}.webm`), 44),
  ]);
