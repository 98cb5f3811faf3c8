/** What a guest says of a stay. */
export interface Review {
  /** 1 to 5, whole. */
  stars: number;
  /** Up to 2,000 characters; empty without words. */
  text: string;
  /** Up to 4 letters in capitals, points between them left out; empty without a name. */
  initials: string;
}

/** The most characters a review may have. */
export const maxReviewLength = 2_000;

/** A review as it was typed, with the first thing that keeps it from being one. */
export type ReviewParseResult =
  | { ok: true; review: Review }
  | { ok: false; field: 'stars' | 'text' | 'initials'; message: string };

/** Stars from text, or null. */
export const starsFrom = (typed: string): number | null => (/^[1-5]$/.test(typed) ? Number(typed) : null);

/** Characters without a shape: PostgreSQL refuses NUL outright, and no reader wants the others. */
const controls = /[^\P{Cc}\t\n]/gu;

/** Reads the fields of a review as they were typed. Line ends become `\n`; what nobody can see goes; initials lose points, spaces and case. */
export function parseReview(typed: { stars: string; text: string; initials: string }): ReviewParseResult {
  const stars = starsFrom(typed.stars);
  const text = typed.text.replace(/\r\n?/g, '\n').replace(controls, '').trim();
  const initials = typed.initials.replace(/[.\s]/g, '').toUpperCase();
  if (stars === null) return { ok: false, field: 'stars', message: 'Please choose one to five stars' };
  if (text.length > maxReviewLength) {
    return {
      ok: false,
      field: 'text',
      message: `Please keep it to ${maxReviewLength.toLocaleString('en-US')} characters`,
    };
  }
  if (!/^\p{L}{0,4}$/u.test(initials)) {
    return { ok: false, field: 'initials', message: 'Please enter initials only, like A. E.' };
  }
  return { ok: true, review: { stars, text, initials } };
}
