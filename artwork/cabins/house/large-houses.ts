// Draws the large houses of sample cabins: farmhouse, chalet, lodge.

import { area, box, points, repeat } from '../../shared/svg.ts';
import { type Builder, doorColours, gabled, gabledFront } from './house-body.ts';
import { chimney, door, glazing, halo, pane, wall } from './house-parts.ts';

export const farmhouse: Builder = (at, { walls }) => ({
  left: -10,
  right: 500,
  markup: [
    chimney(at, 364, -366, -220, 32),
    gabled(at, { x: 0, w: 220, h: 208, rise: 96, length: 250 }),
    pane(at, 88, -258, 44, 44),
    ...[30, 142].map((x) => pane(at, x, -188, 48, 62)),
    ...[256, 330, 404].map((x) => pane(at, x, -182, 42, 58)),
    ...[330, 404].map((x) => pane(at, x, -84, 42, 58)),
    area(points([-26, -106], [238, -106], [252, -88], [-40, -88]), at.roof),
    ...[-28, 48, 158, 232].map((x) => box(x, -90, 8, 90, at.trim)),
    pane(at, 30, -78, 48, 60),
    door(at, 102, -6, 44, 78, doorColours[walls]),
    pane(at, 170, -78, 44, 60),
    box(-36, -8, 290, 12, at.timber),
  ].join(''),
});

export const chalet: Builder = (at, { walls }) => ({
  left: -60,
  right: 420,
  markup: [
    chimney(at, 272, -366, -200),
    wall(at, points([0, 0], [0, -196], [190, -300], [380, -196], [380, 0]), at.front),
    glazing(
      at,
      points([112, -148], [112, -226], [190, -270], [268, -226], [268, -148]),
      [box(186, -290, 7, 160, at.trim), box(100, -214, 190, 5, at.trim)].join(''),
    ),
    halo(at, 190, -196, 150, 0.4),
    area(points([190, -330], [456, -180], [452, -158], [190, -300], [-72, -158], [-76, -180]), at.roof),
    area(
      points([190, -300], [452, -158], [420, -166], [190, -286], [-40, -166], [-72, -158]),
      at.colours.shaded('#3a2c22'),
      { opacity: 0.5 },
    ),
    box(-26, -136, 432, 9, at.timber),
    repeat(29, (n) => box(-24 + n * 15, -166, 4, 32, at.timber)),
    box(-28, -170, 436, 7, at.roof),
    pane(at, 34, -102, 72, 62),
    door(at, 164, -6, 52, 94, doorColours[walls]),
    pane(at, 268, -102, 72, 62),
    ...[-18, 390].map((x) => box(x, -130, 10, 130, at.timber)),
    box(-8, -8, 396, 14, at.stone),
  ].join(''),
});

export const lodge: Builder = (at, { walls }) => ({
  left: -20,
  right: 760,
  markup: [
    chimney(at, 300, -338, -150, 40),
    chimney(at, 560, -320, -150, 36),
    wall(at, points([60, 0], [60, -170], [700, -170], [700, 0]), at.side),
    area(points([30, -158], [96, -276], [664, -276], [730, -158]), at.roofDark),
    ...[290, 352, 414].map((x) => pane(at, x, -142, 44, 52)),
    ...[290, 352, 414].map((x) => pane(at, x, -66, 44, 54)),
    gabledFront(at, 0, 250, 176, 130),
    gabledFront(at, 500, 230, 168, 116),
    glazing(
      at,
      points([62, -150], [62, -206], [125, -272], [188, -206], [188, -150]),
      [box(121, -300, 7, 200, at.trim), box(50, -200, 160, 5, at.trim)].join(''),
    ),
    halo(at, 125, -190, 150, 0.4),
    pane(at, 36, -118, 60, 82),
    door(at, 104, -6, 52, 100, doorColours[walls]),
    pane(at, 166, -118, 52, 82),
    pane(at, 580, -218, 70, 56),
    pane(at, 534, -118, 66, 74),
    pane(at, 632, -118, 66, 74),
    box(-10, -8, 750, 14, at.stone),
  ].join(''),
});
