/** Decodes one photo in a separate process. */

import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { maxPhotoSide } from '#domain/photos/photo-url.ts';

/**
 * Path of this module as a script, which reads a file from stdin and writes a `DecoderOutput` to
 * stdout. Bundled as a separate file.
 */
export const decoderScript = fileURLToPath(
  import.meta.url.endsWith('.ts') ? import.meta.url : new URL('../parts/decoder.mjs', import.meta.url),
);

/** First line of the output, as JSON. The bytes of the JPEG follow. */
export type DecoderOutput =
  | { error: 'broken' | 'too_many_pixels' }
  | { error: null; width: number; height: number; placeholder: string };

/** A photo of 5,712 by 4,284 pixels counts as 24 megapixels. */
const maxPixels = 25_000_000;
/** Size limit of the platform's image service and of function responses. */
const maxBytes = 4_000_000;
const jpegQualities = [85, 70, 50];
/** Memory limit in bytes. A function has 1,024 MB for this process and its parent. */
const maxMemory = 700_000_000;

async function main(): Promise<void> {
  // Decoders may log to stdout, which is for the output.
  console.log = () => undefined;
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, 'SIGKILL');
  }, 20).unref();
  const file = await buffer(process.stdin);
  const [output, bytes] = await decode(file).catch((): [DecoderOutput] => [{ error: 'broken' }]);
  process.stdout.write(`${JSON.stringify(output)}\n`);
  if (bytes) process.stdout.write(bytes);
}

async function decode(file: Buffer): Promise<[DecoderOutput, Uint8Array?]> {
  const { width, height, compression, icc } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) return [{ error: 'too_many_pixels' }];
  const image =
    compression === 'hevc'
      ? await decodeHevc(file)
      : sharp(file, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  const profile = icc ?? (declaresDisplayP3(file) ? await getDisplayP3() : undefined);
  const hasReadProfile = compression !== 'hevc' && icc !== undefined;
  return encode(profile && !hasReadProfile ? await withProfile(image, profile) : image);
}

/**
 * Decodes the primary picture of a HEIC file, upright, without color conversion. Throws if it
 * cannot.
 */
async function decodeHevc(file: Uint8Array): Promise<Sharp> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const { heif_colorspace, heif_chroma } = libheif;
  const context = libheif.heif_context_alloc();
  libheif.heif_context_read_from_memory(context, file);
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if (!handle || 'code' in handle) throw new Error('There is no picture in this file.');
  const displayedSize = [
    libheif.heif_image_handle_get_width(handle),
    libheif.heif_image_handle_get_height(handle),
  ];
  const coded = [
    libheif._heif_image_handle_get_ispe_width(handle.$$.ptr),
    libheif._heif_image_handle_get_ispe_height(handle.$$.ptr),
  ];
  if (!fits(displayedSize, coded)) throw new Error('The part to show is larger than the picture.');
  const decoded = libheif.heif_js_decode_image2(
    handle,
    heif_colorspace.heif_colorspace_RGB,
    heif_chroma.heif_chroma_interleaved_RGBA,
  );
  const [channel] = decoded && 'channels' in decoded ? decoded.channels : [];
  if (!channel) throw new Error('This picture cannot be read.');
  const { width, height, stride, data } = channel;
  const pixels = Buffer.alloc(width * height * 4);
  for (let row = 0; row < height; row++)
    pixels.set(data.subarray(row * stride, row * stride + width * 4), row * width * 4);
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

/**
 * Whether one size fits into another in either orientation, because a picture may be rotated after
 * cropping.
 */
function fits(size: readonly number[], within: readonly number[]): boolean {
  const sorted = within.toSorted((a, b) => a - b);
  return size.toSorted((a, b) => a - b).every((side, index) => side <= (sorted[index] ?? 0));
}

/**
 * Whether a HEIF file declares Display P3 by its number in ITU-T H.273, which sharp does not read.
 */
const declaresDisplayP3 = (file: Buffer): boolean =>
  file.toString('latin1', 4, 8) === 'ftyp' && file.subarray(0, 65_536).includes('colrnclx\0\x0c', 'latin1');

async function getDisplayP3(): Promise<Buffer | undefined> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000000' } });
  const file = await dot.withIccProfile('p3').png().toBuffer();
  return (await sharp(file).metadata()).icc;
}

/** Attaches an ICC profile. sharp reads profiles only from files. */
async function withProfile(image: Sharp, icc: Buffer): Promise<Sharp> {
  const file = await image.png({ compressionLevel: 0 }).toBuffer();
  // Signature and header of a PNG.
  const headerBytes = 33;
  const content = Buffer.concat([Buffer.from('iCCPcolors\0\0'), deflateSync(icc)]);
  const [length, checksum] = [content.length - 4, crc32(content)].map((number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(number);
    return bytes;
  });
  if (!length || !checksum) return image;
  const profile = [length, content, checksum];
  return sharp(Buffer.concat([file.subarray(0, headerBytes), ...profile, file.subarray(headerBytes)]), {
    limitInputPixels: maxPixels,
  });
}

async function encode(image: Sharp): Promise<[DecoderOutput, Uint8Array]> {
  const { data, info } = await image
    .resize({ width: maxPhotoSide, height: maxPhotoSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  let bytes = Buffer.alloc(0);
  for (const quality of jpegQualities) {
    bytes = await pixels.clone().jpeg({ quality }).toBuffer();
    if (bytes.length <= maxBytes) break;
  }
  const tiny = await pixels.clone().resize(16, 16, { fit: 'inside' }).webp({ quality: 30 }).toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return [{ error: null, width, height, placeholder }, bytes];
}

if (process.argv[1] === decoderScript) await main();
