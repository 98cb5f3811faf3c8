// Draws shelves of books or jars.

import { lighten, mix } from '../../shared/colour.ts';
import { box, repeat } from '../../shared/svg.ts';
import type { Stage } from './stage.ts';

type ShelfContent = 'books' | 'jars';

interface Measure {
  left: number;
  base: number;
  wide: number;
  tall: number;
}

const book = ({ left, base, wide, tall }: Measure, tone: string): string =>
  box(left, base - tall, wide - 2, tall, tone);

const jar = (at: Stage, { left, base, wide, tall }: Measure, tone: string): string =>
  box(left, base - tall, wide - 8, tall, mix(tone, at.linen, 0.35), { rx: 8 }) +
  box(left + 4, base - tall - 9, wide - 16, 11, at.wood);

/** Draws the books or jars on one shelf, with gaps. */
function row(at: Stage, from: number, to: number, base: number, kind: ShelfContent): string {
  const { dice } = at;
  const others = ['#8a6a3c', '#4f6f46', '#34476b'].map(at.in);
  const items: string[] = [];
  let left = from;
  while (left < to) {
    const wide = kind === 'books' ? dice.between(16, 34) : dice.between(42, 62);
    const tall = kind === 'books' ? dice.between(62, 96) : dice.between(48, 84);
    const tone = dice.pick([at.cloth, at.cloth2, at.linen, ...others]);
    const measure = { left, base, wide, tall };
    items.push(kind === 'books' ? book(measure, tone) : jar(at, measure, tone));
    left += wide + (dice.unit() < 0.16 ? dice.between(20, 80) : 0);
  }
  return items.join('');
}

export const shelves = (
  at: Stage,
  x: number,
  y: number,
  w: number,
  rows: number,
  kind: ShelfContent,
): string =>
  repeat(rows, (index) => {
    const base = y + index * 128;
    return [
      row(at, x + 14, x + w - 50, base, kind),
      box(x, base, w, 16, at.wood),
      box(x + 6, base + 16, w - 12, 6, lighten(at.wall, -0.1), { opacity: 0.5 }),
    ].join('');
  });
