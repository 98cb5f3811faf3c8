import type { Cabin } from '#domain/cabin/cabin.ts';
import { type Place, placeOf } from '#domain/map/distance.ts';
import { boundsOf, project, unproject, worldOfSheet } from '#domain/map/map.ts';
import { gatherPins } from '#domain/map/pins.ts';

/** The sizes the page is drawn for: of a phone and of a wider screen, with how wide the sheet is there, in pixels. */
export const sheetSizes = { narrow: 430, wide: 700 } as const;
export type SheetSize = keyof typeof sheetSizes;

/** What of a cabin its pin is drawn from. */
export type PinnedCabin = Pick<Cabin, 'slug' | 'city' | 'latitude' | 'longitude'>;

/** One pin of the drawing: a cabin, or as many as would cover each other. */
export interface DrawnPin<Some extends PinnedCabin = PinnedCabin> {
  size: SheetSize;
  place: Place;
  cabins: readonly Some[];
  /** West, south, east and north of its cabins. */
  bounds: string;
}

/**
 * The pins of the cabins whose place is known, gathered for each size: however many cabins there are, as many as the
 * sheet has room for. The cabins of `/cabins.json` have the same pins in the same order.
 */
export function clustersOfSheet<Some extends PinnedCabin>(cabins: readonly Some[]): DrawnPin<Some>[] {
  const bySlug = new Map(cabins.map((cabin) => [cabin.slug, cabin]));
  return (['narrow', 'wide'] as const).flatMap((size) => {
    const world = worldOfSheet(sheetSizes[size]);
    const points = cabins.flatMap((cabin) => {
      const place = placeOf(cabin);
      if (!place) return [];
      const { x, y } = project(place);
      return [{ id: cabin.slug, x: x * world, y: y * world }];
    });
    return gatherPins(points).map(({ ids, x, y }): DrawnPin<Some> => {
      const members = ids.flatMap((id) => bySlug.get(id) ?? []);
      const bounds = boundsOf(members.flatMap((cabin) => placeOf(cabin) ?? [])).join(',');
      return { size, place: unproject({ x: x / world, y: y / world }), cabins: members, bounds };
    });
  });
}
