import { expect, test } from 'vitest';
import { toPreviousPrice } from '#domain/pricing/previous-price.ts';
import { $refusal, $sum } from '#features/booking/store.ts';
import { changesOnPage, quoteAt, setStay } from './fixture.ts';

const quote = quoteAt(25_000);
const problem = { code: 'taken', status: 409, message: 'Gone.' } as const;

test('keeps the last price on screen while a new one loads, and removes it on an error', () => {
  setStay({ price: { state: 'loading', last: null } });
  expect($sum.get()).toBeNull();
  setStay();
  expect($sum.get()).toEqual({ total: quote.total, settled: true });
  setStay({ price: { state: 'loading', last: quote } });
  expect($sum.get()).toEqual({ total: quote.total, settled: false });
  setStay({ price: { state: 'refused', problem } });
  expect($sum.get()).toBeNull();
  expect($refusal.get()).toMatchObject({ problem, stay: { cabin: { title: 'Ridge House' } } });
});

test('counts a total other than the confirmed one as a change once it is known', () => {
  setStay();
  expect(changesOnPage()).toEqual([]);
  setStay({ agreed: toPreviousPrice(quote) });
  expect(changesOnPage()).toEqual([]);
  const agreed = { ...toPreviousPrice(quote), total: quote.total - 1, petFee: 1 };
  setStay({ agreed });
  expect(changesOnPage()).toMatchObject([{ from: quote.total - 1, to: quote.total }]);
  setStay({ agreed, price: { state: 'loading', last: quote } });
  expect(changesOnPage()).toEqual([]);
});
