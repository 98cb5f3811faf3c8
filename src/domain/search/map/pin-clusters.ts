import type { Coordinates } from '#domain/geo/coordinates.ts';
import { project, unproject, type WorldPoint } from './map-projection.ts';

/** A pin at a point, in pixels. */
export interface MapPin extends WorldPoint {
  id: string;
}

/** Pins drawn as one, at the mean of their points; a pin that stands alone is a group of one. */
export interface PinCluster extends WorldPoint {
  ids: string[];
}

/** What is drawn around a point, in pixels. */
export interface PinBox {
  side: number;
  above: number;
  below: number;
}

/** A pin's disc with its label on top (`from $1,234`), and a group's button with its three lines. */
const pinBox: PinBox = { side: 44, above: 40, below: 14 };
const groupBox: PinBox = { side: 46, above: 28, below: 28 };

/** How far what is drawn reaches around its point. */
export const getPinBox = ({ ids }: PinCluster): PinBox => (ids.length > 1 ? groupBox : pinBox);

/** The most pins of one place that stand in a row: a phone has room for four. */
const mostInRow = 4;

/** Where so many pins of one place stand, in pixels from it, so that none covers another. */
export function spreadPins(count: number): WorldPoint[] {
  const { side, above, below } = pinBox;
  const [width, height] = [2 * side, above + below];
  const inRow = Math.min(mostInRow, Math.ceil(Math.sqrt((count * height) / width)));
  const rows = Math.ceil(count / inRow);
  return Array.from({ length: count }, (_, index) => ({
    x: ((index % inRow) - (Math.min(count, inRow) - 1) / 2) * width,
    y: (Math.floor(index / inRow) - (rows - 1) / 2) * height,
  }));
}

/** Whether two would cover each other. */
function isCrowded(a: PinCluster, b: PinCluster): boolean {
  const [upper, lower] = a.y <= b.y ? [a, b] : [b, a];
  return (
    Math.abs(a.x - b.x) < getPinBox(a).side + getPinBox(b).side &&
    lower.y - upper.y < getPinBox(upper).below + getPinBox(lower).above
  );
}

function join(a: PinCluster, b: PinCluster): PinCluster {
  const mean = (axis: 'x' | 'y'): number =>
    (a[axis] * a.ids.length + b[axis] * b.ids.length) / (a.ids.length + b.ids.length);
  return { ids: [...a.ids, ...b.ids], x: mean('x'), y: mean('y') };
}

/**
 * Pins gathered into groups until no two would cover each other, so that each is a target of its own. Each pin joins the
 * first group it crowds, and the group so moved is placed anew.
 */
export function clusterPins(pins: readonly MapPin[]): PinCluster[] {
  const groups: PinCluster[] = [];
  for (const { id, x, y } of pins) {
    let group: PinCluster = { ids: [id], x, y };
    for (let at = groups.findIndex((one) => isCrowded(one, group)); at >= 0; ) {
      const [near] = groups.splice(at, 1);
      if (near) group = join(near, group);
      at = groups.findIndex((one) => isCrowded(one, group));
    }
    groups.push(group);
  }
  return groups;
}

/** The cabins whose place is known, gathered for a map on which the whole world is `world` pixels wide, and where each group is. */
export function clusterCabins<Some extends { slug: string }>(
  cabins: readonly Some[],
  world: number,
  placeOf: (cabin: Some) => Coordinates | null,
): { cabins: Some[]; at: Coordinates }[] {
  const bySlug = new Map(cabins.map((cabin) => [cabin.slug, cabin]));
  const points = cabins.flatMap((cabin) => {
    const place = placeOf(cabin);
    if (!place) return [];
    const { x, y } = project(place);
    return [{ id: cabin.slug, x: x * world, y: y * world }];
  });
  return clusterPins(points).map(({ ids, x, y }) => ({
    cabins: ids.flatMap((id) => bySlug.get(id) ?? []),
    at: unproject({ x: x / world, y: y / world }),
  }));
}

/** Of groups, the one that holds most of these pins, the first of two that hold as many; undefined where none does. */
export function findMatchingCluster<Group extends { ids: readonly string[] }>(
  ids: readonly string[],
  groups: readonly Group[],
): Group | undefined {
  const held = (group: Group): number => group.ids.filter((id) => ids.includes(id)).length;
  const most = Math.max(0, ...groups.map(held));
  return most > 0 ? groups.find((group) => held(group) === most) : undefined;
}
