/**
 * The mean of visible ratings to one decimal, half up; null without ratings (spec §3; design §6.13).
 * Summed in thousandths, so that a mean of exactly 4.65 is 4.7 and never 4.6.
 */
export function averageRating(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null;
  const thousandths = ratings.reduce((total, rating) => total + Math.round(rating * 1000), 0);
  return Math.floor((thousandths + 50 * ratings.length) / (100 * ratings.length)) / 10;
}

/** The rating on a card: '4.8 (32)', or 'New' without one (spec §2). */
export const ratingLabel = (average: number | null, count: number): string =>
  average === null ? 'New' : `${average.toFixed(1)} (${count})`;
