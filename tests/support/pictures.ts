import sharp, { type Sharp } from 'sharp';

/** How many times smaller a picture is kept than the screen was. */
const smaller = 5;

/** Pixels of a reduced picture on each side of a block: at that size, letters are a tone, and sections are shapes. */
const side = 4;

/** How far one channel of a block's mean may be off, of 255, before the block counts as changed. */
const mostOff = 20;

/** The share of blocks that may have changed: twice what another machine was seen to change, half of an ember button that is green. */
const mostChanged = 0.003;

/** A picture's pixels, three bytes each. */
export interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

const pixelsOf = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

/** The part of a sheet one picture has, in its own pixels. */
export interface Cell {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a sheet has where a page is shorter than its cell. */
const ground = { r: 128, g: 128, b: 128 };

/** How large a part of the screen is on a sheet. */
export const reduced = (pixels: number): number => Math.round(pixels / smaller);

/** A screenshot as it is kept, from its top left, on the ground where it is too short. */
export async function reduce(screenshot: Buffer, { width, height }: Cell): Promise<Pixels> {
  const small = await sharp(screenshot).resize({ width, kernel: 'lanczos3' }).png().toBuffer();
  const { height: tall } = await sharp(small).metadata();
  const bottom = Math.max(0, height - tall);
  const whole = await sharp(small).extend({ bottom, background: ground }).png().toBuffer();
  return pixelsOf(sharp(whole).extract({ left: 0, top: 0, width, height }));
}

/** The means of red, green and blue in a block. */
function meanOf({ data, width, height }: Pixels, left: number, top: number): number[] {
  const rows = Array.from({ length: Math.min(side, height - top) }, (_, y) => (top + y) * width + left);
  const pixels = rows.flatMap((row) =>
    Array.from({ length: Math.min(side, width - left) }, (_, x) => row + x),
  );
  return [0, 1, 2].map(
    (channel) => pixels.reduce((sum, pixel) => sum + (data[pixel * 3 + channel] ?? 0), 0) / pixels.length,
  );
}

function* blocksOf({ width, height }: Pixels): Generator<[left: number, top: number]> {
  for (let top = 0; top < height; top += side)
    for (let left = 0; left < width; left += side) yield [left, top];
}

/** How far up or down, in reduced pixels, a line that breaks elsewhere moves what is beneath it. */
const mostMoved = 10;

const isAlike = (one: number[], other: number[]): boolean =>
  one.every((mean, channel) => Math.abs(mean - (other[channel] ?? 0)) <= mostOff);

/** Whether a mean is that of a block of `picture` at this place, or a little above or below it. */
function isNear(mean: number[], picture: Pixels, left: number, top: number): boolean {
  for (let moved = -mostMoved; moved <= mostMoved; moved += 1) {
    const at = Math.max(0, Math.min(picture.height - side, top + moved));
    if (isAlike(mean, meanOf(picture, left, at))) return true;
  }
  return false;
}

/** What is new near nothing like it, and what was there and is gone. */
function isChanged(now: Pixels, kept: Pixels, [left, top]: [number, number]): boolean {
  const [is, was] = [meanOf(now, left, top), meanOf(kept, left, top)];
  if (isAlike(is, was)) return false;
  return !isNear(is, kept, left, top) || !isNear(was, now, left, top);
}

/** How many blocks of two pictures of one size differ, and whether that is more than another machine's letters do. */
export function compare(now: Pixels, kept: Pixels): { changed: number; most: number; isSame: boolean } {
  const blocks = [...blocksOf(now)];
  const changed = blocks.filter((block) => isChanged(now, kept, block)).length;
  const most = Math.ceil(blocks.length * mostChanged);
  return { changed, most, isSame: changed <= most };
}

/** The part of a sheet that is in a cell. */
export const cut = (sheet: Buffer, cell: Cell): Promise<Pixels> => pixelsOf(sharp(sheet).extract(cell));

/** Pictures in their cells, as a WebP file. */
export function sheetOf(pictures: readonly { cell: Cell; pixels: Pixels }[]): Promise<Buffer> {
  const width = Math.max(...pictures.map(({ cell }) => cell.left + cell.width));
  const height = Math.max(...pictures.map(({ cell }) => cell.top + cell.height));
  const placed = pictures.map(({ cell: { left, top }, pixels: { data, ...size } }) => ({
    ...{ input: data, raw: { ...size, channels: 3 as const } },
    ...{ left, top },
  }));
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(placed)
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
}
