import { expect, test } from 'vitest';
import { isWatchable } from '#domain/price-alerts/watchable-stay.ts';

const today = '2026-12-01';

test.each<[string, string, string, boolean]>([
  ['tomorrow', '2026-12-02', '2026-12-03', true],
  ['today', today, '2026-12-03', false],
  ['of no night', '2026-12-05', '2026-12-05', false],
  ['of thirty nights', '2026-12-05', '2027-01-04', true],
  ['of thirty-one nights', '2026-12-05', '2027-01-05', false],
  ['that ends as the calendar of the last watched day does', '2028-08-27', '2028-08-30', true],
  ['beyond it', '2028-08-28', '2028-08-31', false],
])('allows a price alert only for a valid future stay: %s', (_, check_in, check_out, watchable) => {
  expect(isWatchable({ check_in, check_out }, today)).toBe(watchable);
});
