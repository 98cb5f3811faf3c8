import type { FilterKey, MinimumFilter } from '#domain/search/filters.ts';

/** The kinds that are chosen in the dialog; the others are toggles of the row. */
export const dialogFilterKeys: readonly FilterKey[] = ['any-car', 'step-free'];

/** How each number is called, and which of them are offered as the least. */
export const minimumFilterGroups: Readonly<
  Record<MinimumFilter, { label: string; numbers: readonly number[] }>
> = {
  bedrooms: { label: 'Bedrooms', numbers: [2, 3, 4, 5, 6] },
  beds: { label: 'Beds', numbers: [2, 3, 4, 6, 8] },
  baths: { label: 'Baths', numbers: [2, 3, 4, 5, 6] },
};
