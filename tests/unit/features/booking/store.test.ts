import { beforeEach, expect, test } from 'vitest';
import { priceBefore } from '#domain/price/before.ts';
import { $agreed, $price, $priceChange, $quote } from '#features/booking/store.ts';
import { quoteAt } from './fixture.ts';

const quote = quoteAt(25_000);
const problem = { code: 'taken', status: 409, message: 'Gone.' } as const;

beforeEach(() => {
  $price.set({ state: 'loading', last: null });
  $agreed.set(null);
});

test('the last price stays on screen while a new one is fetched, and goes when it is refused', () => {
  expect($quote.get()).toBeNull();
  $price.set({ state: 'known', quote });
  expect($quote.get()).toBe(quote);
  $price.set({ state: 'loading', last: quote });
  expect($quote.get()).toBe(quote);
  $price.set({ state: 'refused', problem });
  expect($quote.get()).toBeNull();
});

test('a total other than the one agreed to is a change, once it is known', () => {
  $price.set({ state: 'known', quote });
  expect($priceChange.get()).toBeNull();
  $agreed.set(priceBefore(quote));
  expect($priceChange.get()).toBeNull();
  $agreed.set({ ...priceBefore(quote), total: quote.total - 1, petFee: 1 });
  expect($priceChange.get()).toEqual({ from: quote.total - 1, to: quote.total });
  $price.set({ state: 'loading', last: quote });
  expect($priceChange.get()).toBeNull();
});
