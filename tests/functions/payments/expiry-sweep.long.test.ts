// Payments that arrive around the end of a hold: accepted or refunded once.

import { beforeAll, expect, test, vi } from 'vitest';
import { expireOverdueHolds } from '#netlify/booking/queries.ts';
import { listPaymentProblems } from '#netlify/payments/queries.ts';
import { schedules } from '#support/case-counts.ts';
import { createBooking } from '#support/create-booking.ts';
import { runConcurrently } from '#support/seeded-random.ts';
import type { FakeSession } from '#support/stripe/ledger.ts';
import { createBookingInput } from '../database/fixtures.ts';
import { endHolds, insertHolds, type PlainHold, readHoldOutcomes } from './plain-holds.ts';
import { setUpStripeTest } from './stripe-setup.ts';

const shop = setUpStripeTest(16);
/**
 * Seconds around the expiry: a minute in the long run, otherwise only those in which the result
 * changes.
 */
const around = Math.min(60, Math.max(4, Math.floor(schedules / 30)));
const offsets = Array.from({ length: 2 * around + 1 }, (_, index) => index - around);

/** Ways in which the payment is reported. */
const ways = [
  'webhook at once',
  'webhook after others asked',
  'webhook lost',
  'checkout closed meanwhile',
] as const;

interface Moment {
  hold: PlainHold;
  session: FakeSession;
  /** Seconds after the expiry of the hold. */
  after: number;
  way: (typeof ways)[number];
  isPaid: boolean;
}

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

/** Another guest requests the same nights. */
async function rival({ id }: PlainHold): Promise<void> {
  const [stay] = await shop.db.query<{ cabin_id: string; check_in: string; check_out: string }>(
    'select cabin_id, check_in, check_out from bookings where id = $1',
    [id],
  );
  if (!stay) throw new Error('The hold is gone.');
  const booking = { ...createBookingInput(stay.cabin_id, 0, 1), ...stay };
  await createBooking(shop.db, { key: `rival-${id}`, requestHash: 'hash', booking });
}

/** The guest pays unless the checkout was closed before. */
function payNow(moment: Moment): void {
  moment.isPaid = moment.session.status === 'open';
  if (moment.isPaid) shop.stripe.ledger.pay(moment.session, 'card');
}

const deliver = (moment: Moment) => shop.deliver(...shop.about(moment.session));

async function live(moment: Moment): Promise<void> {
  const { hold, after, way } = moment;
  await endHolds(shop.db, [hold], after);
  if (way === 'checkout closed meanwhile') {
    await Promise.all([shop.reconcile(), rival(hold), Promise.resolve().then(() => payNow(moment))]);
    return;
  }
  payNow(moment);
  if (way === 'webhook at once')
    await Promise.all([deliver(moment), rival(hold), expireOverdueHolds(shop.db)]);
  if (way === 'webhook lost') await Promise.all([rival(hold), expireOverdueHolds(shop.db)]);
  if (way === 'webhook after others asked') {
    await rival(hold);
    await Promise.all([deliver(moment), deliver(moment), expireOverdueHolds(shop.db)]);
  }
}

test('a payment at any second around the end of its hold is accepted or refunded once, and never stuck', async () => {
  const holds = await insertHolds(shop.db, offsets.length * ways.length);
  const moments: Moment[] = [];
  await runConcurrently([...holds.entries()], 12, async ([place, hold]) => {
    const way = ways[place % ways.length] ?? ways[0];
    const after = offsets[Math.floor(place / ways.length)] ?? 0;
    moments.push({ hold, session: await shop.openPatiently(hold.reference), after, way, isPaid: false });
  });
  await runConcurrently(moments, 8, live);
  // Finds missed events.
  for (let turn = 0; turn < 4; turn++) {
    await shop.passTime();
    for (let part = 0; part < holds.length / 40; part++) await shop.reconcile();
  }

  const outcomes = await readHoldOutcomes(shop.db, holds);
  let earned = 0;
  for (const { hold, after, way, isPaid } of moments) {
    const outcome = outcomes.get(hold.reference);
    const what = `${way}, ${after} s after the end, ${JSON.stringify(outcome)}`;
    if (!isPaid) {
      expect(['held', 'expired'], what).toContain(outcome?.status);
      expect([outcome?.refunds, outcome?.nights], what).toEqual(['', 0]);
    } else if (outcome?.status === 'confirmed') {
      expect([outcome.payments, outcome.refunds, outcome.nights], what).toEqual(['paid', '', 2]);
      earned += hold.amount;
    } else {
      expect([outcome?.status, outcome?.payments, outcome?.refunds, outcome?.nights], what).toEqual([
        'refunded',
        'paid',
        `done ${hold.amount}`,
        0,
      ]);
      // Nights that were held when the payment was reported are never lost.
      expect(after > -3 || way === 'webhook lost', what).toBe(true);
    }
  }
  expect(shop.stripe.ledger.balance()).toBe(earned);
  expect(await listPaymentProblems(shop.db)).toEqual([]);
  const statuses = new Set([...outcomes.values()].map(({ status }) => status));
  expect(statuses).toContain('confirmed');
  expect(statuses).toContain('refunded');
});
