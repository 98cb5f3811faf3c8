/**
 * Counts the typos between two words: letters added, omitted, changed or swapped with the next one.
 * May stop above `max`.
 */
export function getEditDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = nextRow(a, b, row, last, beforeLast);
    if (Math.min(...next) > max) return max + 1;
    [beforeLast, last] = [last, next];
  }
  return last[b.length] ?? 0;
}

/** Returns the distances between the first `row` letters of `a` and each prefix of `b`. */
function nextRow(a: string, b: string, row: number, last: number[], beforeLast: number[]): number[] {
  const next = [row];
  for (let column = 1; column <= b.length; column += 1) {
    const changed = a[row - 1] === b[column - 1] ? 0 : 1;
    const typos = Math.min(
      getCell(last, column) + 1,
      getCell(next, column - 1) + 1,
      getCell(last, column - 1) + changed,
      isSwapped(a, b, row, column) ? getCell(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
    );
    next.push(typos);
  }
  return next;
}

const getCell = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

const isSwapped = (a: string, b: string, row: number, column: number): boolean =>
  a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
