import { expect, test } from 'vitest';
import {
  createDealUnlock,
  type DailyDeal,
  dealPercentFor,
  isDealUnlocked,
  parseDeal,
} from '#domain/deals/daily-deal.ts';
import { dealDay } from '#domain/deals/deal-day.ts';

const deal = {
  id: 'deal-1',
  discount_percent: 15,
  expires_at: '2026-12-02T05:00:00Z',
  cabin: { id: 'cabin-1', slug: 'perseid' },
} as DailyDeal;
const noon = new Date('2026-12-01T17:00:00Z');

test('applies only to its own cabin, unlocked and before it expires', () => {
  const [before, after] = [new Date('2026-12-02T04:59:59Z'), new Date('2026-12-02T05:00:00Z')];
  expect(dealPercentFor('cabin-1', deal, true, before)).toBe(15);
  expect(dealPercentFor('cabin-2', deal, true, before)).toBe(0);
  expect(dealPercentFor('cabin-1', deal, false, before)).toBe(0);
  expect(dealPercentFor('cabin-1', deal, true, after)).toBe(0);
  expect(dealPercentFor('cabin-1', null, true, before)).toBe(0);
});

test('stays unlocked for its deal until the last second of the day in New York', () => {
  const kept = createDealUnlock(deal, noon);
  expect(kept).toEqual({ date: '2026-12-01', deal_id: 'deal-1' });
  expect(isDealUnlocked(kept, deal, new Date('2026-12-02T04:59:59Z'))).toBe(true);
  expect(isDealUnlocked(kept, deal, new Date('2026-12-02T05:00:00Z'))).toBe(false);
  expect(isDealUnlocked(kept, { ...deal, id: 'deal-2' }, noon)).toBe(false);
});

test('ignores stored data of another shape', () => {
  for (const kept of [null, undefined, 'deal-1', 7, [], { deal_id: 'deal-1' }, { date: '2026-12-01' }, true])
    expect(isDealUnlocked(kept, deal, noon)).toBe(false);
});

test('rejects a deal with a missing or invalid field', () => {
  expect(parseDeal(deal)).toBe(deal);
  const { cabin, ...homeless } = deal;
  for (const value of [
    null,
    undefined,
    'deal',
    [],
    {},
    homeless,
    { ...deal, cabin: {} },
    { ...deal, cabin: { id: 'cabin-1' } },
    { ...deal, cabin: { id: 'cabin-1', slug: '../booking' } },
    { ...deal, expires_at: 'soon' },
    { ...deal, discount_percent: '15' },
    { ...deal, id: 1 },
    { ...deal, discount_percent: Number.NaN },
    { ...deal, expires_at: undefined },
    { ...deal, expires_at: '1960-01-01T00:00:00Z' },
    { ...deal, expires_at: '1970-01-01T00:00:00Z' },
    { ...deal, cabin: null },
    { ...deal, cabin: { id: 7 } },
  ])
    expect(parseDeal(value)).toBeNull();
  expect(cabin.id).toBe('cabin-1');
});

test.each([
  ['2026-12-01T04:59:59Z', '2026-11-30', '2026-12-01T05:00:00.000Z'],
  ['2026-12-01T05:00:00Z', '2026-12-01', '2026-12-02T05:00:00.000Z'],
  // Days of 25 and 23 hours.
  ['2026-11-01T04:00:00Z', '2026-11-01', '2026-11-02T05:00:00.000Z'],
  ['2027-03-14T05:00:00Z', '2027-03-14', '2027-03-15T04:00:00.000Z'],
])('at %s the deal is that of %s, until %s', (now, day, endsAt) => {
  expect(dealDay(new Date(now))).toEqual({ day, endsAt: new Date(endsAt) });
});

test('reduces the price of its own cabin, once unlocked, until it ends', () => {
  const justBefore = new Date('2026-12-02T04:59:59.999Z');
  expect(dealPercentFor('cabin-1', deal, true, justBefore)).toBe(15);
  expect(dealPercentFor('cabin-1', deal, true, new Date(deal.expires_at))).toBe(0);
  expect(dealPercentFor('cabin-1', deal, false, noon)).toBe(0);
  expect(dealPercentFor('cabin-2', deal, true, noon)).toBe(0);
  expect(dealPercentFor('cabin-1', null, true, noon)).toBe(0);
});

test.each([
  ['perseid', true],
  ['the-long-table-2', true],
  ['', false],
  ['-perseid', false],
  ['perseid-', false],
  ['a--b', false],
  ['a-b!', false],
  ['A', false],
  ['a/../b', false],
  ['a-B', false],
])('accepts only a valid slug of the deal’s cabin (%s)', (slug, isWhole) => {
  const given = { ...deal, cabin: { ...deal.cabin, slug } };
  expect(parseDeal(given)).toBe(isWhole ? given : null);
});
