/** The rating on a card: '4.8 (32)', or 'New' without one (spec §2). */
export const ratingLabel = (average: number | null, count: number): string =>
  average === null ? 'New' : `${average.toFixed(1)} (${count})`;
