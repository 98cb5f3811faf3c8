// Combines parts into the subject of a plate, the wide picture at the top of a written page.

import { conifer } from '../cabins/land/conifer.ts';
import { repeat } from '../shared/svg.ts';
import { type PlateContext, tufts } from './plate-context.ts';
import { wings } from './roads-and-water.ts';

export type Subject = (at: PlateContext) => string;
export const combine =
  (...parts: Subject[]): Subject =>
  (at) =>
    parts.map((part) => part(at)).join('');
export const grass: Subject = (at) => (at.colours.snow ? '' : tufts(at, 900, 130));
export const sides: Subject = (at) => wings(at);
export const high: Subject = (at) => wings(at, [330, 260]);
export const spruces = (at: PlateContext, y: number): string =>
  repeat(15, (n) =>
    n > 4 && n < 9
      ? ''
      : conifer(
          at,
          n * 115 + at.dice.between(-26, 26),
          y + at.dice.between(-6, 60),
          at.dice.between(150, 260),
        ),
  );
