import { formatDollars } from '../price/money.ts';
import { counted } from '../stay/words.ts';
import type { WorldPoint } from './map.ts';

/** A pin at a point, in any unit of length. */
export interface Pin extends WorldPoint {
  id: string;
}

/** A price's box and a bare pin's radius, in pixels: room for `$1,234`. */
export const labelSize = { width: 62, height: 30, foot: 8 } as const;

/**
 * The pins whose labels have room: in the order given, each label that neither covers one before it nor another pin's
 * foot. A label is `width` × `height` and stands centred above its pin's point; `foot` is the radius of a bare pin.
 */
export function roomForLabels(
  pins: readonly Pin[],
  { width, height, foot }: Readonly<Record<'width' | 'height' | 'foot', number>> = labelSize,
): Set<string> {
  const placed: Pin[] = [];
  for (const pin of pins) {
    const coversLabel = placed.some(
      ({ x, y }) => Math.abs(x - pin.x) < width && Math.abs(y - pin.y) < height,
    );
    const coversFoot = pins.some(
      (other) =>
        other !== pin &&
        Math.abs(other.x - pin.x) < width / 2 + foot &&
        other.y < pin.y + foot &&
        other.y > pin.y - height - foot,
    );
    if (!coversLabel && !coversFoot) placed.push(pin);
  }
  return new Set(placed.map(({ id }) => id));
}

/** Pins drawn as one, at the mean of their points; a pin that stands alone is a group of one. */
export interface PinGroup extends WorldPoint {
  ids: string[];
}

/** The box a single label and a group's button take, centred on their points. */
const singleBox = { width: 58, height: 34 };
const groupBox = { width: 84, height: 46 };

const isCrowded = (a: PinGroup, b: PinGroup): boolean => {
  const box = a.ids.length + b.ids.length > 2 ? groupBox : singleBox;
  return Math.abs(a.x - b.x) < box.width && Math.abs(a.y - b.y) < box.height;
};

function join(a: PinGroup, b: PinGroup): PinGroup {
  const mean = (axis: 'x' | 'y'): number =>
    (a[axis] * a.ids.length + b[axis] * b.ids.length) / (a.ids.length + b.ids.length);
  return { ids: [...a.ids, ...b.ids], x: mean('x'), y: mean('y') };
}

/**
 * Pins gathered into groups until no two would cover each other. Points are in pixels. Each pin joins the first group
 * it crowds, and the group so moved is placed anew.
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

/** Of groups, the one that holds most of these pins, the first of two that hold as many; undefined where none does. */
export function groupHolding(ids: readonly string[], groups: readonly PinGroup[]): PinGroup | undefined {
  const held = (group: PinGroup): number => group.ids.filter((id) => ids.includes(id)).length;
  const most = Math.max(0, ...groups.map(held));
  return most > 0 ? groups.find((group) => held(group) === most) : undefined;
}

/** What a group of pins says: how many cabins, and the least any of them costs; null when none can be had. Cents. */
export function groupLabel(prices: readonly (number | null)[]): { count: string; from: string | null } {
  const known = prices.filter((price) => price !== null);
  return {
    count: counted(prices.length, 'cabin'),
    from: known.length > 0 ? `from ${formatDollars(Math.min(...known))}` : null,
  };
}
