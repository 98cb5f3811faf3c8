import type { CabinReview } from '#domain/cabins/cabin.ts';

export interface FeaturedReviews {
  /** Short praise for large type. `null` without any. */
  loud: CabinReview | null;
  /** The two that praise least; the newest come first. */
  honest: CabinReview[];
  others: CabinReview[];
}

/** Maximum letters of a text in large type. */
const maxLoudLength = 140;

/** Chooses the reviews shown first, from reviews with the newest first. */
export function featureReviews(reviews: readonly CabinReview[]): FeaturedReviews {
  const written = reviews.filter(({ body }) => body?.trim());
  const short = written.filter(({ rating, body }) => rating >= 4 && (body ?? '').length <= maxLoudLength);
  // A stable sort keeps the newest of equal ratings first.
  const loud = short.toSorted((a, b) => b.rating - a.rating)[0] ?? null;
  const honest = written
    .filter((review) => review !== loud)
    .toSorted((a, b) => a.rating - b.rating)
    .slice(0, 2);
  const featured = new Set([loud, ...honest]);
  return {
    loud,
    honest: reviews.filter((review) => honest.includes(review)),
    others: reviews.filter((review) => !featured.has(review)),
  };
}
