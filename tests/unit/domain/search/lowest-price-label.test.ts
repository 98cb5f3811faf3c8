import { expect, test } from 'vitest';
import { formatLowestPrice, formatLowestStay, freeFrom } from '#domain/search/lowest-price-label.ts';

const stay = { check_in: '2026-12-19', nights: 2, total: 57_800 };

test('names the stay of a total', () => {
  expect(formatLowestPrice(stay)).toBe('from $578 · 2 nights, Sat Dec 19, with taxes');
  expect(formatLowestStay({ ...stay, nights: 7 })).toBe('7 nights, Sat Dec 19, with taxes');
  expect(formatLowestPrice({ ...stay, total: 123_450 })).toMatch(/^from \$1,235 · /);
});

test.each([
  ['2027-01-04', 'free from Jan 4'],
  ['2027-11-21', 'free from Nov 21'],
  ['2027-11-22', 'free from Nov 22, 2027'],
  ['2028-04-01', 'free from Apr 1, 2028'],
])('free from %s, said on Nov 22, 2026: %s', (day, words) => {
  expect(freeFrom(day, '2026-11-22')).toBe(words);
});
