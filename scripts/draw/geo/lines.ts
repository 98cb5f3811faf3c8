export type Point = [x: number, y: number];

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The parts of a line that lie in a box, with one point beyond its edge at either end. */
export function clipLine(line: readonly Point[], box: Box): Point[][] {
  const isNear = ([x, y]: Point) => x >= box.west && x <= box.east && y >= box.south && y <= box.north;
  const parts: Point[][] = [];
  let part: Point[] = [];
  line.forEach((point, index) => {
    const before = line[index - 1];
    const after = line[index + 1];
    const kept = isNear(point) || (before && isNear(before)) || (after && isNear(after));
    if (kept) part.push(point);
    if (!kept || !after) {
      if (part.length > 1) parts.push(part);
      part = [];
    }
  });
  return parts;
}

/** A line without the points that stand closer than `distance` to the one kept before. */
export function thin(line: readonly Point[], distance: number): Point[] {
  const kept: Point[] = [];
  for (const point of line) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= distance) kept.push(point);
  }
  return kept;
}

/** Whether a point lies in a ring, by how often a ray from it crosses the ring. */
export function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  return ring.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = ring.at(index - 1) ?? [x1, y1];
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);
}
