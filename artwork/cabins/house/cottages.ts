// Draws the small houses of sample cabins: gable, saltbox, A-frame, tower.

import { area, box, type Point, points, repeat, stroke } from '../../shared/svg.ts';
import { type Builder, doorColours, gabled } from './house-body.ts';
import { chimney, door, glazing, type HouseContext, halo, pane, wall } from './house-parts.ts';

export const gable: Builder = (at, { walls }) => ({
  left: -10,
  right: 470,
  markup: [
    chimney(at, 330, -292, -120),
    gabled(at, { x: 0, w: 210, h: 118, rise: 112, length: 240 }),
    pane(at, 72, -208, 66, 52, 2, 1),
    pane(at, 24, -100, 58, 62),
    door(at, 128, -6, 50, 92, doorColours[walls]),
    pane(at, 250, -96, 58, 52),
    pane(at, 356, -94, 58, 50),
    at.dice.unit() < 0.5 ? porch(at) : '',
  ].join(''),
});

const porch = (at: HouseContext) =>
  [
    area(points([-26, -122], [236, -122], [250, -102], [-42, -102]), at.roof),
    box(-42, -103, 292, 6, at.roofDark),
    ...[-30, 96, 230].map((x) => box(x, -98, 9, 98, at.trim)),
    box(-38, -8, 286, 12, at.timber),
  ].join('');

export const saltbox: Builder = (at, { walls }) => ({
  left: -20,
  right: 430,
  markup: [
    chimney(at, 92, -330, -180),
    wall(at, points([0, 0], [0, -190], [120, -268], [400, -92], [400, 0]), at.front),
    area(points([-20, -178], [120, -284], [434, -82], [428, -66], [120, -262], [-12, -162]), at.roof),
    pane(at, 92, -214, 62, 58),
    pane(at, 28, -112, 64, 70),
    door(at, 130, -6, 52, 98, doorColours[walls]),
    pane(at, 226, -108, 60, 62),
    pane(at, 318, -84, 48, 42, 2, 1),
    box(-6, -8, 412, 14, at.stone),
  ].join(''),
});

export const aFrame: Builder = (at, { walls }) => {
  const glass: Point[] = points([66, -120], [150, -318], [234, -120]);
  return {
    left: -30,
    right: 430,
    markup: [
      chimney(at, 300, -352, -170, 28),
      area(points([150, -392], [366, -398], [512, 4], [320, 10]), at.roofDark),
      wall(at, points([-6, 0], [150, -372], [306, 0]), at.front),
      halo(at, 150, -170, 190, 0.5),
      glazing(at, glass, [box(146, -330, 7, 220, at.trim), box(40, -196, 230, 6, at.trim)].join('')),
      pane(at, 60, -96, 58, 78, 1, 2),
      door(at, 130, -6, 46, 90, doorColours[walls]),
      pane(at, 190, -96, 52, 78, 1, 2),
      area(
        points([150, -396], [164, -392], [340, 10], [308, 10], [150, -362], [-8, 10], [-40, 10], [138, -392]),
        at.roof,
      ),
    ].join(''),
  };
};

export const tower: Builder = (at, drawing) => ({
  left: -10,
  right: 470,
  markup: [
    wall(at, points([250, 0], [258, -420], [352, -420], [360, 0]), at.side),
    stroke('M262 -130L350 -260M350 -130L262 -260M264 -270L346 -400M346 -270L264 -400', at.timber, 5, {
      opacity: 0.6,
    }),
    box(232, -430, 146, 12, at.timber),
    halo(at, 305, -468, 120, 0.65),
    pane(at, 248, -496, 114, 64, 4, 1),
    area(points([218, -494], [305, -560], [392, -494]), at.roof),
    repeat(10, (n) => box(236 + n * 15, -450, 3, 22, at.timber)),
    gable(at, drawing).markup,
  ].join(''),
});
