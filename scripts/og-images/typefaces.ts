/** Typefaces of link previews, as widths and outlines. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs';

/** A typeface at one weight. Sizes are in pixels. */
export interface Typeface {
  /** Width of a text in pixels. */
  width(words: string, size: number): number;
  /** Outlines of a text as SVG, with the baseline starting at x, y. */
  write(words: string, size: number, x: number, y: number, fill: string): string;
}

/** Loads a typeface of `fonts`, created by `npm run fonts` in artwork. */
async function load(name: string): Promise<Typeface> {
  const bytes = await readFile(join(import.meta.dirname, 'fonts', `${name}.ttf`));
  const font = new Font(new Face(new Blob(new Uint8Array(bytes).buffer)));
  const { upem } = font.face;
  const layOut = (words: string) => {
    const text = new Text();
    text.addText(words);
    text.guessSegmentProperties();
    shape(font, text);
    return text.getGlyphInfosAndPositions();
  };
  return {
    width: (words, size) =>
      (layOut(words).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) * size) / upem,
    write(words, size, x, y, fill) {
      let pen = 0;
      const glyphs = layOut(words).map(({ codepoint, xAdvance = 0 }) => {
        const glyph = `<path transform="translate(${pen})" d="${font.glyphToPath(codepoint)}"/>`;
        pen += xAdvance;
        return glyph;
      });
      // A font's y axis points up.
      const transform = `translate(${x} ${y}) scale(${size / upem} ${-size / upem})`;
      return `<g fill="${fill}" transform="${transform}">${glyphs.join('')}</g>`;
    },
  };
}

const [display, text] = await Promise.all([load('fraunces'), load('figtree')]);

export const faces = { display, text } as const;
