// Clips, smooths and measures lines on a geographic map.

export type GeoPoint = [x: number, y: number];

export interface GeoBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Returns the parts of a line inside a box, with one more point outside at each end. */
export function clipLine(line: readonly GeoPoint[], box: GeoBox): GeoPoint[][] {
  const isNear = ([x, y]: GeoPoint) => x >= box.west && x <= box.east && y >= box.south && y <= box.north;
  const parts: GeoPoint[][] = [];
  let part: GeoPoint[] = [];
  line.forEach((point, index) => {
    const before = line[index - 1];
    const after = line[index + 1];
    const isKept = isNear(point) || (before && isNear(before)) || (after && isNear(after));
    if (isKept) part.push(point);
    if (!isKept || !after) {
      if (part.length > 1) parts.push(part);
      part = [];
    }
  });
  return parts;
}

/** Drops points closer than `distance` to the previous one. */
export function thin(line: readonly GeoPoint[], distance: number): GeoPoint[] {
  const thinned: GeoPoint[] = [];
  for (const point of line) {
    const last = thinned.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= distance) thinned.push(point);
  }
  return thinned;
}

/** Whether a point lies in a ring, by how often a ray from it crosses the ring. */
export function isInside([x, y]: GeoPoint, ring: readonly GeoPoint[]): boolean {
  return ring.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = ring.at(index - 1) ?? [x1, y1];
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);
}

/** Greatest distance between points of a curve, in degrees. */
const greatestGap = 0.0015;

/** Returns a smooth line that passes through all points (Catmull-Rom). */
export const smooth = (points: readonly GeoPoint[]): GeoPoint[] =>
  points.flatMap((to, index) => {
    const from = points[index - 1];
    if (!from) return [to];
    const [before, after] = [points[index - 2] ?? from, points[index + 1] ?? to];
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / greatestGap));
    return Array.from({ length: steps }, (_, step): GeoPoint => {
      const t = (step + 1) / steps;
      const along = (axis: 0 | 1): number => bend([before[axis], from[axis], to[axis], after[axis]], t);
      return [along(0), along(1)];
    });
  });

const bend = ([a, b, c, d]: [number, number, number, number], t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3);

/** Whether a point is nearer than `distance` to a line, both in degrees. */
export const isNear = ([x, y]: GeoPoint, line: readonly GeoPoint[], distance: number): boolean =>
  line.some(([x1, y1], index) => {
    const [x2, y2] = line[index + 1] ?? [x1, y1];
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
    const along = length === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length;
    const t = Math.min(1, Math.max(0, along));
    return Math.hypot(x - x1 - t * (x2 - x1), y - y1 - t * (y2 - y1)) < distance;
  });
