// Draws rugs, sofas, beds and wall posters of cabin rooms.

import { lighten, mix } from '../../shared/colour.ts';
import { area, box, disc, type Point, points, repeat, shape } from '../../shared/svg.ts';
import { clipped } from '../paint/canvas.ts';
import type { Stage } from './stage.ts';

export const rug = (at: Stage, x: number, y: number, w: number): string =>
  [
    disc(x, y, w / 2, w * 0.085, at.cloth),
    disc(x, y, w * 0.44, w * 0.072, at.linen),
    disc(x, y, w * 0.4, w * 0.064, mix(at.cloth, at.cloth2, 0.7)),
    disc(x, y, w * 0.26, w * 0.04, at.linen, { opacity: 0.5 }),
  ].join('');

/** Draws a framed poster of three ridges and a sun in the colors of the cabin's fabrics. */
export function poster(at: Stage, x: number, y: number, w: number, h: number): string {
  const ridge = (top: number, colour: string) => {
    const tops: Point[] = Array.from({ length: 6 }, (_, n) => [
      x + (n * w) / 5,
      y + h * (top + at.dice.between(-0.09, 0.09)),
    ]);
    return area([...tops, [x + w, y + h], [x, y + h]], colour);
  };
  return [
    box(x - 14, y - 14, w + 28, h + 28, at.in('#4b382b')),
    box(x, y, w, h, at.in('#f1dfb6')),
    disc(x + w * 0.66, y + h * 0.34, w * 0.13, w * 0.13, at.in('#e3a73b')),
    ridge(0.5, at.in('#a9b9b6')),
    ridge(0.66, mix(at.in('#6b8a7d'), at.cloth, 0.2)),
    ridge(0.83, at.in('#1f4b3a')),
  ].join('');
}

const quilts: ((at: Stage, x: number, y: number, w: number, h: number) => string)[] = [
  (at, x, y, w, h) =>
    repeat(Math.ceil(w / 70) * Math.ceil(h / 70), (n) => {
      const columns = Math.ceil(w / 70);
      const [cx, cy] = [x + (n % columns) * 70, y + Math.floor(n / columns) * 70];
      return area(
        points([cx + 35, cy + 6], [cx + 64, cy + 35], [cx + 35, cy + 64], [cx + 6, cy + 35]),
        n % 2 ? at.linen : at.cloth2,
      );
    }),
  (at, x, y, w, h) => repeat(h / 46, (n) => box(x, y + n * 46, w, 16, n % 2 ? at.cloth2 : at.linen)),
  (at, x, y, w, h) =>
    repeat(w / 90, (n) => box(x + n * 90, y, 14, h, at.linen)) +
    repeat(h / 90, (n) => box(x, y + n * 90 + 40, w, 14, at.cloth2)),
  (at, x, y, w) =>
    repeat(w / 80, (n) =>
      area(
        points(
          [x + n * 80, y + 50],
          [x + n * 80 + 40, y + 96],
          [x + n * 80 + 80, y + 50],
          [x + n * 80 + 80, y + 84],
          [x + n * 80 + 40, y + 130],
          [x + n * 80, y + 84],
        ),
        n % 2 ? at.linen : at.cloth2,
      ),
    ),
];

/** Draws a bed from its foot end. `w`: its width; a wide bed has two pillows. */
export function bed(at: Stage, x: number, ground: number, w: number): string {
  const top = ground - 250;
  const quilt = quilts[Math.floor(at.dice.unit() * quilts.length)] ?? quilts[0];
  const cover = points(
    [x - 14, ground - 46],
    [x - 4, top + 60],
    [x + w + 4, top + 60],
    [x + w + 14, ground - 46],
  );
  const pillows = w > 260 ? 2 : 1;
  return [
    disc(x + w / 2, ground + 4, w * 0.58, 20, lighten(at.floor, -0.1), { opacity: 0.7 }),
    area(
      points(
        [x - 22, ground - 60],
        [x - 22, top - 130],
        [x + w / 2, top - 176],
        [x + w + 22, top - 130],
        [x + w + 22, ground - 60],
      ),
      at.wood,
    ),
    repeat(Math.floor(w / 60), (n) => box(x + 14 + n * 60, top - 120, 5, 180, lighten(at.wood, -0.05))),
    repeat(pillows, (n) =>
      box(x + 24 + n * (w / pillows - 8), top - 38, w / pillows - 40, 96, lighten(at.linen, -0.02), {
        rx: 34,
      }),
    ),
    area(cover, at.cloth),
    quilt ? clipped(at.on, area(cover, at.cloth), quilt(at, x - 14, top + 70, w + 28, 200)) : '',
    shape(`M${x - 4} ${top + 60}h${w + 8}l3 36q${-(w + 14) / 2} 22 ${-(w + 14)} 0Z`, at.linen),
    box(x - 24, ground - 52, w + 48, 44, at.wood),
    ...[x - 20, x + w + 2].map((leg) => box(leg, ground - 20, 18, 26, lighten(at.wood, -0.06))),
  ].join('');
}

export function sofa(at: Stage, x: number, ground: number, w: number): string {
  const dark = lighten(at.cloth, -0.06);
  const light = lighten(at.cloth, 0.05);
  const seats = Math.round(w / 210);
  const seat = (w - 80) / seats;
  return [
    disc(x + w / 2, ground + 4, w * 0.54, 18, lighten(at.floor, -0.1), { opacity: 0.7 }),
    box(x + 20, ground - 250, w - 40, 170, dark, { rx: 26 }),
    repeat(seats, (n) => box(x + 42 + n * seat, ground - 238, seat - 6, 130, at.cloth, { rx: 22 })),
    repeat(seats, (n) => box(x + 42 + n * seat, ground - 126, seat - 6, 58, light, { rx: 16 })),
    box(x, ground - 186, 62, 160, at.cloth, { rx: 26 }),
    box(x + w - 62, ground - 186, 62, 160, at.cloth, { rx: 26 }),
    box(x + 40, ground - 72, w - 80, 46, dark),
    area(
      points(
        [x + 92, ground - 124],
        [x + 100, ground - 214],
        [x + 186, ground - 204],
        [x + 176, ground - 118],
      ),
      at.cloth2,
    ),
    area(
      points(
        [x + w - 190, ground - 120],
        [x + w - 184, ground - 208],
        [x + w - 100, ground - 212],
        [x + w - 96, ground - 126],
      ),
      at.linen,
    ),
    ...[x + 46, x + w - 64].map((leg) => box(leg, ground - 28, 18, 30, at.wood)),
  ].join('');
}
