/** Which picture a file begins as, whatever it is called; null for what we do not read, SVG among it. */
export function kindOf(file: Uint8Array): 'picture' | 'heic' | null {
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
