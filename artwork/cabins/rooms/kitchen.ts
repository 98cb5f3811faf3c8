// Draws the kitchen of a sample cabin.

import { lighten, mix } from '../../shared/colour.ts';
import { area, box, disc, points, repeat, shape, stroke } from '../../shared/svg.ts';
import { backdrop } from './backdrop.ts';
import { pendant, plant } from './lamps-and-decor.ts';
import { shelves } from './shelves.ts';
import { floorLine, furniture, type Stage } from './stage.ts';
import { viewWindow } from './window.ts';

const cupboard = (at: Stage, x: number, w: number, tone: string, y: number, h: number): string =>
  box(x, y, w, h, tone) +
  box(x + 10, y + 12, w - 20, h - 24, lighten(tone, 0.025)) +
  disc(x + w - 26, y + h * 0.32, 6, 6, at.in('#d9b25f'));

function range(at: Stage, top: number, tone: string): string {
  const iron = at.in('#33332f');
  return [
    box(1050, top + 6, 250, 236, iron, { rx: 6 }),
    box(1082, top + 84, 186, 116, mix('#f2a24a', iron, 0.55), { rx: 6 }),
    repeat(4, (n) => disc(1084 + n * 60, top + 42, 12, 12, at.in('#b9bcb8'))),
    shape(`M1130 ${top - 8}q-14 -78 56 -82q70 4 56 82Z`, at.in('#b8733f')),
    stroke(`M1150 ${top - 60}q36 -76 72 0`, iron, 8),
    area(points([1060, 120], [1290, 120], [1330, 300], [1020, 300]), tone),
    box(1120, 0, 110, 130, tone),
  ].join('');
}

function table(at: Stage): string {
  return [
    box(160, 1090, 820, 34, lighten(at.wood, 0.06), { rx: 8 }),
    box(200, 1120, 740, 90, at.wood),
    shape('M440 1090q10 -70 120 -70t120 70Z', at.cloth2),
    ...[486, 540, 596, 632].map((x, n) =>
      disc(x, 1024 - (n % 2) * 22, 34, 33, at.in(n % 2 ? '#c4552e' : '#d9a441')),
    ),
    shape('M440 1052h240q-8 38 -60 42h-120q-52 -4 -60 -42Z', at.linen),
    box(800, 1040, 50, 50, at.linen, { rx: 8 }),
  ].join('');
}

/** Draws the stove, the sink under the window, and the near end of the table. */
export function kitchen(at: Stage): string {
  const tone = at.in(at.dice.pick(['#1f4b3a', '#34476b', '#6b7f6f', '#8c3f2c', '#d9cfb8', '#4a4540']));
  const top = floorLine - 200;
  const counter = mix(at.linen, at.wood, 0.15);
  const steel = at.in('#b9bcb8');
  return [
    backdrop(at),
    viewWindow(at, { x: 440, y: 210, w: 500, h: 370, across: 2, down: 1 }),
    furniture(
      at,
      [
        shelves(at, 70, 300, 300, 3, 'jars'),
        repeat(4, (n) => cupboard(at, 60 + n * 244, 236, tone, top + 26, 218)),
        cupboard(at, 1310, 230, tone, top + 26, 218),
        range(at, top, tone),
        box(40, top, 1010, 28, counter) + box(1300, top, 260, 28, counter),
        box(590, top - 4, 220, 14, steel),
        stroke(`M690 ${top - 2}v-86q0 -40 44 -40t44 40v12`, steel, 12),
        box(1350, top - 130, 150, 130, at.linen, { rx: 12 }) +
          box(1376, top - 96, 98, 60, at.cloth, { rx: 6 }),
        plant(at, 330, top, 120),
        pendant(at, 500, 110),
        pendant(at, 760, 110),
        table(at),
      ].join(''),
    ),
  ].join('');
}
