// Draws lamps, plants and small furniture of cabin rooms.

import { lighten } from '../../shared/colour.ts';
import { area, box, disc, points, repeat, shape, stroke } from '../../shared/svg.ts';
import { fade } from '../paint/canvas.ts';
import { lampGlow, type Stage } from './stage.ts';

export function tableLamp(at: Stage, x: number, y: number): string {
  return [
    lampGlow(at, x, y - 130, 260, 0.55),
    box(x - 6, y - 70, 12, 70, at.in('#8a6a3c')),
    disc(x, y - 6, 34, 10, at.in('#8a6a3c')),
    area(
      points([x - 34, y - 150], [x + 34, y - 150], [x + 58, y - 66], [x - 58, y - 66]),
      at.lamp ? '#ffdf9e' : at.in('#f0e2c4'),
    ),
  ].join('');
}

export const pendant = (at: Stage, x: number, drop: number): string =>
  [
    lampGlow(at, x, drop + 40, 300, 0.5),
    box(x - 2, 0, 4, drop, at.in('#2e2b28')),
    area(points([x - 20, drop], [x + 20, drop], [x + 66, drop + 52], [x - 66, drop + 52]), at.in('#2c4a3f')),
    disc(x, drop + 54, 44, 10, at.lamp ? '#ffe3a6' : at.in('#f6ecd2')),
  ].join('');

export const sideTable = (at: Stage, x: number, ground: number): string =>
  [
    box(x - 62, ground - 140, 124, 16, lighten(at.wood, 0.05)),
    box(x - 54, ground - 126, 108, 58, at.wood),
    disc(x, ground - 96, 6, 6, at.in('#d9b25f')),
    ...[x - 52, x + 42].map((leg) => box(leg, ground - 70, 10, 72, at.wood)),
    tableLamp(at, x, ground - 140),
  ].join('');

/** Draws a wood stove with a visible fire. */
export function stove(at: Stage, x: number, ground: number): string {
  const iron = at.in('#33332f');
  return [
    box(x - 170, ground - 14, 340, 26, at.in('#80786c')),
    box(x - 24, 0, 48, ground - 300, iron),
    lampGlow(at, x, ground - 150, 330, 0.5),
    box(x - 118, ground - 310, 236, 26, lighten(iron, 0.06), { rx: 5 }),
    box(x - 104, ground - 286, 208, 236, iron, { rx: 8 }),
    box(x - 76, ground - 250, 152, 136, '#f2a24a', { rx: 6 }),
    shape(
      `M${x - 54} ${ground - 114}q-8 -50 26 -90q-4 40 18 22q0 -36 22 -58q2 46 22 58q16 -10 12 -30q20 50 2 98Z`,
      '#ffdf96',
    ),
    stroke(`M${x - 76} ${ground - 182}h152`, iron, 5),
    ...[x - 88, x + 70].map((leg) => box(leg, ground - 52, 18, 44, iron)),
    repeat(
      5,
      (n) =>
        disc(x + 210 + (n % 3) * 42, ground - 8 - Math.floor(n / 3) * 36, 21, 19, at.in('#a07d55')) +
        disc(x + 210 + (n % 3) * 42, ground - 8 - Math.floor(n / 3) * 36, 11, 10, at.in('#c9a878')),
    ),
  ].join('');
}

export const plant = (at: Stage, x: number, ground: number, tall: number): string => {
  const leaf = at.in('#3f6d40');
  return (
    repeat(9, (n) => {
      const lean = (n - 4) * tall * 0.13;
      return stroke(
        `M${x} ${ground - 60}q${lean * 0.2} ${-tall * 0.5} ${lean} ${-tall * (0.95 - Math.abs(n - 4) * 0.1)}`,
        n % 2 ? leaf : lighten(leaf, 0.06),
        12,
      );
    }) +
    area(
      points([x - 46, ground - 84], [x + 46, ground - 84], [x + 34, ground], [x - 34, ground]),
      at.in('#b06a43'),
    )
  );
};

export const fadeDown = (at: Stage, colour: string): string =>
  fade(at.on, [0, lighten(colour, 0.03)], [1, lighten(colour, -0.03)]);
