/** Positions the names of places on the search map where no pin or other name covers them. */

import { type LabelPosition, type MapLabel, mapLabels } from './map-labels.ts';
import { project, staticMapBottom, unproject, type WorldPoint } from './map-projection.ts';
import { getPinBox, type PinCluster } from './pin-clusters.ts';

/** An area in px of the world. */
export interface MapArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Approximate letter width and line height in px. Labels of towns and land wrap at `widest`. */
const letters: Record<MapLabel['kind'], { wide: number; high: number; widest: number }> = {
  town: { wide: 8, high: 18, widest: 180 },
  land: { wide: 6.5, high: 15, widest: 156 },
  road: { wide: 6, high: 12, widest: 1000 },
};

/** Maximum distance in px. Farther away a label would seem to name something else. */
const maxOffset = { across: 40, down: 60 };
const step = 10;

const offsets: readonly WorldPoint[] = listSteps(maxOffset.across)
  .flatMap((x) => listSteps(maxOffset.down).map((y) => ({ x, y })))
  .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

function listSteps(max: number): number[] {
  return Array.from({ length: (2 * max) / step + 1 }, (_, index) => index * step - max);
}

/** Height in px of the attribution at the bottom edge. */
const attributionHeight = 26;

/**
 * Returns a position for each label on a world map `worldSize` px wide. `null`: no position is
 * free, and the label is hidden. The edges of `visible` cut no label.
 */
export function positionMapLabels(
  worldSize: number,
  pins: readonly PinCluster[],
  visible?: MapArea,
): (LabelPosition | null)[] {
  const occupied: MapArea[] = pins.map((pin) => {
    const { side, above, below } = getPinBox(pin);
    return { left: pin.x - side, top: pin.y - above, right: pin.x + side, bottom: pin.y + below };
  });
  if (visible) occupied.push(...listEdges(visible));
  occupied.push({
    left: 0,
    top: staticMapBottom * worldSize - attributionHeight,
    right: worldSize,
    bottom: worldSize,
  });
  return mapLabels.map((label) => {
    const isFree = (position: LabelPosition) =>
      !isCovered(getLabelPoints(label, position, worldSize), occupied, getHalfHeight(label));
    const position = listPositions(label, worldSize).find(isFree) ?? null;
    if (position)
      occupied.push(
        ...getLabelPoints(label, position, worldSize).map((point) => toArea(point, getHalfHeight(label))),
      );
    return position;
  });
}

const listEdges = (area: MapArea): MapArea[] => [
  { ...area, right: area.left },
  { ...area, left: area.right },
  { ...area, bottom: area.top },
  { ...area, top: area.bottom },
];

/** Lists possible positions, best first. */
function listPositions(label: MapLabel, worldSize: number): LabelPosition[] {
  if (label.kind === 'road') return [label, ...(label.alternatives ?? [])];
  const { x, y } = project(label);
  const shifted = offsets.map((by) => unproject({ x: x + by.x / worldSize, y: y + by.y / worldSize }));
  return [label, ...shifted];
}

/** Returns points along the middle line of a label, close to each other. */
function getLabelPoints(
  { name, kind }: MapLabel,
  { rotation = 0, ...position }: LabelPosition,
  worldSize: number,
): WorldPoint[] {
  const { x, y } = project(position);
  const { wide, widest } = letters[kind];
  const half = Math.min(name.length * wide, widest) / 2;
  const [across, down] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)];
  const steps = Math.ceil(half / 5);
  return Array.from({ length: 2 * steps + 1 }, (_, index) => {
    const along = ((index - steps) / steps) * half;
    return { x: x * worldSize + along * across, y: y * worldSize + along * down };
  });
}

/** Returns half of a label's height in px. */
function getHalfHeight({ name, kind }: MapLabel): number {
  const { wide, high, widest } = letters[kind];
  return (high * Math.ceil((name.length * wide) / widest)) / 2;
}

const toArea = ({ x, y }: WorldPoint, margin: number): MapArea => ({
  left: x - margin,
  top: y - margin,
  right: x + margin,
  bottom: y + margin,
});

function isCovered(points: readonly WorldPoint[], occupied: readonly MapArea[], margin: number): boolean {
  return occupied.some(({ left, top, right, bottom }) =>
    points.some(
      ({ x, y }) => x > left - margin && x < right + margin && y > top - margin && y < bottom + margin,
    ),
  );
}
