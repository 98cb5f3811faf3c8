import type { Cabin } from '#domain/cabin/cabin.ts';
import { type Place, placeOf } from '#domain/map/distance.ts';
import { onSheet, placeNames } from '#domain/map/map.ts';
import { roomForLabels } from '#domain/map/pins.ts';

type Line = [longitude: number, latitude: number][];

/** `public/geo/smokies.json`, as `scripts/draw/geo/build.ts` writes it. */
export interface Geography {
  features: { properties: { kind: string }; geometry: { coordinates: Line[] } }[];
}

/** A cabin with a place on the map. */
export interface PinnedCabin {
  cabin: Cabin;
  place: Place;
  /** Where its label has room: on every sheet, on a wide one only, or nowhere. */
  label: 'always' | 'wide' | 'never';
}

/** The sheet's paths are in thousandths of its side. */
const perPercent = 10;

/** Each point as the step from the one before, which is shorter and packs better. */
function pathOf(line: Line): string {
  const percents = line.map(([longitude, latitude]) => onSheet({ latitude, longitude }));
  if (!percents.some(({ x, y }) => x > -2 && x < 102 && y > -2 && y < 102)) return '';
  const points = percents.map(
    ({ x, y }) => [Math.round(x * perPercent), Math.round(y * perPercent)] as const,
  );
  const steps = points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    return `${x - fromX} ${y - fromY}`;
  });
  return `M${steps[0]}l${steps.slice(1).join(' ')}`.replaceAll(' -', '-');
}

/** One path for each kind of line or surface, in the order to draw them. */
export function pathsOf({ features }: Geography): { kind: string; path: string }[] {
  const kinds = [...new Set(features.map(({ properties }) => properties.kind))];
  return kinds.map((kind) => {
    const lines = features.filter(({ properties }) => properties.kind === kind);
    return { kind, path: lines.flatMap(({ geometry }) => geometry.coordinates.map(pathOf)).join('') };
  });
}

/** The cabins whose place is known. */
export function pinned(cabins: readonly Cabin[]): PinnedCabin[] {
  const sited = cabins.flatMap((cabin) => {
    const place = placeOf(cabin);
    return place ? [{ cabin, place }] : [];
  });
  const roomAt = (pixels: number) =>
    roomForLabels(
      sited.map(({ cabin, place }) => {
        const { x, y } = onSheet(place);
        return { id: cabin.slug, x: (x * pixels) / 100, y: (y * pixels) / 100 };
      }),
    );
  const [narrow, wide] = [roomAt(360), roomAt(640)];
  return sited.map(({ cabin, place }) => ({
    cabin,
    place,
    label: narrow.has(cabin.slug) ? 'always' : wide.has(cabin.slug) ? 'wide' : 'never',
  }));
}

/** The places of pins and names, as a stylesheet: the policy of the pages allows no style attributes. */
export function positions(pins: readonly PinnedCabin[]): string {
  const rule = (name: string, place: Place, index: number): string => {
    const { x, y } = onSheet(place);
    return `[data-${name}-at="${index}"]{left:${x}%;top:${y}%}`;
  };
  const rules = [
    ...pins.map(({ place }, index) => rule('pin', place, index)),
    ...placeNames.map((place, index) => rule('name', place, index)),
  ];
  return `@layer layout{${rules.join('')}}`;
}
