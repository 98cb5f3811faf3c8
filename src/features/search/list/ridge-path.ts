// Shape of the price graph: SVG paths through the price of each day.

/** Width of a day in a viewBox that is 100 high. */
export const dayWidth = 100;

/** Distances of the most and the least expensive day from the top, in per cent. */
const topY = 6;
const lowY = 80;

/** Returns the distance of each day's price from the top, in per cent; `null` without a price. */
export function getHeights(totals: readonly (number | null)[]): (number | null)[] {
  const priced = totals.flatMap((total) => total ?? []);
  const [low, high] = [Math.min(...priced), Math.max(...priced)];
  const span = Math.max(1, high - low);
  return totals.map((total) => (total === null ? null : lowY - ((total - low) / span) * (lowY - topY)));
}

/** Returns SVG paths of the ridge and of the slope below it. Days without a price are gaps. */
export function toRidgePaths(heights: readonly (number | null)[]): { line: string; slope: string } {
  const runs: string[] = [];
  let run = '';
  for (const [index, height] of heights.entries()) {
    const [left, next] = [index * dayWidth, heights[index + 1] ?? null];
    if (height === null) continue;
    const [y, middle] = [height.toFixed(1), left + dayWidth / 2];
    if (run === '') run = `M${left} ${y}H${middle}`;
    if (next === null) {
      runs.push(`${run}H${left + dayWidth}`);
      run = '';
    } else {
      const nextY = next.toFixed(1);
      run += `C${left + dayWidth} ${y} ${left + dayWidth} ${nextY} ${middle + dayWidth} ${nextY}`;
    }
  }
  const slopes = runs.map((line) => `${line}V100H${line.slice(1, line.indexOf(' '))}Z`);
  return { line: runs.join(''), slope: slopes.join('') };
}
