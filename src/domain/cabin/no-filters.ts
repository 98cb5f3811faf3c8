/** Nothing is asked: every cabin passes. Apart from the filters themselves, which a page nobody filters does without. */
export const noFilters = {
  kinds: [],
  amenities: [],
  bedrooms: 0,
  beds: 0,
  baths: 0,
  minTotal: null,
  maxTotal: null,
} as const;
