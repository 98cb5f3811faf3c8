import { expect, test } from 'vitest';
import { type ProblemKind, paymentProblemMessage, problemKinds } from '#domain/payments/payment-problem.ts';

test.each<[ProblemKind, string | null, RegExp, RegExp]>([
  ['payment quarantined', 'amount', /another amount/, /settle it here/],
  ['payment quarantined', 'currency', /another currency/, /settle it here/],
  ['payment paid', 'checkout', /another checkout/, /settle it here/],
  ['payment failed', 'amount', /another amount/, /settle it here/],
  ['payment quarantined', null, /something else/, /settle it here/],
  [
    'payment failed',
    'card_declined',
    /could not be charged, three times \(card_declined\)\.$/,
    /send the letter again/,
  ],
  ['payment scheduled', 'card_declined', /charged \(card_declined\)\.$/, /tried again the next day/],
  ['payment failed', null, /could not be charged, three times\.$/, /cancel the booking/],
  ['disputed', 'fraudulent', /bank disputes/, /before its deadline/],
  ['refund failed', null, /could not be made\.$/, /by hand/],
  [
    'deposit failed',
    'card_declined',
    /deposit could not be held.*\(card_declined\)\.$/,
    /the booking stands/,
  ],
  ['refund failed', 'no_account', /could not be made \(no_account\)/, /by hand/],
])('%s (%s) has a cause and a next step', (what, code, wrong, todo) => {
  const words = paymentProblemMessage(what, code);
  expect(words.description).toMatch(wrong);
  expect(words.instruction).toMatch(todo);
});

test('has texts for each kind of problem', () => {
  for (const kind of problemKinds) {
    const { description, instruction } = paymentProblemMessage(kind, null);
    expect(`${description} ${instruction}`).not.toMatch(/undefined|null/);
  }
});
