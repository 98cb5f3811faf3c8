import type { Place } from './distance.ts';
import { project, unproject, type WorldPoint } from './map.ts';

/** A pin at a point, in pixels. */
export interface Pin extends WorldPoint {
  id: string;
}

/** Pins drawn as one, at the mean of their points; a pin that stands alone is a group of one. */
export interface PinGroup extends WorldPoint {
  ids: string[];
}

/** What is drawn around a point, in pixels. */
export interface Box {
  aside: number;
  above: number;
  below: number;
}

/** A pin's disc with its label on top (`from $1,234`), and a group's button with its three lines. */
const pinBox: Box = { aside: 44, above: 40, below: 14 };
const groupBox: Box = { aside: 46, above: 28, below: 28 };

/** How far what is drawn reaches around its point. */
export const boxOf = ({ ids }: PinGroup): Box => (ids.length > 1 ? groupBox : pinBox);

/** The most pins of one place that stand in a row: a phone has room for four. */
const mostInRow = 4;

/** Where so many pins of one place stand, in pixels from it, so that none covers another. */
export function spreadPins(count: number): WorldPoint[] {
  const { aside, above, below } = pinBox;
  const [width, height] = [2 * aside, above + below];
  const inRow = Math.min(mostInRow, Math.ceil(Math.sqrt((count * height) / width)));
  const rows = Math.ceil(count / inRow);
  return Array.from({ length: count }, (_, index) => ({
    x: ((index % inRow) - (Math.min(count, inRow) - 1) / 2) * width,
    y: (Math.floor(index / inRow) - (rows - 1) / 2) * height,
  }));
}

/** Whether two would cover each other. */
function isCrowded(a: PinGroup, b: PinGroup): boolean {
  const [upper, lower] = a.y <= b.y ? [a, b] : [b, a];
  return (
    Math.abs(a.x - b.x) < boxOf(a).aside + boxOf(b).aside &&
    lower.y - upper.y < boxOf(upper).below + boxOf(lower).above
  );
}

function join(a: PinGroup, b: PinGroup): PinGroup {
  const mean = (axis: 'x' | 'y'): number =>
    (a[axis] * a.ids.length + b[axis] * b.ids.length) / (a.ids.length + b.ids.length);
  return { ids: [...a.ids, ...b.ids], x: mean('x'), y: mean('y') };
}

/**
 * Pins gathered into groups until no two would cover each other, so that each is a target of its own. Each pin joins the
 * first group it crowds, and the group so moved is placed anew.
 */
export function gatherPins(pins: readonly Pin[]): PinGroup[] {
  const groups: PinGroup[] = [];
  for (const { id, x, y } of pins) {
    let group: PinGroup = { ids: [id], x, y };
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
export function gatherCabins<Some extends { slug: string }>(
  cabins: readonly Some[],
  world: number,
  placeOf: (cabin: Some) => Place | null,
): { cabins: Some[]; at: Place }[] {
  const bySlug = new Map(cabins.map((cabin) => [cabin.slug, cabin]));
  const points = cabins.flatMap((cabin) => {
    const place = placeOf(cabin);
    if (!place) return [];
    const { x, y } = project(place);
    return [{ id: cabin.slug, x: x * world, y: y * world }];
  });
  return gatherPins(points).map(({ ids, x, y }) => ({
    cabins: ids.flatMap((id) => bySlug.get(id) ?? []),
    at: unproject({ x: x / world, y: y / world }),
  }));
}

/** Of groups, the one that holds most of these pins, the first of two that hold as many; undefined where none does. */
export function groupHolding<Group extends { ids: readonly string[] }>(
  ids: readonly string[],
  groups: readonly Group[],
): Group | undefined {
  const held = (group: Group): number => group.ids.filter((id) => ids.includes(id)).length;
  const most = Math.max(0, ...groups.map(held));
  return most > 0 ? groups.find((group) => held(group) === most) : undefined;
}
