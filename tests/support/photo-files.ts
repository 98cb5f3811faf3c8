import sharp from 'sharp';

/** A picture as from a camera: a colored field, by default a JPEG. */
export const pictureOf = (
  format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
  { width = 640, height = 480, background = '#8a9a7b' } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

/** A JPEG in portrait orientation with GPS data: stored as 640 by 480, red on the left. */
export async function pictureWithPlace(): Promise<Buffer> {
  const left = await pictureOf('png', { width: 320, background: '#cc2211' });
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#2233bb' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Camera', Copyright: 'Somebody' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '35/1 42/1 50/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '83/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG that declares dimensions without containing pixels. */
export async function pngSaying(width: number, height: number): Promise<Buffer> {
  const png = await pictureOf('png');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeInt32BE(crc(png.subarray(12, 29)), 29);
  return png;
}

/** The check of a chunk of a PNG. */
function crc(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum;
}
