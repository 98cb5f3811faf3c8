import { project, type WorldPoint } from './map.ts';
import { type MapName, mapNames, type NamePlace } from './names.ts';
import { boxOf, type PinGroup } from './pins.ts';

/** A part of the map that is taken, in pixels of its world. */
interface Taken {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** About how wide a letter and how high a line is, in pixels; towns and land break into lines of at most `widest`. */
const letters: Record<MapName['kind'], { wide: number; high: number; widest: number }> = {
  town: { wide: 8, high: 18, widest: 180 },
  land: { wide: 6.5, high: 15, widest: 156 },
  road: { wide: 6, high: 12, widest: 1000 },
};

/**
 * Where each of `mapNames` stands on a map whose world is so many pixels wide, with these pins on it: at the first of its
 * places where neither a pin nor a name before it covers it. A road has null where every place is taken, and is left out;
 * a town and the land stay at their first.
 */
export function placeNames(world: number, pins: readonly PinGroup[]): (NamePlace | null)[] {
  const taken: Taken[] = pins.map((pin) => {
    const { aside, above, below } = boxOf(pin);
    return { left: pin.x - aside, top: pin.y - above, right: pin.x + aside, bottom: pin.y + below };
  });
  return mapNames.map((name) => {
    const places = [name, ...(name.others ?? [])];
    const isFree = (place: NamePlace) => !isCovered(alongName(name, place, world), taken, name.kind);
    const place = places.find(isFree) ?? (name.kind === 'road' ? null : name);
    if (place) taken.push(...alongName(name, place, world).map((point) => around(point, name.kind)));
    return place;
  });
}

/** Points along the line a name is written on, close to each other; of several lines, along the middle one. */
function alongName({ name, kind }: MapName, { turn = 0, ...place }: NamePlace, world: number): WorldPoint[] {
  const { x, y } = project(place);
  const { wide, widest } = letters[kind];
  const half = Math.min(name.length * wide, widest) / 2;
  const [across, down] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const steps = Math.ceil(half / 5);
  return Array.from({ length: 2 * steps + 1 }, (_, index) => {
    const along = ((index - steps) / steps) * half;
    return { x: x * world + along * across, y: y * world + along * down };
  });
}

const around = ({ x, y }: WorldPoint, kind: MapName['kind']): Taken => {
  const half = letters[kind].high / 2;
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
};

function isCovered(points: readonly WorldPoint[], taken: readonly Taken[], kind: MapName['kind']): boolean {
  const room = letters[kind].high / 2;
  return taken.some(({ left, top, right, bottom }) =>
    points.some(({ x, y }) => x > left - room && x < right + room && y > top - room && y < bottom + room),
  );
}
