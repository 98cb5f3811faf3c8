import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** A typeface at one weight: how wide words run, and their outlines. */
export interface Lettering {
  /** In pixels, at a size in pixels. */
  width(words: string, size: number): number;
  /** SVG path data, its baseline beginning at x, y. */
  outline(words: string, size: number, x: number, y: number): string;
}

interface Glyph {
  id: number;
  advance: number;
}

/** The instance of a variable typeface that `axes` name, as a plain font HarfBuzz can read. */
async function load(file: string, glyphs: string, axes: Record<string, number>): Promise<Font> {
  const source = await readFile(fileURLToPath(import.meta.resolve(file)));
  const options = { targetFormat: 'sfnt', noHinting: true, variationAxes: axes } as const;
  const font = await subsetFont(source, glyphs, options);
  return new Font(new Face(new Blob(new Uint8Array(font).buffer)));
}

function lettering(font: Font): Lettering {
  const unit = 1 / font.face.upem;
  const paths = new Map<number, string>();
  const glyphsOf = (words: string): Glyph[] => {
    const text = new Text();
    text.addText(words);
    text.guessSegmentProperties();
    shape(font, text);
    return text
      .getGlyphInfosAndPositions()
      .map(({ codepoint, xAdvance }) => ({ id: codepoint, advance: xAdvance ?? 0 }));
  };
  const pathOf = (id: number): string => {
    const known = paths.get(id) ?? font.glyphToPath(id);
    paths.set(id, known);
    return known;
  };
  return {
    width: (words, size) => glyphsOf(words).reduce((sum, { advance }) => sum + advance, 0) * unit * size,
    outline(words, size, x, y) {
      let pen = x;
      return glyphsOf(words)
        .map(({ id, advance }) => {
          const placed = placePath(pathOf(id), unit * size, pen, y);
          pen += advance * unit * size;
          return placed;
        })
        .join('');
    },
  };
}

/** Path data in font units, upwards, as path data in pixels, downwards. */
const placePath = (path: string, scale: number, x: number, y: number): string =>
  path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, across: string, up: string) => {
    return `${(x + Number(across) * scale).toFixed(1)} ${(y - Number(up) * scale).toFixed(1)}`;
  });

/** What titles and facts are written with; every glyph of the files, since a post may say anything. */
const latin = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const signs = '‘’“”–—…·•−×½°→';

/** The house's two typefaces, as posters set them. */
export async function loadLetterings(): Promise<{ display: Lettering; text: Lettering }> {
  const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2';
  const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
  const [display, text] = await Promise.all([
    load(fraunces, latin + signs, { opsz: 120, SOFT: 50, WONK: 0, wght: 560 }),
    load(figtree, latin + signs, { wght: 500 }),
  ]);
  return { display: lettering(display), text: lettering(text) };
}
