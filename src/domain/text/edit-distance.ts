/**
 * How many slips lie between two words: a letter added, left out, changed, or swapped with its neighbour. Above `most`
 * the answer is only known to be more than `most`.
 */
export function getEditDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = nextRow(one, other, row, last, beforeLast);
    if (Math.min(...next) > most) return most + 1;
    [beforeLast, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

/** Slips between the first `row` letters of `one` and each beginning of `other`. */
function nextRow(one: string, other: string, row: number, last: number[], beforeLast: number[]): number[] {
  const next = [row];
  for (let column = 1; column <= other.length; column += 1) {
    const changed = one[row - 1] === other[column - 1] ? 0 : 1;
    const slips = Math.min(
      at(last, column) + 1,
      at(next, column - 1) + 1,
      at(last, column - 1) + changed,
      isSwapped(one, other, row, column) ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
    );
    next.push(slips);
  }
  return next;
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

const isSwapped = (one: string, other: string, row: number, column: number): boolean =>
  one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
