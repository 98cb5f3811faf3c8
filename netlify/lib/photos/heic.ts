import sharp, { type Sharp } from 'sharp';

/**
 * The first picture of a HEIC file, upright, by a decoder that is loaded for the first of them; null for more than `mostPixels`.
 * Throws for one that cannot be read.
 */
export async function decodeHeic(file: Uint8Array, mostPixels: number): Promise<Sharp | null> {
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
