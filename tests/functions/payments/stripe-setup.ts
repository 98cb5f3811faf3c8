// Prepares a database and a fake Stripe server for tests of payments.

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
import { getLinkToken, openLink, sendToPage } from '#support/page-requests.ts';
import { createDelivery, type FakeStripe, startFakeStripe } from '#support/stripe/fake-stripe.ts';
import type { FakeEvent, FakeSession } from '#support/stripe/ledger.ts';

/** A hold with the tokens of its guest. */
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

/** Prepares a database and a fake Stripe server for a test file. */
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
      if (!open.stripe) throw new Error('The fake Stripe server exists only after beforeAll.');
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
        payToken: getLinkToken(payment_url),
        manageToken: getLinkToken(manage_url),
        total: quote.total,
        request,
        visitor,
      };
    },

    /** Follows the link "Continue to payment". */
    follow: ({ payToken }: StripeHoldFixture) => openLink(payments, '/api/pay', payToken),

    /** Opens the checkout as a guest. Returns its session. */
    async open(hold: StripeHoldFixture): Promise<FakeSession> {
      const { headers } = await shop.follow(hold);
      const session = shop.stripe.ledger.sessions.get(headers.get('location')?.split('/').at(-1) ?? '');
      if (!session) throw new Error(`No checkout was opened for ${hold.reference}.`);
      return session;
    },

    /**
     * Like `open`, as one of many guests with different addresses. Retries after a server error.
     */
    async openPatiently(reference: string): Promise<FakeSession> {
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const init = { headers: { [linkTokenHeader]: signToken(reference, 'pay', env()) } };
        const { status, headers } = await sendToPage(payments, '/api/pay', init, '');
        const session = shop.stripe.ledger.sessions.get(headers.get('location')?.split('/').at(-1) ?? '');
        if (session) return session;
        if (status < 500) break;
      }
      throw new Error(`No checkout for ${reference}.`);
    },

    /** Delivers events like Stripe. Returns the status of each response. */
    async deliver(...events: FakeEvent[]): Promise<number[]> {
      const statuses: number[] = [];
      for (const event of events) {
        const request = new Request('http://localhost/api/stripe-webhook', createDelivery(event));
        statuses.push((await payments(request)).status);
      }
      return statuses;
    },

    /** Returns all events about a session. */
    about: (session: FakeSession): FakeEvent[] =>
      shop.events.filter(({ data }) => JSON.stringify(data).includes(session.metadata['payment_id'] ?? '?')),

    view: async ({ manageToken }: StripeHoldFixture) =>
      (await get('booking', { token: manageToken })).body.booking,

    /** Expires a hold as of some seconds ago. Its nights become available. */
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

    /** Books the available nights of a booking for another guest. */
    async takeNights({ reference }: StripeHoldFixture): Promise<void> {
      await house.db.query(
        `select claim_nights(cabin_id, check_in, check_out, 'somebody-else', 'booked', null)
         from bookings where reference = $1`,
        [reference],
      );
    },

    /** Moves times into the past, so that waiting tasks are due. */
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

    /** Returns the payments of a booking, oldest first. */
    payments: ({ reference }: StripeHoldFixture) =>
      house.db.query<{ kind: string; state: string; amount_cents: number; problem: string | null }>(
        `select p.kind, p.state, p.amount_cents, p.problem from payments p
         join bookings b on b.id = p.booking_id
         where b.reference = $1
         order by p.created_at`,
        [reference],
      ),

    /** Returns the refunds of a booking, oldest first. */
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
