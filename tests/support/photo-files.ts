import sharp from 'sharp';

/** Creates a picture of one color, by default a JPEG. */
export const createPicture = (
  format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
  { width = 640, height = 480, background = '#8a9a7b' } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

/** Creates a JPEG in portrait orientation with GPS data: stored as 640 by 480, red on the left. */
export async function createPictureWithLocation(): Promise<Buffer> {
  const left = await createPicture('png', { width: 320, background: '#cc2211' });
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

/** Creates a PNG that declares these dimensions without having as many pixels. */
export async function createPngDeclaring(width: number, height: number): Promise<Buffer> {
  const png = await createPicture('png');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeInt32BE(crc(png.subarray(12, 29)), 29);
  return png;
}

/** Calculates the checksum of a PNG chunk. */
function crc(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum;
}
