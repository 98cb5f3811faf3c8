import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { height, terrainLine } from '../../../src/content/fall-schemas.ts';
import { parseCsv } from '../../../src/content/parse-csv.ts';
import { projectToFallMap } from '../../../src/domain/fall-colors/fall-map.ts';
import { root } from '../../root.ts';
import { curveThrough } from './curve.ts';
import type { MeasuredHeight } from './surface.ts';

/** The rows of a table of `content/fall`, not checked yet. */
const rowsOf = (name: string) => parseCsv(readFileSync(join(root, 'content/fall', `${name}.csv`), 'utf8'));

export const heights = height.array().parse(rowsOf('heights'));
export const terrainLines = terrainLine.array().parse(rowsOf('lines'));

const byId = new Map(heights.map((one) => [one.id, one]));

/** A height on the drawing. Throws where a line names a height there is not. */
function placed(id: string): MeasuredHeight {
  const found = byId.get(id);
  if (!found) throw new Error(`content/fall/lines.csv: through: expected a height there is, found ${id}.`);
  return { ...projectToFallMap(found), feet: found.feet };
}

/** A line as a curve, its heights carried along. */
export const alongLine = ({ through }: { through: readonly string[] }): MeasuredHeight[] =>
  curveThrough(through.map(placed));

/** The heights with a name. */
export const namedHeights = (): MeasuredHeight[] => heights.map(({ id }) => placed(id));

/** Every height, and what crests and waters carry between them. */
export function knownHeights(): MeasuredHeight[] {
  const carried = terrainLines.filter(({ kind }) => kind !== 'road').flatMap(alongLine);
  const known = [...namedHeights(), ...carried];
  return known.filter(
    (one, index) => known.findIndex(({ x, y }) => Math.hypot(x - one.x, y - one.y) < 2) === index,
  );
}
