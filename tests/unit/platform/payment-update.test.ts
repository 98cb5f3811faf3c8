import { expect, test } from 'vitest';
import { ZodError } from 'zod';
import { eventToPaymentUpdate } from '#netlify/payments/stripe/payment-update.ts';

const payment_id = '2c78d890-b849-45a5-b695-0d9d297ade06';
const refund_id = 'b6f1d0e2-5d4f-4f57-9f3a-0f2f6d3c1a11';

const session = {
  id: 'cs_1',
  status: 'complete',
  payment_status: 'paid',
  url: 'https://checkout.example/cs_1',
  amount_total: 78_925,
  currency: 'USD',
  payment_intent: 'pi_1',
  customer: 'cus_1',
  metadata: { payment_id },
};
const refund = {
  id: 're_1',
  status: 'succeeded',
  amount: 500,
  currency: 'usd',
  payment_intent: 'pi_1',
  metadata: { payment_id, refund_id },
};

test.each([
  ['paid', {}, 'paid'],
  ['free of charge', { payment_status: 'no_payment_required' }, 'paid'],
  [
    'waiting for a bank',
    { payment_status: 'unpaid', payment_intent: { id: 'pi_1', status: 'processing' } },
    'processing',
  ],
  [
    'of a bank that said no',
    { payment_status: 'unpaid', payment_intent: { id: 'pi_1', status: 'requires_payment_method' } },
    'failed',
  ],
  ['called off', { payment_status: 'unpaid', payment_intent: { id: 'pi_1', status: 'canceled' } }, 'failed'],
  ['still open', { status: 'open', payment_status: 'unpaid' }, 'open'],
  ['over', { status: 'expired', payment_status: 'unpaid' }, 'expired'],
])('a session that is %s', (_, changes, state) => {
  expect(eventToPaymentUpdate('checkout.session.completed', { ...session, ...changes })).toMatchObject({
    about: 'payment',
    state,
    payment_id,
    checkout_ref: 'cs_1',
    payment_ref: 'pi_1',
    customer_ref: 'cus_1',
    amount_cents: 78_925,
    currency: 'usd',
  });
});

test.each([
  ['checkout.session.async_payment_succeeded', 'paid'],
  ['checkout.session.async_payment_failed', 'failed'],
  ['checkout.session.expired', 'expired'],
])('%s has the outcome, whatever the session states', (kind, state) => {
  expect(eventToPaymentUpdate(kind, { ...session, payment_status: 'unpaid' })).toMatchObject({ state });
});

test('keeps the payment link only of a session that can still be paid', () => {
  const open = { ...session, status: 'open', payment_status: 'unpaid' };
  expect(eventToPaymentUpdate('checkout.session.completed', open)).toHaveProperty(
    'checkout_url',
    session.url,
  );
  expect(eventToPaymentUpdate('checkout.session.completed', session)).not.toHaveProperty('checkout_url');
});

test('a succeeded intent counts the received amount', () => {
  const intent = {
    id: 'pi_1',
    status: 'succeeded',
    amount: 900,
    amount_received: 800,
    currency: 'usd',
    metadata: { payment_id },
  };
  expect(eventToPaymentUpdate('payment_intent.succeeded', intent)).toMatchObject({
    state: 'paid',
    amount_cents: 800,
  });
  expect(eventToPaymentUpdate('payment_intent.succeeded', { ...intent, status: 'processing' })).toMatchObject(
    {
      state: 'processing',
      amount_cents: 900,
    },
  );
});

test.each([
  ['pending', 'sent'],
  ['requires_action', 'sent'],
  ['succeeded', 'done'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])('reads a refund that is %s as %s', (status, state) => {
  expect(eventToPaymentUpdate('refund.updated', { ...refund, status })).toMatchObject({
    about: 'refund',
    state,
    payment_id,
    refund_id,
    refund_ref: 're_1',
    amount_cents: 500,
  });
});

test('gives a failed refund a code without quoted text', () => {
  const failed = (failure_reason: unknown) =>
    eventToPaymentUpdate('refund.failed', { ...refund, failure_reason });
  expect(failed('lost_or_stolen_card')).toHaveProperty('problem', 'lost_or_stolen_card');
  expect(failed('<b>call us</b>')).not.toHaveProperty('problem');
});

test('treats an older refund event as equal, with its time', () => {
  expect(eventToPaymentUpdate('charge.refund.updated', { ...refund, created: 1_800_000_000 })).toMatchObject({
    about: 'refund',
    refund_ref: 're_1',
    made_at: '2027-01-15T08:00:00.000Z',
  });
});

test('reads only the loss from a decided dispute', () => {
  const dispute = { id: 'dp_1', payment_intent: 'pi_1', amount: 700, currency: 'usd' };
  expect(eventToPaymentUpdate('charge.dispute.closed', { ...dispute, status: 'won' })).toBeNull();
  expect(eventToPaymentUpdate('charge.dispute.closed', { ...dispute, status: 'lost' })).toEqual({
    about: 'refund',
    state: 'done',
    reason: 'disputed',
    payment_id: null,
    payment_ref: 'pi_1',
    refund_id: null,
    refund_ref: 'dp_1',
    amount_cents: 700,
    currency: 'usd',
  });
});

test('assigns a dispute to its own payment only', () => {
  expect(eventToPaymentUpdate('charge.dispute.created', { payment_intent: 'pi_1' })).toEqual({
    about: 'dispute',
    payment_id: null,
    payment_ref: 'pi_1',
  });
});

test('assigns foreign ids to no payment', () => {
  expect(
    eventToPaymentUpdate('refund.created', { ...refund, metadata: { payment_id: 'order-7' } }),
  ).toMatchObject({
    payment_id: null,
    refund_id: null,
  });
});

test('ignores other events and rejects an object of another shape', () => {
  expect(eventToPaymentUpdate('customer.created', session)).toBeNull();
  expect(() => eventToPaymentUpdate('refund.created', { ...refund, amount: -5 })).toThrow(ZodError);
});
