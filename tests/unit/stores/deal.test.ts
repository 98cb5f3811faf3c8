import { expect, test } from 'vitest';
import { type DailyDeal, dealPercentFor } from '#domain/deal/deal.ts';

const deal = {
  id: 'deal-1',
  discount_percent: 15,
  expires_at: '2026-12-02T05:00:00Z',
  cabin: { id: 'cabin-1' },
} as DailyDeal;
const before = new Date('2026-12-02T04:59:59Z');
const after = new Date('2026-12-02T05:00:00Z');

test('counts only for its own cabin, unlocked and before it expires', () => {
  expect(dealPercentFor('cabin-1', deal, true, before)).toBe(15);
  expect(dealPercentFor('cabin-2', deal, true, before)).toBe(0);
  expect(dealPercentFor('cabin-1', deal, false, before)).toBe(0);
  expect(dealPercentFor('cabin-1', deal, true, after)).toBe(0);
  expect(dealPercentFor('cabin-1', null, true, before)).toBe(0);
});
