// Draws the long houses of sample cabins: modern, dogtrot, barn.

import { lighten } from '../../shared/colour.ts';
import { area, box, type Point, points, repeat, stroke } from '../../shared/svg.ts';
import { type Builder, doorColours } from './house-body.ts';
import { chimney, door, glazing, halo, pane, wall } from './house-parts.ts';

export const modern: Builder = (at) => ({
  left: -30,
  right: 640,
  markup: [
    box(470, -266, 30, 140, lighten(at.stone, -0.06)),
    wall(at, points([0, 0], [0, -150], [600, -206], [600, 0]), at.side),
    halo(at, 330, -90, 300, 0.42),
    glazing(
      at,
      points([150, -12], [150, -152], [572, -190], [572, -12]),
      repeat(7, (n) => box(206 + n * 60, -200, 5, 200, at.trim)) + box(140, -128, 450, 5, at.trim),
    ),
    door(at, 74, -6, 48, 104, '#2b2b29'),
    pane(at, 22, -104, 30, 78, 1, 1),
    area(points([-46, -158], [650, -230], [654, -212], [-46, -138]), at.roof),
    area(points([-46, -138], [654, -212], [650, -206], [-30, -132]), at.colours.shaded('#2a231d')),
    box(-30, -8, 660, 14, at.stone),
  ].join(''),
});

export const dogtrot: Builder = (at, { walls }) => ({
  left: -40,
  right: 620,
  markup: [
    chimney(at, -28, -244, 0, 40),
    chimney(at, 584, -244, 0, 40),
    box(214, -140, 168, 140, at.colours.shaded('#3d3027')),
    halo(at, 298, -80, 90, 0.5),
    box(268, -100, 60, 100, at.colours.sky[2], { opacity: 0.75 }),
    wall(at, points([0, 0], [0, -146], [214, -146], [214, 0]), at.front),
    wall(at, points([382, 0], [382, -146], [596, -146], [596, 0]), at.front),
    area(points([-34, -134], [28, -262], [568, -262], [630, -134]), at.roof),
    area(points([-34, -134], [630, -134], [618, -120], [-22, -120]), at.roofDark),
    pane(at, 36, -106, 56, 62),
    door(at, 134, -6, 48, 94, doorColours[walls]),
    door(at, 414, -6, 48, 94, doorColours[walls]),
    pane(at, 504, -106, 56, 62),
    box(-20, -8, 640, 14, at.stone),
    ...[226, 362].map((x) => box(x, -124, 9, 124, at.timber)),
  ].join(''),
});

export const barn: Builder = (at) => {
  const front: Point[] = points(
    [0, 0],
    [0, -170],
    [46, -262],
    [150, -326],
    [254, -262],
    [300, -170],
    [300, 0],
  );
  return {
    left: -10,
    right: 640,
    markup: [
      wall(at, points([300, 0], [610, -6], [610, -164], [300, -170]), at.side),
      area(points([150, -336], [440, -342], [560, -268], [632, -158], [318, -156], [258, -266]), at.roofDark),
      wall(at, front, at.front),
      area(
        points(
          [150, -346],
          [268, -276],
          [326, -158],
          [308, -154],
          [250, -258],
          [150, -320],
          [50, -258],
          [-8, -154],
          [-26, -158],
          [32, -276],
        ),
        at.roof,
      ),
      halo(at, 150, -80, 170, 0.45),
      pane(at, 78, -138, 144, 130, 4, 3),
      pane(at, 122, -248, 56, 56),
      ...[352, 430, 508].map((x) => pane(at, x, -124, 50, 56)),
      stroke('M30 -14V-130M30 -130L66 -14M66 -130L30 -14M66 -14V-130', at.trim, 5),
      stroke('M234 -14V-130M234 -130L270 -14M270 -130L234 -14M270 -14V-130', at.trim, 5),
      box(-6, -8, 624, 14, at.stone),
    ].join(''),
  };
};
