import type { FilterKey, MinimumFilter } from '#domain/search/filters.ts';

/** Filters by the way into the cabin. */
export const accessFilterKeys: readonly FilterKey[] = ['any-car', 'step-free'];

export const minimumFilterGroups: Readonly<
  Record<MinimumFilter, { label: string; numbers: readonly number[] }>
> = {
  bedrooms: { label: 'Bedrooms', numbers: [2, 3, 4, 5, 6] },
  beds: { label: 'Beds', numbers: [2, 3, 4, 6, 8] },
  baths: { label: 'Baths', numbers: [2, 3, 4, 5, 6] },
};
