import sharp, { type Sharp } from 'sharp';
import { fail, type Problem } from '#contracts/errors.ts';
import { maxPhotoSide } from '#domain/photos/photo-url.ts';
import { ok, type Result } from '#domain/result.ts';

/** A picture as it is stored: our own pixels, upright, and nothing of what the file said besides. */
export interface StoredPicture {
  /** JPEG. */
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** A picture 16 pixels wide as a `data:` address, which stands in until it is there. */
  standIn: string;
}

/** The most pixels of a picture that is taken: more than any phone makes. */
const mostPixels = 60_000_000;
/** What the image service and a function of the platform hand on without trouble. */
const mostBytes = 4_000_000;
const qualities = [85, 70, 50];
/** How long making it may take; most take less than one. */
const seconds = 20;

const refusal = (message: string, code: 'invalid' | 'too_large' = 'invalid') => fail(code, message, 'photo');
const noPicture = refusal(
  'This is not a picture that can be shown. JPEG, PNG, WebP, AVIF and HEIC are; save it as one of them.',
);
const broken = refusal('This picture is not whole, or damaged. Take it from your camera or phone again.');
const tooSlow = refusal(
  'This picture takes too long to read. Make it smaller first; 3,200 pixels wide are plenty.',
  'too_large',
);
const tooManyPixels = refusal(
  'This picture has more than 60 megapixels. Make it smaller first; 3,200 pixels wide are plenty.',
  'too_large',
);

/**
 * Makes the picture that is stored out of a file of any kind we read, by what is in it. Fails on `photo` with `too_large` for too
 * many pixels, which the header says, and with `invalid` for what is no picture or not whole.
 */
export async function processPhoto(file: Uint8Array): Promise<Result<StoredPicture, Problem>> {
  const kind = kindOf(file);
  if (kind === null) return noPicture;
  try {
    const opened = kind === 'heic' ? await decodeHeic(file) : await openFile(file);
    if (opened === null) return tooManyPixels;
    return ok(await store(opened));
  } catch (thrown) {
    return String(thrown).includes('timeout') ? tooSlow : broken;
  }
}

/** Which picture a file begins as, whatever it is called; null for what we do not read, SVG among it. */
function kindOf(file: Uint8Array): 'picture' | 'heic' | null {
  const text = (from: number, to: number) => String.fromCharCode(...file.subarray(from, to));
  const isPicture =
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP');
  if (isPicture) return 'picture';
  if (text(4, 8) !== 'ftyp') return null;
  const brands: string[] = (text(8, 12) + text(16, Math.min(lengthOf(file), 128))).match(/.{4}/gs) ?? [];
  if (brands.includes('avif')) return 'picture';
  return brands.some((brand) => heic.test(brand)) ? 'heic' : null;
}

/** Of the box a file of the ISO's begins with. */
const lengthOf = (file: Uint8Array): number =>
  new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(0);

const heic = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** A file that sharp reads, turned as its camera was held; null for too many pixels. */
async function openFile(file: Uint8Array): Promise<Sharp | null> {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels) return null;
  return sharp(file, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
}

/**
 * The first picture of a HEIC file, upright, by a decoder that is loaded for the first of them; null for too many pixels.
 * Throws for one that cannot be read.
 */
async function decodeHeic(file: Uint8Array): Promise<Sharp | null> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const images = new libheif.HeifDecoder().decode(file);
  try {
    const [image] = images;
    if (!image) throw new Error('There is no picture in this file.');
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > mostPixels) return null;
    const pixels = new Uint8ClampedArray(width * height * 4);
    await new Promise<void>((resolve, reject) =>
      image.display({ data: pixels, width, height }, (shown) =>
        shown ? resolve() : reject(new Error('This picture cannot be read.')),
      ),
    );
    return sharp(pixels, { raw: { width, height, channels: 4 } });
  } finally {
    for (const image of images) image.free();
  }
}

async function store(opened: Sharp): Promise<StoredPicture> {
  const size = {
    width: maxPhotoSide,
    height: maxPhotoSide,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const { data, info } = await opened
    .resize(size)
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  let bytes = new Uint8Array();
  for (const quality of qualities) {
    bytes = new Uint8Array(await pixels.clone().jpeg({ quality }).toBuffer());
    if (bytes.length <= mostBytes) break;
  }
  const tiny = await pixels.clone().resize(16, 16, { fit: 'inside' }).webp({ quality: 30 }).toBuffer();
  return { bytes, width, height, standIn: `data:image/webp;base64,${tiny.toString('base64')}` };
}
