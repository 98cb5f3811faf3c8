// Simplifies rings and lines and writes them as SVG paths.

import type { Ring } from './contours.ts';

/** Returns the area of a ring, in square units. */
export const getArea = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [x0, y0] = ring.at(index - 1) ?? [x, y];
      return sum + x0 * y - x * y0;
    }, 0) / 2,
  );

/** Simplifies a line: drops points closer than `off` to the line without them (Douglas-Peucker). */
export function simplify(line: Ring, off: number): Ring {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  const away = line.map((point) => distanceTo(point, first, last));
  const farthest = Math.max(...away);
  if (farthest < off) return [first, last];
  const at = away.indexOf(farthest);
  return [...simplify(line.slice(0, at + 1), off).slice(0, -1), ...simplify(line.slice(at), off)];
}

function distanceTo(
  [x, y]: [number, number],
  [x1, y1]: [number, number],
  [x2, y2]: [number, number],
): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

/** Simplifies a closed ring half by half, so that it keeps its area. */
export function simplifyRing(ring: Ring, off: number): Ring {
  const half = Math.floor(ring.length / 2);
  const start = ring[0];
  if (!start) return [];
  return [
    ...simplify(ring.slice(0, half + 1), off).slice(0, -1),
    ...simplify([...ring.slice(half), start], off).slice(0, -1),
  ];
}

/** Number of drawing units in one map unit. Whole numbers make shorter paths. */
export const unit = 4;

/** Returns path data in whole drawing units; each step is relative to the point before. */
export function toPathData(points: Ring, isClosed: boolean): string {
  const whole = points.map(([x, y]) => [Math.round(x * unit), Math.round(y * unit)] as const);
  const steps = whole.flatMap(([x, y], index) => {
    const [px, py] = whole[index - 1] ?? [0, 0];
    return index > 0 && x === px && y === py ? [] : [`${x - px},${y - py}`];
  });
  const [start, ...rest] = steps;
  return `M${start}l${rest.join(' ')}${isClosed ? 'z' : ''}`.replace(/[ ,]-/g, '-');
}
