// Draws the living room of a sample cabin.

import { lighten } from '../../shared/colour.ts';
import { box, disc, stroke } from '../../shared/svg.ts';
import { backdrop } from './backdrop.ts';
import { plant, stove, tableLamp } from './lamps-and-decor.ts';
import { shelves } from './shelves.ts';
import { rug, sofa } from './soft-furnishings.ts';
import { floorLine, furniture, type Stage } from './stage.ts';
import { viewWindow } from './window.ts';

const lowTable = (at: Stage, x: number, ground: number): string =>
  [
    disc(x, ground, 190, 14, lighten(at.floor, -0.1), { opacity: 0.6 }),
    ...[x - 150, x + 134].map((leg) => box(leg, ground - 76, 16, 78, at.wood)),
    box(x - 178, ground - 96, 356, 24, lighten(at.wood, 0.05), { rx: 6 }),
    box(x - 120, ground - 112, 110, 16, at.cloth2),
    box(x - 108, ground - 126, 92, 14, at.in('#34476b')),
    box(x + 60, ground - 134, 36, 38, at.linen, { rx: 6 }),
    stroke(`M${x + 96} ${ground - 126}q20 2 16 16t-18 8`, at.linen, 6),
  ].join('');

/** Draws a sofa, a stove, books and the large window. */
export function livingRoom(at: Stage): string {
  const ground = floorLine + 90;
  const wide = ['modern', 'lodge', 'barn', 'chalet'].includes(at.facts.drawing.form);
  const window = wide
    ? { x: 330, y: 130, w: 740, h: 520, across: 4, down: 1 }
    : { x: 430, y: 180, w: 560, h: 430, across: 2, down: 2, curtains: at.dice.unit() < 0.5 };
  return [
    backdrop(at),
    viewWindow(at, window),
    furniture(
      at,
      [
        shelves(at, 40, 340, wide ? 230 : 300, 4, 'books'),
        stove(at, 1290, floorLine + 44),
        rug(at, 700, ground + 80, 1040),
        sofa(at, 330, ground, wide ? 700 : 620),
        box(218, ground - 140, 96, 14, at.wood) +
          box(258, ground - 128, 14, 130, at.wood) +
          tableLamp(at, 266, ground - 140),
        lowTable(at, 700, ground + 128),
        plant(at, 1120, ground + 10, 260),
      ].join(''),
    ),
  ].join('');
}
