import type { Cabin } from '#domain/cabin/cabin.ts';
import { type Place, placeOf } from '#domain/map/distance.ts';
import { boundsOf, worldOfSheet } from '#domain/map/map.ts';
import { gatherCabins } from '#domain/map/pins.ts';

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
export const clustersOfSheet = <Some extends PinnedCabin>(cabins: readonly Some[]): DrawnPin<Some>[] =>
  (['narrow', 'wide'] as const).flatMap((size) =>
    gatherCabins(cabins, worldOfSheet(sheetSizes[size]), placeOf).map(({ cabins, at }): DrawnPin<Some> => {
      const bounds = boundsOf(cabins.flatMap((cabin) => placeOf(cabin) ?? [])).join(',');
      return { size, place: at, cabins, bounds };
    }),
  );
