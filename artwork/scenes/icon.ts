import sharp from 'sharp';

/** Icon of the site for tabs and home screens: the logo on a background. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="8" fill="#f4e3bd"/>
<clipPath id="r"><rect width="48" height="48" rx="8"/></clipPath><g clip-path="url(#r)">
<path d="M0 31 9 18l5 5 9-14 8 12 5-6 12 16v17H0z" fill="#8fab9d"/><path d="M0 38c7-7 12-9 18-9s9 3 14 3 10-2 16-6v22H0z" fill="#1f4b3a"/>
<path d="M16 35v-7.5l8-6.2 8 6.2V35z" fill="#12332a"/><path d="m13 29 11-9.2L35 29l-1.5 1.8L24 23l-9.5 7.8z" fill="#0c241d"/><path d="M21.5 27.5h5v5h-5z" fill="#f0b64f"/></g></svg>`;

/** Renders the icon as a square PNG. */
export const iconPng = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(icon), { density: 600 }).resize(size).png().toBuffer();

/** Wraps one PNG as an .ico file. */
export function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
