import { type LabelPosition, type MapLabel, mapLabels } from './map-labels.ts';
import { project, staticMapBottom, unproject, type WorldPoint } from './map-projection.ts';
import { getPinBox, type PinCluster } from './pin-clusters.ts';

/** A part of the map that is taken, in pixels of its world. */
interface Taken {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** About how wide a letter and how high a line is, in pixels; towns and land break into lines of at most `widest`. */
const letters: Record<MapLabel['kind'], { wide: number; high: number; widest: number }> = {
  town: { wide: 8, high: 18, widest: 180 },
  land: { wide: 6.5, high: 15, widest: 156 },
  road: { wide: 6, high: 12, widest: 1000 },
};

/** How far from its place a town or land may be named, in pixels: farther off the name would be of something else. */
const farthestAside = { across: 40, down: 60 };
const step = 10;

/** Steps away from a place, the shortest first. */
const stepsAside: readonly WorldPoint[] = stepsUpTo(farthestAside.across)
  .flatMap((x) => stepsUpTo(farthestAside.down).map((y) => ({ x, y })))
  .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));

function stepsUpTo(most: number): number[] {
  return Array.from({ length: (2 * most) / step + 1 }, (_, index) => index * step - most);
}

/** How high the line of sources is that stands along the foot of the sheet, in pixels. */
const sourcesLine = 26;

/**
 * Where each of `mapNames` stands on a map whose world is so many pixels wide, with these pins on it: at the first of its
 * places where neither a pin nor a name before it covers it, nor the line of sources. Null where every place is taken: the name is left out.
 */
export function positionMapLabels(world: number, pins: readonly PinCluster[]): (LabelPosition | null)[] {
  const taken: Taken[] = pins.map((pin) => {
    const { side, above, below } = getPinBox(pin);
    return { left: pin.x - side, top: pin.y - above, right: pin.x + side, bottom: pin.y + below };
  });
  taken.push({ left: 0, top: staticMapBottom * world - sourcesLine, right: world, bottom: world });
  return mapLabels.map((name) => {
    const isFree = (place: LabelPosition) => !isCovered(alongName(name, place, world), taken, roomOf(name));
    const place = placesOf(name, world).find(isFree) ?? null;
    if (place) taken.push(...alongName(name, place, world).map((point) => around(point, roomOf(name))));
    return place;
  });
}

/** The places of a name, the best first: a road's along it, those of a town or land around its own. */
function placesOf(name: MapLabel, world: number): LabelPosition[] {
  if (name.kind === 'road') return [name, ...(name.alternatives ?? [])];
  const { x, y } = project(name);
  const aside = stepsAside.map((by) => unproject({ x: x + by.x / world, y: y + by.y / world }));
  return [name, ...aside];
}

/** Points along the line a name is written on, close to each other; of several lines, along the middle one. */
function alongName(
  { name, kind }: MapLabel,
  { rotation = 0, ...place }: LabelPosition,
  world: number,
): WorldPoint[] {
  const { x, y } = project(place);
  const { wide, widest } = letters[kind];
  const half = Math.min(name.length * wide, widest) / 2;
  const [across, down] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)];
  const steps = Math.ceil(half / 5);
  return Array.from({ length: 2 * steps + 1 }, (_, index) => {
    const along = ((index - steps) / steps) * half;
    return { x: x * world + along * across, y: y * world + along * down };
  });
}

/** How far the lines of a name reach from the middle one, in pixels. */
function roomOf({ name, kind }: MapLabel): number {
  const { wide, high, widest } = letters[kind];
  return (high * Math.ceil((name.length * wide) / widest)) / 2;
}

const around = ({ x, y }: WorldPoint, room: number): Taken => ({
  left: x - room,
  top: y - room,
  right: x + room,
  bottom: y + room,
});

function isCovered(points: readonly WorldPoint[], taken: readonly Taken[], room: number): boolean {
  return taken.some(({ left, top, right, bottom }) =>
    points.some(({ x, y }) => x > left - room && x < right + room && y > top - room && y < bottom + room),
  );
}
