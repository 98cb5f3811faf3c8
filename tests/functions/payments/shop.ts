import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { CreateBookingRequest } from '#contracts/booking.ts';
import { linkTokenHeader } from '#contracts/calls.ts';
import payments from '#netlify/functions/payments.ts';
import { reconcilePayments } from '#netlify/payments/reconcile.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { env } from '#netlify/platform/env.ts';
import { signToken } from '#netlify/platform/http/tokens.ts';
import { book, get, newGuest, type Visitor } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { openLink, sendTo, tokenIn } from '#support/pages.ts';
import type { FakeEvent, FakeSession } from '#support/stripe/ledger.ts';
import { delivery, type FakeStripe, startFakeStripe } from '#support/stripe/stand-in.ts';

/** A hold, by the tokens its guest got. */
export interface StripeHoldFixture {
  reference: string;
  payToken: string;
  manageToken: string;
  total: number;
}

/** A hold with its request and visitor. */
export interface OwnHoldFixture extends StripeHoldFixture {
  request: CreateBookingRequest;
  visitor: Visitor;
}

/** A test file's own database and its own Stripe, with the functions pointed at both. */
export function setUpStripeTest(connections = 12) {
  const house = testDatabase(connections);
  const open: { stripe?: FakeStripe } = {};
  beforeAll(async () => {
    open.stripe = await startFakeStripe();
    Object.assign(process.env, open.stripe.settings);
  });
  afterAll(() => open.stripe?.stop());
  const shop = {
    get db(): Database {
      return house.db;
    },
    get stripe(): FakeStripe {
      if (!open.stripe) throw new Error('Stripe is there from beforeAll on.');
      return open.stripe;
    },
    get events(): FakeEvent[] {
      return shop.stripe.ledger.events;
    },

    /** Holds three nights in a new cabin, `days` ahead. */
    async hold(columns: Record<string, number> = {}, days = 60): Promise<OwnHoldFixture> {
      const cabin = await insertCabin(house.db, { nightly_rate: 200 });
      const names = Object.keys(columns);
      if (names.length > 0) {
        const sets = names.map((name, index) => `${name} = $${index + 2}`).join(', ');
        await house.db.query(`update cabins set ${sets} where id = $1`, [cabin, ...Object.values(columns)]);
      }
      await publish(house.db, cabin, inDays(1), days + 30);
      const stay = { cabin_id: cabin, check_in: inDays(days), check_out: inDays(days + 3) };
      const request = { ...newGuest(), ...stay };
      const visitor = { session: randomUUID() };
      const { body } = await book(request, randomUUID(), visitor);
      const { reference, payment_url, manage_url, quote } = body.booking;
      return {
        reference,
        payToken: tokenIn(payment_url),
        manageToken: tokenIn(manage_url),
        total: quote.total,
        request,
        visitor,
      };
    },

    /** Follows the link "Continue to payment". */
    follow: ({ payToken }: StripeHoldFixture) => openLink(payments, '/api/pay', payToken),

    /** The session a guest is sent to. */
    async open(hold: StripeHoldFixture): Promise<FakeSession> {
      const { headers } = await shop.follow(hold);
      const session = shop.stripe.ledger.sessions.get(headers.get('location')?.split('/').at(-1) ?? '');
      if (!session) throw new Error(`No checkout was opened for ${hold.reference}.`);
      return session;
    },

    /** Like `open`, by one of many guests, from different addresses, retrying if told to wait. */
    async openPatiently(reference: string): Promise<FakeSession> {
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const asked = { headers: { [linkTokenHeader]: signToken(reference, 'pay', env()) } };
        const { status, headers } = await sendTo(payments, '/api/pay', asked, '');
        const session = shop.stripe.ledger.sessions.get(headers.get('location')?.split('/').at(-1) ?? '');
        if (session) return session;
        if (status < 500) break;
      }
      throw new Error(`No checkout for ${reference}.`);
    },

    /** Delivers events as Stripe does; answers the status of each. */
    async deliver(...events: FakeEvent[]): Promise<number[]> {
      const statuses: number[] = [];
      for (const event of events) {
        const request = new Request('http://localhost/api/stripe-webhook', delivery(event));
        statuses.push((await payments(request)).status);
      }
      return statuses;
    },

    /** The events about a session since it was opened. */
    about: (session: FakeSession): FakeEvent[] =>
      shop.events.filter(({ data }) => JSON.stringify(data).includes(session.metadata['payment_id'] ?? '?')),

    view: async ({ manageToken }: StripeHoldFixture) =>
      (await get('booking', { token: manageToken })).body.booking,

    /** Ends a hold so many seconds ago; its nights are free for others then. */
    async endHold({ reference }: StripeHoldFixture, secondsAgo = 60): Promise<void> {
      await house.db.query(
        `with ended as (
           update bookings set hold_expires_at = clock_timestamp() - make_interval(secs => $2)
           where reference = $1 returning id, hold_expires_at
         )
         update cabin_nights set hold_until = hold_expires_at from ended where holder = ended.id::text`,
        [reference, secondsAgo],
      );
    },

    /** Lets another guest have a booking's nights, where they are free. */
    async takeNights({ reference }: StripeHoldFixture): Promise<void> {
      await house.db.query(
        `select claim_nights(cabin_id, check_in, check_out, 'somebody-else', 'booked', null)
         from bookings where reference = $1`,
        [reference],
      );
    },

    /** Everything that waits for its time is due now. */
    async passTime(interval = '2 days'): Promise<void> {
      await house.db.query(
        `update payments set created_at = created_at - '${interval}'::interval;
         update checkouts set created_at = created_at - '${interval}'::interval, looked_at = looked_at - '${interval}'::interval;
         update refunds set due_at = due_at - '${interval}'::interval`,
      );
    },

    /** Simulates checkouts too old to be opened again; they can still be paid. */
    forgetCheckouts: () => house.db.query('update checkouts set checkout_expires_at = now()'),

    reconcile: () => reconcilePayments({ db: house.db, env: env() }),

    /** The payments of a booking, the first first. */
    payments: ({ reference }: StripeHoldFixture) =>
      house.db.query<{ kind: string; state: string; amount_cents: number; problem: string | null }>(
        `select p.kind, p.state, p.amount_cents, p.problem from payments p
         join bookings b on b.id = p.booking_id
         where b.reference = $1
         order by p.created_at`,
        [reference],
      ),

    /** The refunds of a booking. */
    refunds: ({ reference }: StripeHoldFixture) =>
      house.db.query<{ state: string; amount_cents: number; reason: string }>(
        `select r.state, r.amount_cents, r.reason from refunds r
         join bookings b on b.id = r.booking_id
         where b.reference = $1
         order by r.created_at`,
        [reference],
      ),
  };
  return shop;
}
