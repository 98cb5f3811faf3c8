import { beforeEach, describe, expect, test, vi } from 'vitest';
import payments from '#netlify/functions/payments.ts';
import { listPaymentProblems } from '#netlify/payments/queries.ts';
import { createDelivery, signStripeBody } from '#support/stripe/fake-stripe.ts';
import type { FakeEvent, FakeSession } from '#support/stripe/ledger.ts';
import { type StripeHoldFixture, setUpStripeTest } from './stripe-setup.ts';

const shop = setUpStripeTest();
let hold: StripeHoldFixture;
let session: FakeSession;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  hold = await shop.hold();
  session = await shop.open(hold);
});

const paid = (): FakeEvent[] => {
  shop.stripe.ledger.pay(session, 'card');
  return shop.about(session);
};
const completed = (): FakeEvent => {
  const event = paid().find(({ type }) => type === 'checkout.session.completed');
  if (!event) throw new Error('Nothing was completed.');
  return event;
};
const changed = (event: FakeEvent, object: object): FakeEvent => ({
  ...event,
  id: `${event.id}_changed`,
  data: { object: { ...event.data.object, ...object } },
});
const send = async (init: RequestInit) =>
  (await payments(new Request('http://localhost/api/stripe-webhook', init))).status;
const seconds = () => Math.floor(Date.now() / 1000);

describe('a webhook event', () => {
  test('is applied once', async () => {
    const event = completed();
    expect(await shop.deliver(event, event, event)).toEqual([200, 200, 200]);
    expect(await shop.view(hold)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    const letters = await shop.db.query(
      `select from outbox where payload ->> 'reference' = $1 and template = 'booking-confirmed'`,
      [hold.reference],
    );
    expect(letters).toHaveLength(1);
  });

  test('requires a recent signature of its bytes', async () => {
    const event = completed();
    const { body, headers } = createDelivery(event);
    const signed = (signature: string, bytes = body) =>
      send({ method: 'POST', body: bytes, headers: { 'stripe-signature': signature } });
    expect(await send({ method: 'POST', body })).toBe(400);
    expect(await signed(signStripeBody(body, seconds(), 'whsec_another'))).toBe(400);
    expect(await signed(signStripeBody(body, seconds() - 301))).toBe(400);
    expect(await signed(signStripeBody(body, seconds() + 310))).toBe(400);
    expect(await signed(`t=${seconds()},${signStripeBody(body, seconds() + 3600)}`)).toBe(400);
    expect(await signed(headers['stripe-signature'] ?? '', body.replace('"paid"', '"unpaid"'))).toBe(400);
    expect(await signed(headers['stripe-signature'] ?? '', `\uFEFF${body}`)).toBe(400);
    expect(await shop.view(hold)).toMatchObject({ status: 'held', payment: 'none' });
  });

  test('must be a POST of limited size', async () => {
    expect(await send({ method: 'GET' })).toBe(405);
    expect(await send({ method: 'POST', body: 'x'.repeat(300_000) })).toBe(413);
  });

  test('of an unknown kind, account or shape is accepted without a change', async () => {
    const event = completed();
    const foreign = { metadata: { payment_id: 'order 7' }, id: 'cs_foreign', payment_intent: 'pi_foreign' };
    const statuses = await shop.deliver(
      { ...event, id: 'evt_kind', type: 'customer.created' },
      changed(event, foreign),
      { ...event, id: 'evt_shape', data: { object: { id: 7 } } },
    );
    expect(statuses).toEqual([200, 200, 200]);
    expect(await shop.view(hold)).toMatchObject({ status: 'held', payment: 'none' });
  });

  test('with ids that cannot be stored changes nothing, without a server error', async () => {
    const event = completed();
    const noText = JSON.parse('{"length":{"valueOf":1,"toString":1}}');
    for (const bad of ['a\0b', '\ud800', '', noText]) {
      expect(await shop.deliver({ ...event, id: bad }, { ...event, type: bad })).toEqual([400, 400]);
      for (const field of ['id', 'customer', 'currency'])
        expect((await shop.deliver(changed(event, { [field]: bad })))[0], field).toBe(200);
    }
    expect(await shop.view(hold)).toMatchObject({ status: 'held' });
  });
});

describe('a payment of another amount', () => {
  test.each([
    ['a cent less', (total: number) => ({ amount_total: total - 1 }), 'amount'],
    ['a cent more', (total: number) => ({ amount_total: total + 1 }), 'amount'],
    ['nothing', () => ({ amount_total: 0, payment_status: 'no_payment_required' }), 'amount'],
    ['another currency', () => ({ currency: 'cad' }), 'currency'],
    ['another checkout', () => ({ id: 'cs_another' }), 'checkout'],
  ])('of %s confirms nothing and is shown to hosts', async (_name, change, problem) => {
    expect(await shop.deliver(changed(completed(), change(hold.total)))).toEqual([200]);
    expect(await shop.view(hold)).toMatchObject({ status: 'held', payment: 'in_review' });
    expect(await shop.payments(hold)).toMatchObject([{ state: 'quarantined', problem }]);
    const problems = await listPaymentProblems(shop.db);
    expect(problems).toContainEqual(expect.objectContaining({ reference: hold.reference, problem }));
  });

  test.each(['before', 'after'])(
    'from another checkout, reported %s the payment itself, is shown to hosts',
    async (place) => {
      const [other, events] = [changed(completed(), { id: 'cs_another' }), shop.about(session)];
      await shop.deliver(...(place === 'before' ? [other, ...events] : [...events, other]));
      expect(await shop.view(hold)).toMatchObject({ status: 'confirmed', payment: 'paid' });
      expect(await listPaymentProblems(shop.db)).toContainEqual(
        expect.objectContaining({ reference: hold.reference, problem: 'checkout' }),
      );
    },
  );
});

describe('in any order of events', () => {
  test('a slow payment is processing, then paid or failed', async () => {
    shop.stripe.ledger.pay(session, 'bank');
    await shop.deliver(...shop.about(session));
    expect(await shop.view(hold)).toMatchObject({ status: 'held', payment: 'processing' });
    shop.stripe.ledger.settleBankPayment(session, false);
    await shop.deliver(...shop.about(session).toReversed());
    expect(await shop.view(hold)).toMatchObject({ status: 'held', payment: 'failed' });
  });

  test('a payment stays paid, whatever ended before', async () => {
    const events = paid();
    const ended = { ...events[0], id: 'evt_ended', type: 'checkout.session.expired' } as FakeEvent;
    await shop.deliver(
      changed(ended, { ...session, status: 'expired' }),
      ...events,
      changed({ ...ended, id: 'evt_again' }, { ...session, status: 'expired' }),
    );
    expect(await shop.payments(hold)).toMatchObject([{ state: 'paid' }]);
    expect(await shop.view(hold)).toMatchObject({ status: 'confirmed', payment: 'paid' });
  });

  test('updates of an unknown payment are stored until it is known', async () => {
    const [first] = paid();
    const intent = shop.stripe.ledger.intents.get(session.payment_intent ?? '');
    if (!first || !intent) throw new Error('Nothing was paid.');
    shop.stripe.ledger.dispute(intent);
    const dispute = shop.events.at(-1);
    if (dispute) await shop.deliver(dispute);
    const waiting = () =>
      shop.db.query(`select from webhook_events where facts ->> 'payment_ref' = $1`, [intent.id]);
    expect(await waiting()).toHaveLength(1);
    await shop.deliver(first);
    const problems = await listPaymentProblems(shop.db);
    expect(problems).toContainEqual(expect.objectContaining({ reference: hold.reference, what: 'disputed' }));
    expect(await waiting()).toHaveLength(0);
  });

  test('a refund by hand is recorded without changing the booking', async () => {
    const events = paid();
    const intent = shop.stripe.ledger.intents.get(session.payment_intent ?? '');
    if (!intent) throw new Error('Nothing was paid.');
    shop.stripe.ledger.refund(intent, 1000, {});
    const refunds = shop.events.filter(({ type }) => /refund/.test(type)).slice(-2);
    await shop.deliver(...refunds, ...events);
    expect(await shop.view(hold)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect(await shop.refunds(hold)).toEqual([{ state: 'done', amount_cents: 1000, reason: 'by_hand' }]);
  });
});
