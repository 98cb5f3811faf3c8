// Changes of a booked stay that are paid after their first Stripe checkout has ended.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { duePayments } from '#netlify/booking/due-payments.ts';
import { findBooking } from '#netlify/booking/record-queries.ts';
import { insertCheckout } from '#netlify/payments/queries.ts';
import { bearer, post, send } from '#support/api.ts';
import type { FakeSession } from '#support/stripe/ledger.ts';
import { type StripeHoldFixture, setUpStripeTest } from '../payments/stripe-setup.ts';

const shop = setUpStripeTest();
let hold: StripeHoldFixture;
/** Total of the stay with the following night. */
let longer: number;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  hold = await shop.hold({ pet_fee: 75 });
  const session = await shop.open(hold);
  shop.stripe.ledger.pay(session, 'card');
  await shop.deliver(...shop.about(session));
  longer = await askForNight();
});
afterEach(() => {
  shop.stripe.mode = 'work';
});

const ask = (wanted: object) => post('change-booking', { token: hold.manageToken, ...wanted });

async function askForNight(): Promise<number> {
  const { extra_nights, check_in } = await shop.view(hold);
  const night = extra_nights.find((offer) => offer.check_in === check_in);
  if (!night) throw new Error('no night is free');
  const { check_out, total } = night;
  expect((await ask({ check_in, check_out, expected_total: total })).status).toBe(200);
  return total;
}

/** Expires a session and delivers its events. */
async function expire(session: FakeSession): Promise<void> {
  shop.stripe.ledger.endSession(session);
  await shop.deliver(...shop.about(session));
}

const refuse = async (session: FakeSession): Promise<void> => {
  shop.stripe.ledger.pay(session, 'bank');
  shop.stripe.ledger.settleBankPayment(session, false);
  await shop.deliver(...shop.about(session));
};

const pay = async (session: FakeSession): Promise<void> => {
  shop.stripe.ledger.pay(session, 'card');
  await shop.deliver(...shop.about(session));
};

/** Stripe's page still accepts a payment after the site considers it expired. */
const outlive = ({ id }: FakeSession) =>
  shop.db.query('update checkouts set checkout_expires_at = now() where checkout_ref = $1', [id]);

const endHoldOfChange = async () => {
  await shop.db.query(`update booking_changes set hold_expires_at = now() - interval '1 minute'`);
  await shop.db.query(`update cabin_nights set hold_until = now() - interval '1 minute' where kind = 'hold'`);
};

const states = async () =>
  (await shop.payments(hold)).filter(({ kind }) => kind === 'extra').map(({ state }) => state);
const leadsAway = async () => (await shop.follow(hold)).headers.get('location');
const nothingDue = /^\/payment-success/;

describe('a change whose checkout has ended', () => {
  test.each([
    ['expired', expire],
    ['failed', refuse],
  ] as const)('as %s is paid by the same link, as often as needed', async (state, end) => {
    for (const ended of [[state], [state, state]]) {
      await end(await shop.open(hold));
      expect(await states()).toEqual(ended);
    }
    const session = await shop.open(hold);
    expect(session.amount_total).toBe(longer - hold.total);
    await pay(session);
    expect(await shop.view(hold)).toMatchObject({ paid: longer, pending_change: null });
    expect(await states()).toEqual([state, state, 'paid']);
    expect(await leadsAway()).toMatch(nothingDue);
  });

  test('is detected by a reconciliation too, and paid again', async () => {
    const session = await shop.open(hold);
    shop.stripe.ledger.endSession(session);
    await shop.passTime('40 minutes');
    await shop.reconcile();
    expect(await states()).toEqual(['expired']);
    await pay(await shop.open(hold));
    expect(await shop.view(hold)).toMatchObject({ paid: longer });
  });

  test('has one checkout for concurrent requests', async () => {
    await expire(await shop.open(hold));
    const opened = await Promise.all(Array.from({ length: 8 }, () => shop.open(hold)));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(await states()).toEqual(['expired', 'open']);
  });

  test('continues with the same payment after Stripe was unavailable', async () => {
    await expire(await shop.open(hold));
    shop.stripe.mode = 'cut after';
    expect((await shop.follow(hold)).status).toBe(503);
    shop.stripe.mode = 'work';
    await pay(await shop.open(hold));
    expect(await states()).toEqual(['expired', 'paid']);
  });

  test('charges nothing once released, and closes an open checkout', async () => {
    await expire(await shop.open(hold));
    const second = await shop.open(hold);
    await endHoldOfChange();
    expect(await leadsAway()).toMatch(nothingDue);
    expect((await shop.view(hold)).pending_change).toBeNull();
    await shop.passTime('1 minute');
    await shop.reconcile();
    expect(second.status).toBe('expired');
    expect(await states()).toEqual(['expired', 'expired']);
    expect(await leadsAway()).toMatch(nothingDue);
  });

  test('is replaced by another change, whose price the link then charges', async () => {
    await expire(await shop.open(hold));
    expect((await ask({ pets: 1, expected_total: hold.total + 7500 })).status).toBe(200);
    const session = await shop.open(hold);
    expect(session.amount_total).toBe(7500);
    await pay(session);
    expect(await shop.view(hold)).toMatchObject({ pets: 1, quote: { nights: 3, total: hold.total + 7500 } });
  });

  test('charges nothing once the guest has released it, even if the link was open', async () => {
    await expire(await shop.open(hold));
    const booking = await findBooking(shop.db, hold.reference);
    const due = booking ? duePayments(booking, new Date()) : [];
    if (!booking || due.length === 0) throw new Error('Nothing is due.');
    await ask({ let_go: true, expected_total: hold.total });
    expect(await leadsAway()).toMatch(nothingDue);
    const late = await insertCheckout(shop.db, booking.party_id, 'stripe', due);
    expect(late.state).toBe('expired');
    expect(await states()).toEqual(['expired']);
  });
});

describe('two checkouts of one change', () => {
  let first: FakeSession;
  let second: FakeSession;

  beforeEach(async () => {
    first = await shop.open(hold);
    await outlive(first);
    second = await shop.open(hold);
    expect(second.id).not.toBe(first.id);
  });

  test('paying the older one applies the change and closes the newer one', async () => {
    await pay(first);
    expect(await shop.view(hold)).toMatchObject({ paid: longer, quote: { total: longer } });
    await shop.passTime('1 minute');
    await shop.reconcile();
    expect(second.status).toBe('expired');
    expect(await shop.refunds(hold)).toEqual([]);
  });

  test('paying both applies the change once and refunds the second payment', async () => {
    await pay(first);
    await pay(second);
    await shop.reconcile();
    expect(await shop.view(hold)).toMatchObject({ check_out: expect.any(String), paid: longer });
    expect(await shop.refunds(hold)).toEqual([
      { state: 'done', amount_cents: longer - hold.total, reason: 'duplicate' },
    ]);
    expect(shop.stripe.ledger.getRefundedAmount(second.payment_intent ?? '')).toBe(longer - hold.total);
  });
});

describe('a change whose payment is processing', () => {
  test('is not charged again by page or link', async () => {
    const session = await shop.open(hold);
    shop.stripe.ledger.pay(session, 'bank');
    await shop.deliver(...shop.about(session));
    expect(await leadsAway()).toMatch(nothingDue);
    expect((await shop.view(hold)).pending_change).toMatchObject({ kind: 'nights', payment_url: null });
    shop.stripe.ledger.settleBankPayment(session, true);
    await shop.deliver(...shop.about(session));
    expect(await shop.view(hold)).toMatchObject({ paid: longer, pending_change: null });
  });

  test('is found when the guest opens the booking, if no webhook arrived', async () => {
    shop.stripe.ledger.pay(await shop.open(hold), 'card');
    await shop.passTime('11 seconds');
    const later: Promise<unknown>[] = [];
    const search = `?token=${hold.manageToken}`;
    const context = { waitUntil: (work: Promise<unknown>) => void later.push(work) };
    await send('GET booking', { headers: bearer }, search, context);
    await Promise.all(later);
    expect(await shop.view(hold)).toMatchObject({ paid: longer, pending_change: null });
  });

  test('has the link again after the bank has declined', async () => {
    await refuse(await shop.open(hold));
    expect((await shop.view(hold)).pending_change?.payment_url).toBe(`/api/pay#token=${hold.payToken}`);
  });
});
