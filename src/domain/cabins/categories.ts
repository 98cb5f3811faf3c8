import { typedKeys } from '#domain/type-guards.ts';
import { hasAmenity } from './amenities.ts';
import type { AmenityKey, CabinSummary } from './cabin.ts';
import type { CabinCategorySlug } from './category-slugs.ts';

export type ListedCabin = Pick<CabinSummary, 'amenities' | 'max_guests' | 'pet_fee_cents'>;

/** Category page `/cabins/<slug>` (spec §2). */
export interface CabinCategory {
  title: string;
  matches(cabin: ListedCabin): boolean;
}

const familyAmenities = [
  'game_room',
  'arcade',
  'theater_room',
  'indoor_pool',
] as const satisfies readonly AmenityKey[];

/** Categories (spec §2, §9; design §6.11, §6.12). A pet fee of 0 is pet friendly too. */
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
      max_guests >= 8 && familyAmenities.some((key) => hasAmenity(amenities, key)),
  },
  pool: {
    title: 'Cabins with an Indoor Pool',
    matches: ({ amenities }) => hasAmenity(amenities, 'indoor_pool'),
  },
};

/** Returns all cabins if the category does not exist. */
export function filterByCategory<Some extends ListedCabin>(
  cabins: readonly Some[],
  name: string | undefined,
): Some[] {
  const category = typedKeys(cabinCategories).find((slug) => slug === name);
  return category ? cabins.filter(cabinCategories[category].matches) : [...cabins];
}
