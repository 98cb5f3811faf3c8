/** Opens the lines of a price, without loading them. */
export const priceBreakdownLabel = 'Why this price';
