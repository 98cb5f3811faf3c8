// Computes contour lines of heights on a grid.

export interface Grid {
  columns: number;
  rows: number;
  /** Width of a cell in map units. */
  step: number;
  /** Heights in feet, row by row. */
  values: Float64Array;
}

export type Ring = [x: number, y: number][];

/** Computes the heights of a surface on a grid over the map. */
export function computeGrid(
  surface: (x: number, y: number) => number,
  width: number,
  height: number,
  step: number,
): Grid {
  const columns = Math.round(width / step) + 1;
  const rows = Math.round(height / step) + 1;
  const values = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      values[row * columns + column] = surface(column * step, row * step);
  return { columns, rows, step, values };
}

/** Edges of a cell that a contour joins: 0 left, 1 top, 2 right, 3 bottom. */
const joins: readonly (readonly [from: number, to: number][])[] = [
  [],
  [[0, 3]],
  [[3, 2]],
  [[0, 2]],
  [[2, 1]],
  [
    [0, 1],
    [2, 3],
  ],
  [[3, 1]],
  [[0, 1]],
  [[1, 0]],
  [[1, 3]],
  [
    [1, 2],
    [3, 0],
  ],
  [[1, 2]],
  [[2, 0]],
  [[2, 3]],
  [[3, 0]],
  [],
];

/**
 * Returns rings around all land at or above a level (marching squares). At the map's edge, rings
 * close just outside it.
 */
export function ringsAbove({ columns, rows, step, values }: Grid, level: number): Ring[] {
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows ? -1e6 : (values[row * columns + column] ?? 0);
  const next = new Map<string, { key: string; point: [number, number] }>();
  const starts = new Map<string, [number, number]>();
  for (let row = -1; row < rows; row += 1)
    for (let column = -1; column < columns; column += 1) {
      const corners = [at(column, row + 1), at(column + 1, row + 1), at(column + 1, row), at(column, row)];
      const kind = corners.reduce((sum, value, index) => sum + (value >= level ? 2 ** index : 0), 0);
      for (const [from, to] of joins[kind] ?? []) {
        const [first, last] = [from, to].map((edge) => crossing(edge, column, row, at, level));
        if (!first || !last) continue;
        starts.set(first.key, first.point);
        next.set(first.key, last);
      }
    }
  return chain(next, starts).map((ring) => ring.map(([x, y]) => [x * step, y * step]));
}

interface Crossing {
  key: string;
  point: [number, number];
}

/** Returns the intersection of a contour with an edge of a cell. */
function crossing(
  edge: number,
  column: number,
  row: number,
  at: (column: number, row: number) => number,
  level: number,
): Crossing {
  const isUpright = edge === 0 || edge === 2;
  const [c, r] = [column + (edge === 2 ? 1 : 0), row + (edge === 3 ? 1 : 0)];
  const [near, far] = [at(c, r), isUpright ? at(c, r + 1) : at(c + 1, r)];
  const part = Math.min(1, Math.max(0, (level - near) / (far - near)));
  return { key: `${isUpright ? 'u' : 'l'}${c},${r}`, point: isUpright ? [c, r + part] : [c + part, r] };
}

function chain(next: Map<string, Crossing>, starts: Map<string, [number, number]>): Ring[] {
  const rings: Ring[] = [];
  for (const [key] of starts) {
    const ring: Ring = [];
    for (let here: string | undefined = key; here !== undefined && next.has(here); ) {
      const point = starts.get(here);
      const following: Crossing | undefined = next.get(here);
      next.delete(here);
      if (point) ring.push(point);
      here = following?.key;
    }
    if (ring.length > 3) rings.push(ring);
  }
  return rings;
}
