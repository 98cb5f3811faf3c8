/** Last part of each category page's path (spec §2). No cabin may have one of these slugs. */
export const cabinCategorySlugs = ['hot-tub', 'pool', 'family', 'pet-friendly'] as const;

export type CabinCategorySlug = (typeof cabinCategorySlugs)[number];

export const isCabinCategorySlug = (text: string): text is CabinCategorySlug =>
  cabinCategorySlugs.some((name) => name === text);
