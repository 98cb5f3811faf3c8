import { expect, test } from 'vitest';
import { getOpeningMonth } from '#domain/availability/opening-month.ts';

test.each([
  ['2026-11-01', '2026-11-01'],
  ['2026-11-24', '2026-11-24'],
  ['2026-11-25', '2026-12-01'],
  ['2026-11-30', '2026-12-01'],
  ['2026-12-25', '2026-12-25'],
  ['2026-12-26', '2027-01-01'],
  ['2026-12-31', '2027-01-01'],
  ['2027-02-22', '2027-02-22'],
  ['2027-02-23', '2027-03-01'],
  ['2028-02-23', '2028-02-23'],
  ['2028-02-24', '2028-03-01'],
])('a calendar whose first check-in is %s opens on the month of %s', (firstCheckIn, month) => {
  expect(getOpeningMonth(firstCheckIn)).toBe(month);
});

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-31', '2026-12-01'],
  ['2026-11-29', '2026-11-28'],
  ['2027-01-01', '2026-11-28'],
])(
  'with a later check-in on %s alone, a first one on November 28 opens on the month of %s',
  (later, month) => {
    expect(getOpeningMonth('2026-11-28', (day) => day === later)).toBe(month);
  },
);
