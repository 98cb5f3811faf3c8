/** The category pages by the last part of their address (spec §2). No cabin has one of these as its own. */
export const cabinCategorySlugs = ['hot-tub', 'pool', 'family', 'pet-friendly'] as const;

/** One of `cabinCategorySlugs`. */
export type CabinCategorySlug = (typeof cabinCategorySlugs)[number];

/** Whether a part of an address is a list's. */
export const isCabinCategorySlug = (text: string): text is CabinCategorySlug =>
  cabinCategorySlugs.some((name) => name === text);
