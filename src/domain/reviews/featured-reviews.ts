/** Chooses the reviews that a cabin page shows first. */

import type { CabinReview } from '#domain/cabins/cabin.ts';

export interface FeaturedReviews {
  /** Short positive review for large type; `null` without one. */
  headline: CabinReview | null;
  /** The two with the lowest ratings, newest first. */
  lowestRated: CabinReview[];
  others: CabinReview[];
}

/** Maximum letters of a text in large type. */
const maxHeadlineLength = 140;

/** Expects the newest review first. */
export function featureReviews(reviews: readonly CabinReview[]): FeaturedReviews {
  const written = reviews.filter(({ body }) => body?.trim());
  const short = written.filter(({ rating, body }) => rating >= 4 && (body ?? '').length <= maxHeadlineLength);
  // A stable sort keeps the newest of equal ratings first.
  const headline = short.toSorted((a, b) => b.rating - a.rating)[0] ?? null;
  const lowestRated = written
    .filter((review) => review !== headline)
    .toSorted((a, b) => a.rating - b.rating)
    .slice(0, 2);
  const featured = new Set([headline, ...lowestRated]);
  return {
    headline,
    lowestRated: reviews.filter((review) => lowestRated.includes(review)),
    others: reviews.filter((review) => !featured.has(review)),
  };
}
