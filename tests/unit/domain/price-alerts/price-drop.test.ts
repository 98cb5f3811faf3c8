import { expect, test } from 'vitest';
import { getPriceAlertUpdate } from '#domain/price-alerts/price-drop.ts';

test.each([
  ['costs a dollar less', 50_000, 49_900, { total: 49_900, shouldNotify: true }],
  ['costs 99 cents less, which no page shows', 50_000, 49_901, { total: 50_000, shouldNotify: false }],
  ['costs the same', 50_000, 50_000, { total: 50_000, shouldNotify: false }],
  ['costs more', 50_000, 60_000, { total: 50_000, shouldNotify: false }],
  ['has been booked', 50_000, null, { total: null, shouldNotify: false }],
  ['has come free', null, 60_000, { total: 60_000, shouldNotify: true }],
  ['is still booked', null, null, { total: null, shouldNotify: false }],
])('compares a watched stay that %s', (_, known, now, update) => {
  expect(getPriceAlertUpdate(known, now)).toEqual(update);
});
