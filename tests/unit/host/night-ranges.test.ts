import { expect, test } from 'vitest';
import { formatNightRanges } from '#host/calendar-sync/Feeds.tsx';

test('names the first few nights', () => {
  const ranges = Array.from({ length: 6 }, (_, n) => ({
    check_in: `2026-12-0${n + 1}`,
    check_out: `2026-12-0${n + 2}`,
  }));
  expect(formatNightRanges([])).toBe('no nights');
  expect(formatNightRanges(ranges)).toMatch(/^6 nights: .* and more$/);
});

test.each([
  ['2027-11-01', '2028-03-16', 'Nov 1 – Mar 16, 2028'],
  ['2026-12-30', '2027-01-02', 'Dec 30 – Jan 2'],
  ['2028-02-01', '2028-02-03', 'Feb 1–3, 2028'],
])(
  'names the year of nights from %s to %s only if they are a year or more ahead',
  (check_in, check_out, words) => {
    const label = formatNightRanges([{ check_in, check_out }], '2026-11-28');
    expect(label.split(': ')[1]).toBe(words);
  },
);
