import type { Coordinates } from '#domain/geo/coordinates.ts';
import { type MapArea, overlaps, project, unproject, type WorldPoint } from './map-projection.ts';

/** Pin of a cabin, in px of the world map. */
export interface MapPin extends WorldPoint {
  id: string;
}

/** Cluster of pins, at their mean. A single pin is a cluster of one. */
export interface PinCluster extends WorldPoint {
  ids: readonly string[];
}

/** Extent of a pin around its point, in px. `side`: to the left and to the right. */
interface PinBox {
  side: number;
  above: number;
  below: number;
}

/** Size of a pin with its label (`from $1,234`), and of a cluster's button with three lines. */
const pinBox: PinBox = { side: 44, above: 40, below: 14 };
const clusterBox: PinBox = { side: 46, above: 28, below: 28 };

/** Returns the area that a pin or cluster covers. */
export function getPinArea({ ids, x, y }: PinCluster): MapArea {
  const { side, above, below } = ids.length > 1 ? clusterBox : pinBox;
  return { left: x - side, top: y - above, right: x + side, bottom: y + below };
}

/** Maximum pins in a row; as many fit on a phone. */
const maxPerRow = 4;

/** Returns offsets in px that spread pins of one place, so that none covers another. */
export function spreadPins(count: number): WorldPoint[] {
  const { side, above, below } = pinBox;
  const [width, height] = [2 * side, above + below];
  const perRow = Math.min(maxPerRow, Math.ceil(Math.sqrt((count * height) / width)));
  const rows = Math.ceil(count / perRow);
  return Array.from({ length: count }, (_, index) => ({
    x: ((index % perRow) - (Math.min(count, perRow) - 1) / 2) * width,
    y: (Math.floor(index / perRow) - (rows - 1) / 2) * height,
  }));
}

function join(a: PinCluster, b: PinCluster): PinCluster {
  const mean = (axis: 'x' | 'y'): number =>
    (a[axis] * a.ids.length + b[axis] * b.ids.length) / (a.ids.length + b.ids.length);
  return { ids: [...a.ids, ...b.ids], x: mean('x'), y: mean('y') };
}

/** Clusters pins until none overlap, so that each can be clicked. */
export function clusterPins(pins: readonly MapPin[]): PinCluster[] {
  const clusters: PinCluster[] = [];
  for (const { id, x, y } of pins) {
    let cluster: PinCluster = { ids: [id], x, y };
    const findOverlapped = () =>
      clusters.findIndex((other) => overlaps(getPinArea(other), getPinArea(cluster)));
    for (let index = findOverlapped(); index >= 0; index = findOverlapped()) {
      const [overlapped] = clusters.splice(index, 1);
      if (overlapped) cluster = join(overlapped, cluster);
    }
    clusters.push(cluster);
  }
  return clusters;
}

/** Clusters cabins on a world map `worldSize` px wide. */
export function clusterCabins<Some extends { slug: string }>(
  cabins: readonly Some[],
  worldSize: number,
  getCoordinates: (cabin: Some) => Coordinates | null,
): { cabins: Some[]; at: Coordinates }[] {
  const bySlug = new Map(cabins.map((cabin) => [cabin.slug, cabin]));
  const points = cabins.flatMap((cabin) => {
    const coordinates = getCoordinates(cabin);
    if (!coordinates) return [];
    const { x, y } = project(coordinates);
    return [{ id: cabin.slug, x: x * worldSize, y: y * worldSize }];
  });
  return clusterPins(points).map(({ ids, x, y }) => ({
    cabins: ids.flatMap((id) => bySlug.get(id) ?? []),
    at: unproject({ x: x / worldSize, y: y / worldSize }),
  }));
}

/**
 * Finds the cluster that contains the most of these cabins, or the first of several such clusters.
 * Returns `undefined` if no cluster contains any.
 */
export function findMatchingCluster<Group extends { ids: readonly string[] }>(
  ids: readonly string[],
  groups: readonly Group[],
): Group | undefined {
  const countShared = (group: Group): number => group.ids.filter((id) => ids.includes(id)).length;
  const maxShared = Math.max(0, ...groups.map(countShared));
  return maxShared > 0 ? groups.find((group) => countShared(group) === maxShared) : undefined;
}
