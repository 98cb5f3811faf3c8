/** Replaces spaces in dates and in `(67 days left)` by no-break spaces, for text on a page. */
export const withUnbrokenDates = (text: string): string =>
  text.replace(/\b[A-Z][a-z]+ \d{1,2}(, \d{4})?|\([^()]+ left\)/g, (part) => part.replaceAll(' ', '\u00a0'));
