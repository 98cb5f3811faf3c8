// Holds that a host changes before the guest has paid at Stripe.

import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { reconcileParty } from '#netlify/payments/reconcile.ts';
import { env } from '#netlify/platform/env.ts';
import { signToken } from '#netlify/platform/http/tokens.ts';
import { post } from '#support/api.ts';
import { inDays } from '#support/cabin-fixture.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { joinParty } from '#support/join-party.ts';
import { expectAllowedTransitions } from '#support/state-transitions.ts';
import { type OwnHoldFixture, setUpStripeTest } from './stripe-setup.ts';

const shop = setUpStripeTest();
expectAllowedTransitions(shop);
let desk: HostCaller;

beforeAll(async () => {
  desk = await signInAsHost(shop.db);
});
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

const later = { check_in: inDays(63), check_out: inDays(67) };

/** A host changes a guest's hold at the calculated price. */
async function change({ reference }: OwnHoldFixture, to: object = later) {
  const { body: priced, error } = await desk.send('POST desk/price-move', { reference, ...later, ...to });
  if (error) throw new Error(error.message);
  const { state: seen, quote } = priced;
  const wanted = { reference, ...later, ...to, seen, expected_total: quote.total };
  return { priced, ...(await desk.send('POST desk/move-booking', wanted)) };
}

/** Runs the work after the response. */
async function endWhatIsOver({ reference }: OwnHoldFixture): Promise<void> {
  const [row] = await shop.db.query<{ party_id: string }>(
    'select party_id from bookings where reference = $1',
    [reference],
  );
  await reconcileParty(row?.party_id ?? '', { db: shop.db, env: env() });
}

/** The guest accepts the current stay. */
const accept = ({ reference }: OwnHoldFixture) =>
  post('take-up-quote', { token: signToken(reference, 'quote', env()), accept_terms: true });

const rowOf = async ({ reference }: OwnHoldFixture) =>
  (
    await shop.db.query<{ end: string; nights: string[]; letters: number }>(
      `select hold_expires_at::text as end, array(select night::text from cabin_nights
         where holder = b.id::text and kind = 'hold' and hold_until = hold_expires_at order by night) as nights,
         (select count(*)::integer from outbox
          where template = 'booking-held' and payload ->> 'reference' = reference and state <> 'failed') as letters
       from bookings b where reference = $1`,
      [reference],
    )
  )[0];

describe('a hold that its host changes', () => {
  test('keeps its end, closes its open checkout, and is paid at the new price', async () => {
    const hold = await shop.hold();
    const open = await shop.open(hold);
    const before = await rowOf(hold);
    const { priced, status, body } = await change(hold, { adults: 1 });
    expect([status, priced.refund, body.booking.status]).toEqual([200, 0, 'held']);
    expect(body.booking).toMatchObject({ ...later, adults: 1, total: priced.quote.total });
    await endWhatIsOver(hold);
    expect(open.status).toBe('expired');
    expect(await rowOf(hold)).toEqual({
      end: before?.end,
      letters: 1,
      nights: [63, 64, 65, 66].map((day) => inDays(day)),
    });
    await accept(hold);
    const session = await shop.open(hold);
    expect(session.amount_total).toBe(priced.quote.total);
    shop.stripe.ledger.pay(session, 'card');
    await shop.deliver(...shop.about(session));
    expect(await shop.view(hold)).toMatchObject({ status: 'confirmed', ...later, paid: priced.quote.total });
  });

  test('refunds a payment at the former price, and must still be paid', async () => {
    const hold = await shop.hold();
    const session = await shop.open(hold);
    shop.stripe.ledger.pay(session, 'card');
    const { priced } = await change(hold, { agreed: { cents: 30_000, reason: 'A friend' } });
    await shop.deliver(...shop.about(session));
    expect(await shop.refunds(hold)).toMatchObject([{ amount_cents: hold.total, reason: 'late' }]);
    expect(await shop.view(hold)).toMatchObject({
      status: 'held',
      payment: 'none',
      due_now: priced.quote.total,
    });
    await accept(hold);
    expect((await shop.open(hold)).amount_total).toBe(priced.quote.total);
  });

  test('in another cabin, and in a party of two, is paid together with the other stay', async () => {
    const [hold, other, elsewhere] = [await shop.hold(), await shop.hold(), await shop.hold()];
    const idOf = async ({ reference }: OwnHoldFixture) =>
      (await shop.db.query<{ id: string }>('select id from bookings where reference = $1', [reference]))[0]
        ?.id ?? '';
    await joinParty(shop.db, { id: await idOf(hold) }, { id: await idOf(other) });
    const open = await shop.open(hold);
    expect(open.amount_total).toBe(hold.total + other.total);
    const { body, priced } = await change(other, { cabin_id: elsewhere.request.cabin_id, ...later });
    expect(body.booking.cabin.id).toBe(elsewhere.request.cabin_id);
    await endWhatIsOver(hold);
    expect(open.status).toBe('expired');
    await accept(other);
    const session = await shop.open(hold);
    expect(session.amount_total).toBe(hold.total + priced.quote.total);
    shop.stripe.ledger.pay(session, 'card');
    await shop.deliver(...shop.about(session));
    for (const one of [hold, other]) expect((await shop.view(one)).status).toBe('confirmed');
  });

  test('is unchanged while the bank processes its payment', async () => {
    const hold = await shop.hold();
    const session = await shop.open(hold);
    shop.stripe.ledger.pay(session, 'bank');
    await shop.deliver(...shop.about(session));
    expect((await desk.send('POST desk/booking', hold)).body.booking.can.move).toBe(false);
    expect((await change(hold)).error?.code).toBe('not_bookable');
    expect((await shop.view(hold)).check_in).toBe(hold.request.check_in);
  });
});
