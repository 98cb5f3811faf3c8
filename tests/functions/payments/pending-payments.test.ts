// Holds and bookings while the bank has not yet confirmed their payment.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '#domain/dates/day.ts';
import { bearer, book, createVisitorCookie, get, newGuest, post } from '#support/api.ts';
import { getLinkToken } from '#support/page-requests.ts';
import { expectAllowedTransitions } from '#support/state-transitions.ts';
import type { FakeSession } from '#support/stripe/ledger.ts';
import { type OwnHoldFixture, setUpStripeTest } from './stripe-setup.ts';

const shop = setUpStripeTest();
expectAllowedTransitions(shop);
let hold: OwnHoldFixture;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  hold = await shop.hold();
});

const hours = 3_600_000;
const hear = async (session: FakeSession) => shop.deliver(...shop.about(session));
const release = ({ manageToken }: OwnHoldFixture) => post('release-hold', { token: manageToken });
const ask = ({ request, visitor }: OwnHoldFixture, changes: object = {}) =>
  book({ ...request, ...changes }, randomUUID(), visitor);
const ownHolds = async ({ visitor }: OwnHoldFixture) =>
  (await get('my-holds', {}, { ...bearer, ...createVisitorCookie(visitor) })).body.holds;

async function payByBank(): Promise<FakeSession> {
  const session = await shop.open(hold);
  shop.stripe.ledger.pay(session, 'bank');
  await hear(session);
  return session;
}

async function bankSays(session: FakeSession, isPaid: boolean): Promise<void> {
  shop.stripe.ledger.settleBankPayment(session, isPaid);
  await hear(session);
}

/**
 * Simulates that the hold was created while many nights were held: a stay that pays first has no
 * nights.
 */
const madeUnder = (pressure: 'work' | 'pay_first') =>
  shop.db.query(
    `with made as (
       update bookings set pressure = $2, hold_expires_at = now() + interval '5 minutes' where reference = $1 returning id
     )
     delete from cabin_nights using made where holder = made.id::text and $2 = 'pay_first'`,
    [hold.reference, pressure],
  );
const keptNights = async () =>
  (await shop.db.query('select from taken_nights where cabin_id = $1', [hold.request.cabin_id])).length;

describe('while the bank has not confirmed', () => {
  test('a hold is shown as paid, and lasts for days', async () => {
    await payByBank();
    const [own] = await ownHolds(hold);
    expect(own).toMatchObject({ reference: hold.reference, payment: 'processing' });
    expect(Date.parse(own?.hold_expires_at ?? '') - Date.now()).toBeGreaterThan(6 * 24 * hours);
    const { error } = await book({ ...newGuest(), ...stayOf(hold) });
    expect(error).toMatchObject({ code: 'taken' });
    expect(error?.details).not.toHaveProperty('held_until');
  });

  test('a hold is neither released nor replaced, and the bank’s approval books it', async () => {
    const session = await payByBank();
    expect((await release(hold)).error).toMatchObject({ code: 'payment_processing' });
    for (const changes of [{ adults: 3 }, {}, { check_out: addDays(hold.request.check_out, 1) }])
      expect((await ask(hold, changes)).error).toMatchObject({ code: 'payment_processing' });
    await bankSays(session, true);
    expect(await shop.view(hold)).toMatchObject({ status: 'confirmed', payment: 'paid' });
  });

  test('a hold can be paid again after the bank’s decline', async () => {
    await bankSays(await payByBank(), false);
    const [own] = await ownHolds(hold);
    expect(own).toMatchObject({ payment: 'failed' });
    const left = Date.parse(own?.hold_expires_at ?? '') - Date.now();
    expect(left).toBeGreaterThan(39 * 60_000);
    expect(left).toBeLessThan(41 * 60_000);
    expect((await release(hold)).body).toMatchObject({ status: 'cancelled' });
  });

  test('a short hold has twelve minutes after the bank’s decline', async () => {
    await madeUnder('work');
    await bankSays(await payByBank(), false);
    const left = Date.parse((await shop.view(hold)).hold_expires_at) - Date.now();
    expect(left).toBeGreaterThan(11 * 60_000);
    expect(left).toBeLessThan(13 * 60_000);
  });

  test('a booking that pays first blocks no nights before and after the bank’s response', async () => {
    await madeUnder('pay_first');
    const session = await payByBank();
    expect(await keptNights()).toBe(0);
    expect(await shop.view(hold)).toMatchObject({ payment: 'processing', pressure: 'pay_first' });
    await bankSays(session, false);
    expect(await keptNights()).toBe(0);
    expect(await shop.view(hold)).toMatchObject({ status: 'held', payment: 'failed' });
  });

  test('a booking that pays first is booked on the bank’s approval if the nights are available', async () => {
    await madeUnder('pay_first');
    await bankSays(await payByBank(), true);
    expect(await shop.view(hold)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect(await keptNights()).toBe(3);
  });

  test('a hold that has just ended is renewed if its nights are available', async () => {
    const session = await shop.open(hold);
    shop.stripe.ledger.pay(session, 'bank');
    await shop.endHold(hold);
    await shop.db.query('select expire_overdue_holds()');
    await hear(session);
    expect(await shop.view(hold)).toMatchObject({ status: 'held', payment: 'processing' });
  });

  test('a hold whose nights are taken is not renewed', async () => {
    const session = await shop.open(hold);
    shop.stripe.ledger.pay(session, 'bank');
    await shop.endHold(hold);
    await shop.takeNights(hold);
    await hear(session);
    expect(await shop.view(hold)).toMatchObject({ status: 'expired', payment: 'processing' });
  });

  test('a change of a booked stay is neither released nor replaced', async () => {
    shop.stripe.ledger.pay(await shop.open(hold), 'card');
    await shop.deliver(...shop.events.slice(-2));
    const { extra_nights } = await shop.view(hold);
    const [first, second] = extra_nights;
    if (!first || !second) throw new Error('no nights are free');
    const change = (wanted: object) =>
      post('change-booking', { token: hold.manageToken, expected_total: hold.total, ...wanted });
    const add = ({ check_in, check_out, total }: typeof first) =>
      change({ check_in, check_out, expected_total: total });
    expect((await add(first)).status).toBe(200);
    const session = await payByBank();
    expect((await change({ let_go: true })).error).toMatchObject({ code: 'payment_processing' });
    expect((await add(second)).error).toMatchObject({ code: 'payment_processing' });
    const { pending_change } = await shop.view(hold);
    expect(Date.parse(pending_change?.hold_expires_at ?? '') - Date.now()).toBeGreaterThan(24 * hours);
    await bankSays(session, true);
    expect(await shop.view(hold)).toMatchObject({ quote: { nights: 4 }, pending_change: null });
  });
});

describe('a guest who corrects the address while a checkout is open', () => {
  const look = (visitor = hold.visitor) =>
    get('booking', { token: hold.manageToken }, { ...bearer, ...createVisitorCookie(visitor) });
  let session: FakeSession;

  beforeEach(async () => {
    session = await shop.open(hold);
    expect((await ask(hold, { email: 'mended@example.com' })).body.booking.reference).toBe(hold.reference);
  });

  test('returns to the hold by the former link and continues with the new one', async () => {
    const { booking, manage_url } = (await look()).body;
    expect(booking).toMatchObject({ reference: hold.reference, status: 'held' });
    expect(getLinkToken(manage_url)).not.toBe(hold.manageToken);
  });

  test('returns to the booking once it is paid; a day later that link has expired', async () => {
    shop.stripe.ledger.pay(session, 'card');
    await hear(session);
    expect((await look()).body.booking).toMatchObject({ status: 'confirmed' });
    await shop.db.query(
      `update bookings set confirmed_at = now() - interval '25 hours' where reference = $1`,
      [hold.reference],
    );
    expect((await look()).error?.code).toBe('link_ended');
  });

  test('is the only one who can use that link', async () => {
    expect((await look({ session: randomUUID() })).error?.code).toBe('link_ended');
  });
});

describe('a payment after the end of its hold', () => {
  async function payAfter(event: () => Promise<unknown>): Promise<void> {
    const session = await shop.open(hold);
    await event();
    shop.stripe.ledger.pay(session, 'card');
    await hear(session);
  }

  const late = async () => (await shop.view(hold)).refunds.map(({ reason }) => reason);

  test('books a released stay while its nights are available', async () => {
    await payAfter(() => release(hold));
    expect(await shop.view(hold)).toMatchObject({ status: 'confirmed', payment: 'paid' });
  });

  test('is refunded if the same guest holds the nights by another booking, which stays', async () => {
    let other = hold.reference;
    await payAfter(async () => {
      other = (await ask(hold, { adults: 3 })).body.booking.reference;
    });
    expect(await shop.view(hold)).toMatchObject({ status: 'refund_due' });
    expect(await late()).toEqual(['own']);
    expect((await ownHolds(hold)).map(({ reference }) => reference)).toEqual([other]);
  });

  test('is refunded if others have the nights', async () => {
    await payAfter(async () => {
      await release(hold);
      await book({ ...newGuest(), ...stayOf(hold) });
    });
    expect(await late()).toEqual(['taken']);
  });

  test('is refunded if the nights are no longer available', async () => {
    await payAfter(async () => {
      await release(hold);
      await shop.db.query('update cabin_rates set available = false where cabin_id = $1', [
        hold.request.cabin_id,
      ]);
    });
    expect(await late()).toEqual(['closed']);
  });
});

test('a partial refund by the host at Stripe is a separate line and an e-mail', async () => {
  const session = await shop.open(hold);
  const intent = shop.stripe.ledger.pay(session, 'card');
  for (const amount of [3_000, 2_000]) shop.stripe.ledger.refund(intent, amount, {});
  await hear(session);
  await shop.deliver(...shop.events.filter(({ type }) => type === 'refund.created'));
  const view = await shop.view(hold);
  expect(view.refunds.map(({ amount, reason }) => [amount, reason])).toEqual([
    [3_000, 'by_hand'],
    [2_000, 'by_hand'],
  ]);
  expect(view.paid).toBe(hold.total - 5_000);
  const letters = await shop.db.query(
    `select from outbox where template = 'payment-returned' and payload ->> 'reference' = $1`,
    [hold.reference],
  );
  expect(letters).toHaveLength(2);
});

const stayOf = ({ request: { cabin_id, check_in, check_out } }: OwnHoldFixture) => ({
  cabin_id,
  check_in,
  check_out,
});
