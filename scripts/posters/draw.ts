import { join } from 'node:path';
import sharp from 'sharp';
import { drawLandscape, isNight } from './landscape.ts';
import type { Poster } from './poster.ts';
import { cabinSheet, type Faces, type Hole, height, landscapeSheet, width } from './sheet.ts';

const most = 90_000;
const qualities = [84, 76, 68, 58] as const;

/** What lies in the hole of a sheet: a picture of the site in `folder`, or a landscape. */
const pictureIn = ({ file, picture }: Poster, hole: Hole, folder: string): Promise<Buffer> => {
  const source = picture ? join(folder, picture) : Buffer.from(drawLandscape(file, hole.width, hole.height));
  return sharp(source).resize(hole.width, hole.height).removeAlpha().png({ compressionLevel: 0 }).toBuffer();
};

/** A poster as a JPEG of at most 90 kB. `folder`: the built site, where its pictures lie. */
export async function drawPoster(poster: Poster, faces: Faces, folder: string): Promise<Buffer> {
  const sheet = poster.picture
    ? cabinSheet(poster, faces)
    : landscapeSheet(poster, faces, isNight(poster.file));
  const { hole } = sheet;
  const picture = await pictureIn(poster, hole, folder);
  const layers = [
    { input: picture, left: hole.x, top: hole.y },
    { input: Buffer.from(sheet.svg), left: 0, top: 0 },
  ];
  const ground = sharp({ create: { width, height, channels: 3, background: '#fbf6ec' } }).composite(layers);
  const { data, info } = await ground.raw().toBuffer({ resolveWithObject: true });
  const raw = { width, height, channels: info.channels };
  let jpeg = Buffer.alloc(0);
  for (const quality of qualities) {
    jpeg = await sharp(data, { raw }).removeAlpha().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.length <= most) break;
  }
  return jpeg;
}
