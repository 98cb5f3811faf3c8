import { typedKeys } from '#domain/type-guards.ts';
import { hasAmenity } from './amenities.ts';
import type { AmenityKey, CabinSummary } from './cabin.ts';
import type { CabinCategorySlug } from './category-slugs.ts';

/** What decides whether a cabin is on a list. */
export type ListedCabin = Pick<CabinSummary, 'amenities' | 'max_guests' | 'pet_fee_cents'>;

/** A category page: `/cabins/<name>` (spec §2). */
export interface CabinCategory {
  title: string;
  matches(cabin: ListedCabin): boolean;
}

const familyFun = [
  'game_room',
  'arcade',
  'theater_room',
  'indoor_pool',
] as const satisfies readonly AmenityKey[];

/** The category lists (spec §2, §9; design §6.11, §6.12). A pet fee of 0 is pet friendly and free. */
export const cabinCategories: Readonly<Record<CabinCategorySlug, CabinCategory>> = {
  'hot-tub': {
    title: 'Cabins with a Hot Tub',
    matches: ({ amenities }) => hasAmenity(amenities, 'hot_tub'),
  },
  'pet-friendly': {
    title: 'Pet-Friendly Cabins',
    matches: ({ pet_fee_cents }) => pet_fee_cents !== null,
  },
  family: {
    title: 'Family Favorites',
    matches: ({ amenities, max_guests }) =>
      max_guests >= 8 && familyFun.some((key) => hasAmenity(amenities, key)),
  },
  pool: {
    title: 'Cabins with an Indoor Pool',
    matches: ({ amenities }) => hasAmenity(amenities, 'indoor_pool'),
  },
};

/** The cabins of the list of that name; all of them where no list has it. */
export function filterByCategory<Some extends ListedCabin>(
  cabins: readonly Some[],
  name: string | undefined,
): Some[] {
  const list = typedKeys(cabinCategories).find((one) => one === name);
  return list ? cabins.filter(cabinCategories[list].matches) : [...cabins];
}
