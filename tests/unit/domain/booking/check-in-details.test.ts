import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areCheckInDetailsVisible, getCheckInDetailsReleaseTime } from '#domain/booking/check-in-details.ts';
import { anyDay, anyZone } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { intlDay, utcDay } from '#support/oracles/days.ts';

test('shows the door code from the start of the third day before check-in, in the cabin’s time zone', () => {
  expect(getCheckInDetailsReleaseTime('2026-12-11', 'America/New_York').toISOString()).toBe(
    '2026-12-08T05:00:00.000Z',
  );
  expect(getCheckInDetailsReleaseTime('2027-03-15', 'America/New_York').toISOString()).toBe(
    '2027-03-12T05:00:00.000Z',
  );
});

test('shows the door code on exactly these local days, across clock changes in any zone', () => {
  const moments = fc.record({
    check_in: anyDay,
    nights: fc.integer({ min: 1, max: 30 }),
    zone: anyZone,
    minutes: fc.integer({ min: -6 * 1440, max: 36 * 1440 }),
  });
  assertForAll(moments, ({ check_in, nights, zone, minutes }) => {
    const now = new Date(Date.parse(`${check_in}T00:00:00Z`) + minutes * 60_000);
    const check_out = utcDay(check_in, nights);
    const today = intlDay(zone, now);
    const expected = today >= utcDay(check_in, -3) && today <= check_out;
    expect(areCheckInDetailsVisible({ check_in, check_out }, zone, now)).toBe(expected);
  });
});
