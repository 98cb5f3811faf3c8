import { expect, test } from 'vitest';
import { fromZonedTime } from '#domain/dates/zoned-time.ts';

test('converts the check-in time to a moment in the time zone', () => {
  expect(fromZonedTime('2026-07-04', '16:00', 'America/New_York').toISOString()).toBe(
    '2026-07-04T20:00:00.000Z',
  );
  expect(fromZonedTime('2026-12-11', '10:30:00', 'America/New_York').toISOString()).toBe(
    '2026-12-11T15:30:00.000Z',
  );
});
