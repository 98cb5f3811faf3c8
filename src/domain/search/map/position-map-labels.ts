/** Positions the names of places on a map where no pin or other name covers them. */

import { type LabelPosition, type MapLabel, mapLabels } from './map-labels.ts';
import {
  getAreaAround,
  type MapArea,
  overlaps,
  project,
  unproject,
  type WorldPoint,
} from './map-projection.ts';

/** Approximate letter width and line height in px. Labels of towns and land wrap at `widest`. */
const letters: Record<MapLabel['kind'], { wide: number; high: number; widest: number }> = {
  town: { wide: 8, high: 18, widest: 180 },
  land: { wide: 6.5, high: 15, widest: 156 },
  road: { wide: 6.2, high: 12, widest: 1000 },
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

/** Largest attribution or caption, in px, at the bottom left. */
const caption = { width: 260, height: 30 };

/**
 * Returns a position for each label on a world map `worldSize` px wide. `null`: no position is
 * free, and the label is hidden. The edges of `visible` cut no label. `pins`: areas of the pins.
 */
export function positionMapLabels(
  worldSize: number,
  pins: readonly MapArea[],
  visible: MapArea,
): (LabelPosition | null)[] {
  const occupied = [...pins, ...listEdges(visible)];
  return mapLabels.map((label) => {
    const isFree = (position: LabelPosition) =>
      getLabelAreas(label, position, worldSize).every(
        (part) => !occupied.some((area) => overlaps(area, part)),
      );
    const position = listPositions(label, worldSize).find(isFree) ?? null;
    if (position) occupied.push(...getLabelAreas(label, position, worldSize));
    return position;
  });
}

/** Returns the labels of towns and land that have a position. */
export const positionPlaceLabels = (...map: Parameters<typeof positionMapLabels>): MapLabel[] =>
  positionMapLabels(...map).flatMap((position, index) => {
    const label = mapLabels[index];
    return label && position && label.kind !== 'road' ? { ...label, ...position } : [];
  });

const listEdges = (area: MapArea): MapArea[] => [
  { ...area, right: area.left },
  { ...area, left: area.right },
  { ...area, bottom: area.top },
  { ...area, top: area.bottom },
  { ...area, right: area.left + caption.width, top: area.bottom - caption.height },
];

/** Lists possible positions, best first. */
function listPositions(label: MapLabel, worldSize: number): LabelPosition[] {
  if (label.kind === 'road') return [label, ...(label.alternatives ?? [])];
  const { x, y } = project(label);
  const shifted = offsets.map((by) => unproject({ x: x + by.x / worldSize, y: y + by.y / worldSize }));
  return [label, ...shifted];
}

/** Returns squares along the middle line of a label, close to each other. */
function getLabelAreas(
  { name, kind }: MapLabel,
  { rotation = 0, ...position }: LabelPosition,
  worldSize: number,
): MapArea[] {
  const { x, y } = project(position);
  const { wide, high, widest } = letters[kind];
  const half = Math.min(name.length * wide, widest) / 2;
  const height = high * Math.ceil((name.length * wide) / widest);
  const [across, down] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)];
  const steps = Math.ceil(half / 5);
  return Array.from({ length: 2 * steps + 1 }, (_, index) => {
    const along = ((index - steps) / steps) * half;
    const point = { x: x * worldSize + along * across, y: y * worldSize + along * down };
    return getAreaAround(point, { width: height, height });
  });
}
