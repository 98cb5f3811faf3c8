// Draws the indoor pool of a sample cabin.

import { lighten, mix } from '../../shared/colour.ts';
import { area, box, disc, moved, points, repeat, stroke } from '../../shared/svg.ts';
import { fade, width } from '../paint/canvas.ts';
import { backdrop } from './backdrop.ts';
import { furniture, type Stage } from './stage.ts';
import { viewWindow } from './window.ts';

const lounger = (at: Stage): string =>
  [
    area(points([0, 1010], [210, 1010], [290, 900], [312, 908], [236, 1040], [0, 1040]), at.linen),
    box(20, 1036, 14, 52, at.wood),
    box(196, 1036, 14, 52, at.wood),
    box(30, 984, 110, 28, at.cloth, { rx: 12 }),
  ].join('');

/** Draws the pool, a wall of windows and two lounge chairs. */
export function pool(at: Stage): string {
  const tile = at.in('#dfe3da');
  const water = mix(mix('#5fb0b3', at.colours.sky[0], 0.35), '#0f2b3a', at.colours.dark ? 0.4 : 0);
  return [
    backdrop(at),
    viewWindow(at, { x: 120, y: 150, w: 1360, h: 560, across: 5, down: 1 }),
    box(0, 820, width, 400, fade(at.on, [0, lighten(tile, -0.06)], [1, tile])),
    repeat(12, (n) => stroke(`M${-200 + n * 180} 1200L${230 + n * 105} 820`, lighten(tile, -0.06), 3)),
    area(points([360, 858], [1240, 858], [1500, 1130], [100, 1130]), lighten(tile, 0.05)),
    area(
      points([384, 868], [1216, 868], [1452, 1112], [148, 1112]),
      fade(at.on, [0, mix(water, at.colours.sky[2], 0.5)], [1, water]),
    ),
    repeat(9, (n) =>
      box(300 + ((n * 331) % 900), 894 + n * 23, 90 + n * 14, 4, '#ffffff', { opacity: 0.28, rx: 2 }),
    ),
    ...[520, 800, 1080].map((x) => disc(x, 1000, 120, 34, '#ffe3a6', { opacity: at.lamp ? 0.24 : 0.08 })),
    furniture(at, moved(lounger(at), 30, 60, 0.82) + moved(lounger(at), 1300, 60, 0.82)),
    stroke('M1300 1150v-190q0 -34 30 -34t30 34v210', at.in('#c9ccc8'), 12),
    stroke('M1380 1150v-190q0 -34 30 -34t30 34v210', at.in('#c9ccc8'), 12),
  ].join('');
}
