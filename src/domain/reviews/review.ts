export interface Review {
  /** Rating from 1 to 5, whole. */
  stars: number;
  /** Up to 2,000 characters; may be empty. */
  text: string;
  /** Up to 4 capital letters without points; may be empty. */
  initials: string;
}

export const maxReviewLength = 2_000;

export type ReviewParseResult =
  | { ok: true; review: Review }
  | { ok: false; field: 'stars' | 'text' | 'initials'; message: string };

/** Returns `null` for invalid text. */
export const starsFrom = (input: string): number | null => (/^[1-5]$/.test(input) ? Number(input) : null);

/** Control characters, of which PostgreSQL rejects NUL. */
const controls = /[^\P{Cc}\t\n]/gu;

/** Converts line ends to `\n`, removes control characters, and normalizes initials. */
export function parseReview(input: { stars: string; text: string; initials: string }): ReviewParseResult {
  const stars = starsFrom(input.stars);
  const text = input.text.replace(/\r\n?/g, '\n').replace(controls, '').trim();
  const initials = input.initials.replace(/[.\s]/g, '').toUpperCase();
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
