import { describe, expect, test } from 'vitest';
import { maxReviewLength, parseReview, starsFrom } from '#domain/reviews/review.ts';

const typed = { stars: '4', text: 'Steep drive, soft beds.', initials: 'A. E.' };

test('accepts stars, text and initials', () => {
  expect(parseReview(typed)).toEqual({
    ok: true,
    review: { stars: 4, text: 'Steep drive, soft beds.', initials: 'AE' },
  });
});

test('accepts stars alone', () => {
  expect(parseReview({ stars: '1', text: ' \r\n ', initials: '' })).toEqual({
    ok: true,
    review: { stars: 1, text: '', initials: '' },
  });
});

test('normalizes line ends and counts each as one character', () => {
  const text = `${'a'.repeat(maxReviewLength - 2)}\r\nb`;
  const read = parseReview({ ...typed, text });
  expect(read.ok && read.review.text).toHaveLength(maxReviewLength);
  expect(parseReview({ ...typed, text: 'a\rb' })).toMatchObject({ review: { text: 'a\nb' } });
});

test.each(['', '0', '6', '5.0', '05', ' 5', 'five', '-1'])('rejects %j as a number of stars', (stars) => {
  expect(starsFrom(stars)).toBeNull();
  expect(parseReview({ ...typed, stars })).toMatchObject({ ok: false, field: 'stars' });
});

describe('reports an error at the field', () => {
  test.each([
    ['text', { ...typed, text: 'a'.repeat(maxReviewLength + 1) }],
    ['initials', { ...typed, initials: 'Ada Example' }],
    ['initials', { ...typed, initials: 'A1' }],
    ['initials', { ...typed, initials: '<b>' }],
  ])('%s', (field, review) => {
    expect(parseReview(review)).toMatchObject({ ok: false, field });
  });

  test('accepts letters of any alphabet in either case', () => {
    expect(parseReview({ ...typed, initials: 'é.ß' })).toMatchObject({ review: { initials: 'ÉSS' } });
    expect(parseReview({ ...typed, initials: 'жд' })).toMatchObject({ review: { initials: 'ЖД' } });
  });
});
