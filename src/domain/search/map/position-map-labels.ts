/** Positions the names of places on a map where no pin or other name covers them. */

import { type LabelPosition, type MapLabel, mapLabels } from './map-labels.ts';
import {
  getAreaAround,
  type MapArea,
  type MapSize,
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
/** Distance in px from the center of a town to the edges of its label. */
const minGap = 5;
const maxGap = 50;
/** First gap between a town and its label: to the right and below, where roads leave least. */
const firstGap = { across: 12, down: 3 };
const step = 10;

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
  const offsets = labelOffsets.get(label) ?? [];
  return offsets.map((by) => unproject({ x: x + by.x / worldSize, y: y + by.y / worldSize }));
}

/** Offsets in px from the coordinates of towns and land to the center of the label, best first. */
const labelOffsets: ReadonlyMap<MapLabel, readonly WorldPoint[]> = new Map(
  mapLabels.filter(({ kind }) => kind !== 'road').map((label) => [label, listOffsets(label)]),
);

function listOffsets(label: MapLabel): WorldPoint[] {
  if (label.kind === 'land') return listSteps({ x: 0, y: 0 }, maxOffset);
  const { width, height } = getLabelSize(label);
  const first = { x: width / 2 + firstGap.across, y: height / 2 + firstGap.down };
  const isWithin = ({ x, y }: WorldPoint, gap: number): boolean =>
    Math.abs(x) < width / 2 + gap && Math.abs(y) < height / 2 + gap;
  return listSteps(first, { across: width + 2 * maxGap, down: height + 2 * maxGap }).filter(
    (offset) => isWithin(offset, maxGap) && !isWithin(offset, minGap),
  );
}

/** Lists points around `first`, nearest first. */
function listSteps(first: WorldPoint, max: typeof maxOffset): WorldPoint[] {
  const steps = (maxDistance: number): number[] => {
    const count = Math.floor(maxDistance / step);
    return Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * step);
  };
  return steps(max.down)
    .flatMap((y) => steps(max.across).map((x) => ({ x, y })))
    .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
    .map(({ x, y }) => ({ x: first.x + x, y: first.y + y }));
}

/** Returns the approximate size in px. */
function getLabelSize({ name, kind }: MapLabel): MapSize {
  const { wide, high, widest } = letters[kind];
  const width = name.length * wide;
  return { width: Math.min(width, widest), height: high * Math.ceil(width / widest) };
}

/** Returns squares along the middle line of a label, close to each other. They contain it. */
function getLabelAreas(
  label: MapLabel,
  { rotation = 0, ...position }: LabelPosition,
  worldSize: number,
): MapArea[] {
  const { x, y } = project(position);
  const { width, height } = getLabelSize(label);
  const half = width / 2;
  const [across, down] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)];
  const side = height * (Math.abs(across) + Math.abs(down));
  const steps = Math.ceil(half / 5);
  return Array.from({ length: 2 * steps + 1 }, (_, index) => {
    const along = ((index - steps) / steps) * half;
    const point = { x: x * worldSize + along * across, y: y * worldSize + along * down };
    return getAreaAround(point, { width: side, height: side });
  });
}
