// Subsets the fonts of the site into public/fonts and those of the posters into
// scripts/og-images/fonts. Run `npm run fonts` after changing a glyph list, then measure the
// fallbacks in src/styles/fonts.css again.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = new URL('../../', import.meta.url);
const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const prose = ` ,.!?'’“”–—…·&:()-$%`;
const unused = { noHinting: true, dropTables: ['gasp', 'meta', 'DSIG', 'STAT'] };

/** Latin characters, because the text of a post may contain any of them. */
const latin = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const signs = '‘’“”–—…·•−×½°→';

const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2';
const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

const faces = [
  {
    to: 'public/fonts/fraunces.woff2',
    file: fraunces,
    glyphs: alphanumeric + prose,
    // One optical size, slightly soft: with the second axis, the file would exceed 30 kB.
    options: {
      variationAxes: { opsz: 72, SOFT: 50, WONK: 0, wght: { min: 400, max: 700 } },
      noLayoutClosure: true,
    },
  },
  {
    to: 'public/fonts/figtree.woff2',
    file: figtree,
    glyphs: `${alphanumeric + prose}"#*+/;=@_‘×±°−→←½é©`,
    // Layout closure keeps the tabular figures.
    options: { variationAxes: { wght: { min: 400, max: 700 } } },
  },
  {
    to: 'scripts/og-images/fonts/fraunces.ttf',
    file: fraunces,
    glyphs: latin + signs,
    options: { variationAxes: { opsz: 120, SOFT: 50, WONK: 0, wght: 560 } },
  },
  {
    to: 'scripts/og-images/fonts/figtree.ttf',
    file: figtree,
    glyphs: latin + signs,
    options: { variationAxes: { wght: 500 } },
  },
  {
    to: 'public/fonts/caveat.woff2',
    file: '@fontsource/caveat/files/caveat-latin-500-normal.woff2',
    glyphs: `${alphanumeric + prose}"/;+½é°`,
    options: { noLayoutClosure: true },
  },
];

for (const { to, file, glyphs, options } of faces) {
  const source = await readFile(fileURLToPath(import.meta.resolve(file)));
  const targetFormat = to.endsWith('.ttf') ? 'sfnt' : 'woff2';
  const font = await subsetFont(source, glyphs, { targetFormat, ...unused, ...options });
  await mkdir(new URL(dirname(to), root), { recursive: true });
  await writeFile(new URL(to, root), font);
  console.log(`${basename(to)}  ${(font.length / 1000).toFixed(1)} kB`);
}
