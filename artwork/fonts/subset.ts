/**
 * Cuts the three typefaces down to the glyphs this site sets and writes them to public/fonts.
 * Run `npm run fonts` after changing a glyph list, then measure the fallbacks in src/styles/fonts.css again.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = new URL('../../', import.meta.url);
const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const prose = ` ,.!?'’“”–—…·&:()-$%`;
const unused = { noHinting: true, dropTables: ['gasp', 'meta', 'DSIG', 'STAT'] };

const faces = [
  {
    name: 'fraunces',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    glyphs: alphanumeric + prose,
    // One optical size, a little soft: the second axis would not fit in 30 kB beside the text face.
    options: {
      variationAxes: { opsz: 72, SOFT: 50, WONK: 0, wght: { min: 400, max: 700 } },
      noLayoutClosure: true,
    },
  },
  {
    name: 'figtree',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    glyphs: `${alphanumeric + prose}"#*+/;=@_‘×±°−→←½é©`,
    // Layout closure stays on here: it keeps the tabular figures.
    options: { variationAxes: { wght: { min: 400, max: 700 } } },
  },
  {
    name: 'caveat',
    file: '@fontsource/caveat/files/caveat-latin-500-normal.woff2',
    glyphs: `${alphanumeric + prose}"/;+½é°`,
    options: { noLayoutClosure: true },
  },
];

await mkdir(new URL('public/fonts/', root), { recursive: true });
for (const { name, file, glyphs, options } of faces) {
  const source = await readFile(fileURLToPath(import.meta.resolve(file)));
  const font = await subsetFont(source, glyphs, { targetFormat: 'woff2', ...unused, ...options });
  await writeFile(new URL(`public/fonts/${name}.woff2`, root), font);
  console.log(`${name}.woff2  ${(font.length / 1000).toFixed(1)} kB`);
}
