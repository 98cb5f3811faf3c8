import sharp from 'sharp';

/** Writes one file with many pictures side by side, for a quick look at all of them. */
export async function contactSheet(
  pictures: Buffer[],
  columns: number,
  tile: number,
  file: string,
): Promise<void> {
  const tall = Math.round(tile * 0.75);
  const rows = Math.ceil(pictures.length / columns);
  const tiles = await Promise.all(
    pictures.map((one) =>
      sharp(one)
        .resize(tile - 6, tall - 6)
        .png()
        .toBuffer(),
    ),
  );
  await sharp({ create: { width: columns * tile, height: rows * tall, channels: 3, background: '#fbf6ec' } })
    .composite(
      tiles.map((input, n) => ({
        input,
        left: (n % columns) * tile + 3,
        top: Math.floor(n / columns) * tall + 3,
      })),
    )
    .png()
    .toFile(file);
}
