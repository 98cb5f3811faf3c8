// Reads the measured heights, ridges and streams of the fall color map.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { height, terrainLine } from '../../../src/content/fall-schemas.ts';
import { parseCsv } from '../../../src/content/parse-csv.ts';
import { projectToFallMap } from '../../../src/domain/fall-colors/fall-map.ts';
import { root } from '../../root.ts';
import { curveThrough } from './curve.ts';
import type { MeasuredHeight } from './surface.ts';

/** Reads the rows of a table of `content/fall` without validation. */
const readRows = (name: string) => parseCsv(readFileSync(join(root, 'content/fall', `${name}.csv`), 'utf8'));

export const heights = height.array().parse(readRows('heights'));
export const terrainLines = terrainLine.array().parse(readRows('lines'));

const byId = new Map(heights.map((one) => [one.id, one]));

/** Returns a height with its position on the map. Throws if the height does not exist. */
function projectHeight(id: string): MeasuredHeight {
  const measured = byId.get(id);
  if (!measured) throw new Error(`content/fall/lines.csv: through: expected a height there is, found ${id}.`);
  return { ...projectToFallMap(measured), feet: measured.feet };
}

/** Returns the curve of a ridge, stream or road, with interpolated heights. */
export const getCurve = ({ through }: { through: readonly string[] }): MeasuredHeight[] =>
  curveThrough(through.map(projectHeight));

export const namedHeights = (): MeasuredHeight[] => heights.map(({ id }) => projectHeight(id));

/** Returns all named heights and the heights along ridges and streams. */
export function knownHeights(): MeasuredHeight[] {
  const interpolated = terrainLines.filter(({ kind }) => kind !== 'road').flatMap(getCurve);
  const known = [...namedHeights(), ...interpolated];
  return known.filter(
    (one, index) => known.findIndex(({ x, y }) => Math.hypot(x - one.x, y - one.y) < 2) === index,
  );
}
