// Refunds a host makes at Stripe without a reduced price.

import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inDays } from '#support/cabin-fixture.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import type { FakeIntent } from '#support/stripe/ledger.ts';
import { type StripeHoldFixture, setUpStripeTest } from './stripe-setup.ts';

const shop = setUpStripeTest();
let desk: HostCaller;

beforeAll(async () => {
  desk = await signInAsHost(shop.db);
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

async function pay(
  columns: Record<string, number> = {},
): Promise<{ hold: StripeHoldFixture; intent: FakeIntent }> {
  const hold = await shop.hold(columns);
  const session = await shop.open(hold);
  const intent = shop.stripe.ledger.pay(session, 'card');
  await shop.deliver(...shop.about(session));
  return { hold, intent };
}

async function giveBackAtStripe(intent: FakeIntent, ...amounts: number[]): Promise<void> {
  const before = shop.events.length;
  for (const cents of amounts) shop.stripe.ledger.refund(intent, cents, {});
  await shop.deliver(...shop.events.slice(before));
}

const atTheDesk = async ({ reference }: StripeHoldFixture) =>
  (await desk.send('POST desk/booking', { reference })).body.booking;
const revenue = async ({ reference }: StripeHoldFixture): Promise<number> => {
  const { body } = await desk.get('GET desk/numbers', { from: inDays(0), to: inDays(120) });
  const [row] = await shop.db.query<{ slug: string }>(
    'select c.slug from cabins c join bookings b on b.cabin_id = c.id where b.reference = $1',
    [reference],
  );
  const cabin = body.cabins.find(({ slug }) => slug === row?.slug);
  return cabin?.months.reduce((sum, month) => sum + month.revenue, 0) ?? 0;
};

test('a goodwill refund at Stripe leaves nothing due for the host, the guest or a reminder', async () => {
  const { hold, intent } = await pay();
  const before = await revenue(hold);
  await giveBackAtStripe(intent, 5_000, 2_000);

  expect((await atTheDesk(hold)).money).toMatchObject({ paid: hold.total - 7_000, unpaid: 0 });
  expect(await shop.view(hold)).toMatchObject({
    paid: hold.total - 7_000,
    payment: 'paid',
    payment_url: null,
    due_now: 0,
    balance: null,
  });
  expect(await revenue(hold)).toBe(before - 7_000);
  await shop.passTime();
  await shop.reconcile();
  expect(await shop.payments(hold)).toHaveLength(1);
});

test('a goodwill refund of a deposit leaves the agreed balance', async () => {
  const { hold, intent } = await pay({ deposit_percent: 30, balance_due_days: 20 });
  const deposit = intent.amount;
  await giveBackAtStripe(intent, 5_000);
  expect((await atTheDesk(hold)).money).toMatchObject({
    paid: deposit - 5_000,
    unpaid: hold.total - deposit,
  });
  await shop.db.query(`update payments set due_on = current_date - 1 where kind = 'balance'`);
  await shop.passTime();
  await shop.reconcile();
  expect((await atTheDesk(hold)).money).toMatchObject({ paid: hold.total - 5_000, unpaid: 0 });
});

test('next to a host’s refund, only the host’s refund reduces the price', async () => {
  const { hold, intent } = await pay();
  await giveBackAtStripe(intent, 5_000);
  const { state } = await atTheDesk(hold);
  const given = { reference: hold.reference, seen: state, cents: 3_000, reason: 'Cold tub' };
  await desk.send('POST desk/give-back', given);
  expect(await atTheDesk(hold)).toMatchObject({
    total: hold.total - 3_000,
    money: { paid: hold.total - 8_000, unpaid: 0 },
  });
});
