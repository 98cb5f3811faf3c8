import { expect, test } from 'vitest';
import { toPreviousPrice } from '#domain/pricing/previous-price.ts';
import { $refusal, $sum } from '#features/booking/store.ts';
import { changesOnPage, quoteAt, setStay } from './fixture.ts';

const quote = quoteAt(25_000);
const problem = { code: 'taken', status: 409, message: 'Gone.' } as const;

test('the last price stays on screen while a new one is fetched, and goes when it is refused', () => {
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

test('a total other than the agreed one counts as a change once it is known', () => {
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
