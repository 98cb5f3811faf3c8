// Stays that cost nothing, for example with a promo code.

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import payments from '#netlify/functions/payments.ts';
import { book, get, newGuest, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { signInAsHost } from '#support/host.ts';
import { getLinkToken, openLink, postForm } from '#support/page-requests.ts';
import { addPromoCode } from '#support/settings.ts';
import { setUpStripeTest } from './stripe-setup.ts';

const shop = setUpStripeTest();

const newCabin = async (columns: Record<string, number> = {}): Promise<string> => {
  const cabin = await insertCabin(shop.db, { nightly_rate: 200, cleaning_fee: 0, ...columns });
  await publish(shop.db, cabin, inDays(1), 120);
  return cabin;
};
const dates = (from = 30, to = 32) => ({ check_in: inDays(from), check_out: inDays(to) });
const codeForAll = () => addPromoCode(shop.db, { kind: 'amount', amount_cents: 500_00 });

async function hold(columns: Record<string, number> = {}) {
  const cabin_id = await newCabin(columns);
  const { body } = await book({
    ...newGuest(),
    cabin_id,
    ...dates(),
    promo_code: await codeForAll(),
  });
  expect(body.booking.quote.total).toBe(0);
  return { cabin_id, ...body.booking };
}

const view = async ({ manage_url }: { manage_url: string }) =>
  (await get('booking', { token: getLinkToken(manage_url) })).body.booking;
const press = (url: string) => postForm(payments, { token: getLinkToken(url) }, { path: '/api/pay' });
const sessions = () => shop.stripe.ledger.sessions.size;
const lettersOf = async (reference: string) =>
  (
    await shop.db.query<{ template: string }>(
      `select template from outbox where payload ->> 'reference' = $1 and state <> 'skipped' order by id`,
      [reference],
    )
  ).map(({ template }) => template);
const endHold = (reference: string) => shop.endHold({ reference, payToken: '', manageToken: '', total: 0 });

describe('a stay that costs nothing', () => {
  test('is booked by one press; opening the page books nothing', async () => {
    const held = await hold();
    const before = sessions();
    expect(await view(held)).toMatchObject({ status: 'held', due_now: 0, payment_url: expect.any(String) });
    const { status, page } = await openLink(payments, '/api/pay', getLinkToken(held.payment_url));
    expect(status).toBe(200);
    expect(page).toContain('Book it, nothing to pay');
    expect((await view(held)).status).toBe('held');
    for (let time = 0; time < 2; time += 1) {
      const { status: code, headers } = await press(held.payment_url);
      expect([code, headers.get('location')]).toEqual([
        303,
        `/booking-success#token=${getLinkToken(held.manage_url)}`,
      ]);
    }
    expect(await view(held)).toMatchObject({
      status: 'confirmed',
      payment: 'paid',
      paid: 0,
      due_now: 0,
      balance: null,
      payments: [],
      refunds: [],
      payment_url: null,
      damage_deposit: null,
    });
    expect(sessions()).toBe(before);
    expect(await lettersOf(held.reference)).toContain('booking-confirmed');
  });

  test('is cancelled without a refund', async () => {
    const held = await hold();
    await press(held.payment_url);
    const { status } = await post('cancel-booking', {
      token: getLinkToken(held.manage_url),
      expected_refund: 0,
    });
    expect(status).toBe(200);
    expect(await view(held)).toMatchObject({ status: 'cancelled', refunds: [] });
  });

  test('whose hold has expired is booked while its nights are available, and not once taken', async () => {
    const late = await hold();
    await endHold(late.reference);
    expect((await press(late.payment_url)).status).toBe(303);
    expect((await view(late)).status).toBe('confirmed');
    const gone = await hold();
    await endHold(gone.reference);
    await book({ ...newGuest(), cabin_id: gone.cabin_id, ...dates() });
    expect((await press(gone.payment_url)).status).toBe(409);
    expect((await view(gone)).status).toBe('expired');
  });

  test('gets another night for a payment, also in a party that pays for another cabin', async () => {
    const held = await hold({ pet_fee: 50 });
    await press(held.payment_url);
    const [night] = (await view(held)).extra_nights;
    expect(night?.difference).toBeGreaterThan(0);
    const changed = await post('change-booking', {
      token: getLinkToken(held.manage_url),
      expected_total: night?.total,
      check_in: night?.check_in,
      check_out: night?.check_out,
    });
    expect(changed.status).toBe(200);
    expect((await view(held)).pending_change).toMatchObject({ difference: night?.difference });
  });

  test.each([0, 1])('is paid for with the rest of its party (position %i)', async (place) => {
    const [free, dear] = [await newCabin(), await newCabin({ cleaning_fee: 300 })];
    const [row] = await shop.db.query<{ slug: string }>('select slug from cabins where id = $1', [free]);
    const promo_code = await addPromoCode(shop.db, {
      kind: 'amount',
      amount_cents: 500_00,
      cabins: [row?.slug ?? ''],
    });
    const { adults, children, pets, ...contact } = newGuest();
    const cabins = place === 0 ? [free, dear] : [dear, free];
    const stays = cabins.map((cabin_id) => ({ cabin_id, adults, children, pets }));
    const { body } = await post(
      'create-split-booking',
      { ...contact, ...dates(), promo_code, stays },
      { 'idempotency-key': randomUUID() },
    );
    expect(body.bookings[place]?.quote.total).toBe(0);
    const held = body.bookings[0];
    const session = await shop.open({
      reference: held.reference,
      payToken: getLinkToken(body.payment_url),
      manageToken: getLinkToken(held.manage_url),
      total: body.total,
    });
    expect(session.amount_total).toBe(body.total);
    expect((await press(body.payment_url)).status).toBe(303);
    for (const booking of body.bookings) expect((await view(booking)).status).toBe('held');
    shop.stripe.ledger.pay(session, 'bank');
    await shop.deliver(...shop.about(session));
    for (const booking of body.bookings) expect((await view(booking)).payment).toBe('processing');
    shop.stripe.ledger.settleBankPayment(session, true);
    await shop.deliver(...shop.about(session));
    for (const booking of body.bookings)
      expect(await view(booking)).toMatchObject({ status: 'confirmed', payment: 'paid' });
  });

  test('needs no damage deposit, because it has no card', async () => {
    await shop.db.query(
      `insert into settings (kind, facts) values ('damage_deposit', '{"name": "All", "amount_cents": 25000, "cabins": []}')`,
    );
    const held = await hold();
    expect((await view(held)).damage_deposit).toBeNull();
    await press(held.payment_url);
    expect((await view(held)).damage_deposit).toBeNull();
    await shop.db.query(`delete from settings where kind = 'damage_deposit'`);
  });

  test('does not count as a paid booking', async () => {
    const held = await hold();
    await press(held.payment_url);
    const [row] = await shop.db.query<{ paid: boolean }>(
      `select has_paid_booking(b) as paid from bookings b where reference = $1`,
      [held.reference],
    );
    expect(row?.paid).toBe(false);
  });
});

describe('a host', () => {
  const asked = async () => {
    const { first_name, last_name, email, phone } = newGuest();
    return {
      kind: 'guest',
      cabin_id: await newCabin(),
      ...dates(),
      adults: 2,
      children: 0,
      pets: 0,
      agreed: { cents: 0, reason: 'our thanks' },
      arrival_note: '',
      expected_total: 0,
      guest: { first_name, last_name, email, phone },
    };
  };
  const key = () => ({ 'idempotency-key': randomUUID() });

  test('books a stay at $0 at once, and cannot record a payment for it', async () => {
    const desk = await signInAsHost(shop.db);
    const wanted = await asked();
    const received = { how: 'cash', cents: 100, on: inDays(0) };
    const refused = await desk.send('POST desk/new-booking', { ...wanted, received }, key());
    expect([refused.status, refused.error?.field]).toEqual([422, 'cents']);
    const made = await desk.send('POST desk/new-booking', wanted, key());
    expect([made.status, made.error?.message]).toEqual([201, undefined]);
    expect(made.body.booking).toMatchObject({ status: 'confirmed', total: 0 });
    expect(await lettersOf(made.body.booking.reference)).toContain('booking-confirmed');
  });

  test('sends a quote at $0 that its guest accepts and books', async () => {
    const desk = await signInAsHost(shop.db);
    const made = await desk.send('POST desk/new-booking', { ...(await asked()), quote_hours: 24 }, key());
    const { reference } = made.body.booking;
    const { signToken } = await import('#netlify/platform/http/tokens.ts');
    const { env } = await import('#netlify/platform/env.ts');
    const token = signToken(reference, 'quote', env());
    const taken = await post('take-up-quote', { token, accept_terms: true });
    expect(taken.body.quote).toMatchObject({ state: 'held', total: 0 });
    await press(taken.body.quote.payment_url ?? '');
    expect((await get('sent-quote', { token })).body.quote.state).toBe('booked');
  });
});
