/**
 * Makes the short tours of a few seeded cabins: their own drawings one after the other, slowly approached.
 * Run: node scripts/film/tour.ts. Needs ffmpeg (Debian: apt-get install ffmpeg); the films are committed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const pub = fileURLToPath(new URL('../../public/', import.meta.url));
const rate = 24;
/** Frames a picture stands, and frames of it in which the next one comes through. */
const shot = 60;
const fade = 14;

/** `across`: from where to where a picture is passed by, of the room it leaves at its sides. */
const wide = { width: 960, height: 540, across: [0.4, 0.6] as const };
const tall = { width: 540, height: 960, across: [0.1, 0.5] as const };
type Size = typeof wide | typeof tall;

const tours: Record<string, Size> = { 'lantern-ledge': wide, 'millrace-lodge': wide, perseid: tall };

/** Where a tour stops. */
const stops = /-(exterior|view|living-room|kitchen|deck|evening)\./;

interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

async function picturesOf(slug: string): Promise<Picture[]> {
  const folder = `${pub}artwork/cabins/${slug}/`;
  const files = (await readdir(folder)).filter((file) => stops.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const raw = sharp(folder + file)
        .removeAlpha()
        .raw();
      const { data, info } = await raw.toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height };
    }),
  );
}

const eased = (t: number): number => t * t * (3 - 2 * t);

/** The part of a picture seen at a moment, 0 to 1: every second one is left again instead of approached. */
function cropAt({ width, height }: Picture, size: Size, moment: number, index: number) {
  const t = index % 2 === 0 ? moment : 1 - moment;
  const scale = Math.min(width / size.width, height / size.height) * (1 - 0.1 * t);
  const [roomX, roomY] = [width - size.width * scale, height - size.height * scale];
  return {
    scale,
    x: roomX * (size.across[0] * (1 - t) + size.across[1] * t),
    y: roomY * (0.55 + 0.2 * (t - 0.5)),
  };
}

/** Adds one picture to a frame with a weight from 0 to 1, read between its pixels so that it glides. */
function blend(
  frame: Float32Array,
  picture: Picture,
  size: Size,
  crop: ReturnType<typeof cropAt>,
  weight: number,
) {
  const { data, width } = picture;
  for (let y = 0; y < size.height; y += 1) {
    const v = Math.min(crop.y + y * crop.scale, picture.height - 2);
    const [row, down] = [Math.floor(v), v % 1];
    for (let x = 0; x < size.width; x += 1) {
      const u = Math.min(crop.x + x * crop.scale, width - 2);
      const [column, right] = [Math.floor(u), u % 1];
      const at = (row * width + column) * 3;
      const to = (y * size.width + x) * 3;
      for (let c = 0; c < 3; c += 1) {
        const above = (data[at + c] ?? 0) * (1 - right) + (data[at + 3 + c] ?? 0) * right;
        const under =
          (data[at + width * 3 + c] ?? 0) * (1 - right) + (data[at + width * 3 + 3 + c] ?? 0) * right;
        frame[to + c] = (frame[to + c] ?? 0) + weight * (above * (1 - down) + under * down);
      }
    }
  }
}

function paint(pictures: readonly Picture[], size: Size, at: number): Buffer {
  const frame = new Float32Array(size.width * size.height * 3);
  const step = shot - fade;
  const index = Math.min(Math.floor(at / step), pictures.length - 1);
  const since = at - index * step;
  const isChanging = index > 0 && since < fade;
  const share = isChanging ? eased(since / fade) : 1;
  const draw = (which: number, weight: number) => {
    const picture = pictures[which];
    if (picture)
      blend(frame, picture, size, cropAt(picture, size, (at - which * step) / shot, which), weight);
  };
  if (isChanging) draw(index - 1, 1 - share);
  draw(index, share);
  return Buffer.from(Uint8Array.from(frame, Math.round));
}

async function film(slug: string, size: Size): Promise<void> {
  const pictures = await picturesOf(slug);
  const out = `${pub}tours/${slug}.webm`;
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${size.width}x${size.height}`, '-r', `${rate}`];
  const codec = [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '44',
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-cpu-used',
    '2',
    '-g',
    '240',
  ];
  const ffmpeg = spawn(
    'ffmpeg',
    ['-v', 'error', '-y', ...raw, '-i', '-', ...codec, '-pix_fmt', 'yuv420p', out],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  const frames = pictures.length * (shot - fade) + fade;
  for (let at = 0; at < frames; at += 1) {
    if (!ffmpeg.stdin.write(paint(pictures, size, at))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  console.log(
    `${slug}.webm  ${((await stat(out)).size / 1000).toFixed(0)} kB  ${(frames / rate).toFixed(1)} s`,
  );
}

await mkdir(`${pub}tours`, { recursive: true });
for (const [slug, size] of Object.entries(tours)) await film(slug, size);
