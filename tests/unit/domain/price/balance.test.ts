import { expect, test } from 'vitest';
import { joinPlans } from '#domain/price/balance.ts';

const whole = { due_now: 10_000, balance: null };
const inParts = (due_on: string) => ({ due_now: 2_000, balance: { amount: 8_000, due_on } });

test('two stays paid in full are paid at once', () => {
  expect(joinPlans(whole, whole)).toEqual({ due_now: 20_000, balance: null });
});

test('the rests of two stays are paid together, when the first of them is due', () => {
  expect(joinPlans(whole, inParts('2026-12-11'))).toEqual({
    due_now: 12_000,
    balance: { amount: 8_000, due_on: '2026-12-11' },
  });
  expect(joinPlans(inParts('2026-12-11'), inParts('2026-12-04'))).toEqual({
    due_now: 4_000,
    balance: { amount: 16_000, due_on: '2026-12-04' },
  });
});
