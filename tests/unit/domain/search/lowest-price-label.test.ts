import { expect, test } from 'vitest';
import { formatLowestPrice, freeFrom } from '#domain/search/lowest-price-label.ts';

const stay = { check_in: '2026-12-19', check_out: '2026-12-21', nights: 2, total: 57_800 };

test('names the dates of a total', () => {
  expect(formatLowestPrice(stay)).toBe('from $578 with taxes · Dec 19–21');
  const week = { ...stay, check_in: '2026-12-30', check_out: '2027-01-06', total: 123_450 };
  expect(formatLowestPrice(week)).toBe('from $1,235 with taxes · Dec 30 – Jan 6');
});

test.each([
  ['2027-01-04', 'free from Jan 4'],
  ['2027-11-21', 'free from Nov 21'],
  ['2027-11-22', 'free from Nov 22, 2027'],
  ['2028-04-01', 'free from Apr 1, 2028'],
])('formats the check-in %s on Nov 22, 2026 as: %s', (day, words) => {
  expect(freeFrom(day, '2026-11-22')).toBe(words);
});
