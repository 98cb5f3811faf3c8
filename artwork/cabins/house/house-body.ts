// Draws the body of a house: walls and roof with a gable in front.

import { area, box, type Point, points } from '../../shared/svg.ts';
import type { Drawing } from '../sample-cabins.ts';
import { type HouseContext, wall } from './house-parts.ts';

/** A house with its ground line at y 0 and its left front corner near x 0. */
export interface HouseDrawing {
  markup: string;
  left: number;
  /** Position where a deck may start. */
  right: number;
}

export type Builder = (at: HouseContext, drawing: Drawing) => HouseDrawing;

interface Mass {
  x: number;
  w: number;
  h: number;
  rise: number;
  length: number;
  over?: number;
}

export const doorColours: Record<Drawing['walls'], string> = {
  honey: '#2c5747',
  umber: '#b4481b',
  silver: '#34476b',
  red: '#f0e6d2',
  white: '#b4481b',
  sage: '#8f3226',
};

/** Draws a house with its gable in front and its long side to the right. */
export function gabled(at: HouseContext, { x, w, h, rise, length, over = 22 }: Mass): string {
  const apex: Point = [x + w / 2, -h - rise];
  const slope = rise / (w / 2);
  const eave = (side: number): Point => [x + w / 2 + side * (w / 2 + over), -h + over * slope];
  const back = length * 0.86;
  const tilt = -10;
  const [leftEave, rightEave] = [eave(-1), eave(1)];
  return [
    wall(
      at,
      points([x + w, 0], [x + w + length, tilt * 0.4], [x + w + length, -h + 4], [x + w, -h]),
      at.side,
    ),
    wall(at, [[x, 0], [x, -h], apex, [x + w, -h], [x + w, 0]], at.front),
    area(
      points(
        apex,
        [apex[0] + back, apex[1] + tilt],
        [rightEave[0] + back + 14, rightEave[1] + tilt * 0.4],
        rightEave,
      ),
      at.roofDark,
    ),
    area(
      points(
        apex,
        [apex[0] - 12, apex[1] - 3],
        [leftEave[0] - 4, leftEave[1] - 9],
        [leftEave[0], leftEave[1] + 7],
        [apex[0], apex[1] + 16],
        [rightEave[0], rightEave[1] + 7],
        [rightEave[0] + 6, rightEave[1] - 7],
        [apex[0] + 10, apex[1] - 4],
      ),
      at.roof,
    ),
    box(x - 6, -8, w + length + 12, 14, at.stone),
  ].join('');
}

export function gabledFront(at: HouseContext, x: number, w: number, h: number, rise: number): string {
  const slope = rise / (w / 2);
  const over = 26;
  const mid = x + w / 2;
  return [
    wall(at, points([x, 0], [x, -h], [mid, -h - rise], [x + w, -h], [x + w, 0]), at.front),
    area(
      points(
        [mid, -h - rise - 20],
        [x + w + over, -h + over * slope - 12],
        [x + w + over, -h + over * slope + 8],
        [mid, -h - rise + 6],
        [x - over, -h + over * slope + 8],
        [x - over, -h + over * slope - 12],
      ),
      at.roof,
    ),
  ].join('');
}
