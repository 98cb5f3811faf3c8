import { beforeEach, expect, test, vi } from 'vitest';
import { $stays, type StayPrice } from '#features/map/store.ts';
import { $totals } from '#features/map/totals.ts';
import { $lowestTotals } from '#stores/lowest-stays.ts';

const price = (total: number | null): StayPrice => ({ total, originalTotal: total, note: '', query: '' });
const laid = vi.fn();

beforeEach(() => {
  $stays.set(null);
  $lowestTotals.set(new Map([['den', 50_000]]));
  laid.mockClear();
});
$totals.listen(laid);

test('pins say what the stay searched for costs, and without one the cheapest soon', () => {
  expect($totals.get()).toEqual(new Map([['den', 50_000]]));
  const stays = new Map([
    ['den', price(90_000)],
    ['barn', price(null)],
  ]);
  $stays.set(stays);
  expect($totals.get()).toEqual(new Map([['den', 90_000]]));
});

test('an answer that changes no total lays no pin anew, and one that does, does', () => {
  $lowestTotals.set(new Map([['den', 50_000]]));
  expect(laid).not.toHaveBeenCalled();
  $lowestTotals.set(new Map([['den', 51_000]]));
  expect(laid).toHaveBeenCalledTimes(1);
  $lowestTotals.set(
    new Map([
      ['den', 51_000],
      ['barn', 60_000],
    ]),
  );
  expect(laid).toHaveBeenCalledTimes(2);
});
