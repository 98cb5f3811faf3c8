// Interpolates the height of any point of the map from measured heights.

/** A height in feet at a point of the map. */
export interface MeasuredHeight {
  x: number;
  y: number;
  feet: number;
}

/** Returns the height at any point of the map. */
export type Surface = (x: number, y: number) => number;

/**
 * Interpolates between known heights by ordinary kriging with a linear variogram. Known heights
 * stay exact. `known` must not have the same point twice.
 */
export function surfaceThrough(known: readonly MeasuredHeight[]): Surface {
  const size = known.length;
  const rows = known.map((one) => [...known.map((other) => apart(one, other)), 1, one.feet]);
  rows.push([...known.map(() => 1), 0, 0]);
  const weights = solve(rows);
  const level = weights[size] ?? 0;
  return (x, y) => {
    let feet = level;
    for (let index = 0; index < size; index += 1) {
      const one = known[index];
      if (one) feet += (weights[index] ?? 0) * Math.hypot(one.x - x, one.y - y);
    }
    return feet;
  };
}

const apart = (one: MeasuredHeight, other: MeasuredHeight): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

/** Solves linear equations by Gaussian elimination. Each row has the factors and then the sum. */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const rest = rows.slice(column).map((row) => Math.abs(row[column] ?? 0));
    const pivot = column + rest.indexOf(Math.max(...rest));
    swap(rows, column, pivot);
    for (let row = column + 1; row < size; row += 1) subtract(rows[row], rows[column], column);
  }
  const solution = new Array<number>(size).fill(0);
  for (let row = size - 1; row >= 0; row -= 1) {
    const line = rows[row] ?? [];
    const sum = solution.reduce(
      (left, value, index) => left - (index > row ? value * (line[index] ?? 0) : 0),
      line[size] ?? 0,
    );
    solution[row] = sum / (line[row] ?? 1);
  }
  return solution;
}

function swap(rows: number[][], one: number, other: number): void {
  const [first, second] = [rows[one], rows[other]];
  if (first && second) [rows[one], rows[other]] = [second, first];
}

function subtract(row: number[] | undefined, pivot: number[] | undefined, column: number): void {
  if (!row || !pivot) return;
  const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
  if (factor === 0) return;
  for (let index = column; index < row.length; index += 1)
    row[index] = (row[index] ?? 0) - factor * (pivot[index] ?? 0);
}
