import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs';

/** A typeface at one weight; sizes are in pixels. */
export interface Lettering {
  /** How wide words run, in pixels. */
  width(words: string, size: number): number;
  /** The outlines of words as SVG, their baseline beginning at x, y. */
  write(words: string, size: number, x: number, y: number, fill: string): string;
}

/** A typeface of `fonts`, cut by `npm run fonts` in artwork. */
async function load(name: string): Promise<Lettering> {
  const bytes = await readFile(join(import.meta.dirname, 'fonts', `${name}.ttf`));
  const font = new Font(new Face(new Blob(new Uint8Array(bytes).buffer)));
  const { upem } = font.face;
  const glyphsOf = (words: string) => {
    const text = new Text();
    text.addText(words);
    text.guessSegmentProperties();
    shape(font, text);
    return text.getGlyphInfosAndPositions();
  };
  return {
    width: (words, size) =>
      (glyphsOf(words).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) * size) / upem,
    write(words, size, x, y, fill) {
      let pen = 0;
      const glyphs = glyphsOf(words).map(({ codepoint, xAdvance = 0 }) => {
        const glyph = `<path transform="translate(${pen})" d="${font.glyphToPath(codepoint)}"/>`;
        pen += xAdvance;
        return glyph;
      });
      // A font's units run upwards.
      const place = `translate(${x} ${y}) scale(${size / upem} ${-size / upem})`;
      return `<g fill="${fill}" transform="${place}">${glyphs.join('')}</g>`;
    },
  };
}

const [display, text] = await Promise.all([load('fraunces'), load('figtree')]);

/** The house's two typefaces, as posters set them. */
export const faces = { display, text } as const;
