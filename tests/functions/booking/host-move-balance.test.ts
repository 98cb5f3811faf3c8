// Balances and payment links of stays that a host moves to other nights.

import { beforeAll, expect, test } from 'vitest';
import { duePayments } from '#netlify/booking/due-payments.ts';
import { paymentEmails } from '#netlify/booking/emails/payments.ts';
import { findBooking } from '#netlify/booking/record-queries.ts';
import { applyPaymentUpdate, insertCheckout } from '#netlify/payments/queries.ts';
import { env } from '#netlify/platform/env.ts';
import { inDays } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { confirmCheckout, type PaidBookingFixture, payChange } from './fixture.ts';
import { createHostBooking, listDueRefunds, readHostBooking } from './host-bookings.ts';

const house = testDatabase();
let desk: HostCaller;

beforeAll(async () => {
  desk = await signInAsHost(house.db);
});

// Three and four nights of $200 with $100 for cleaning and 12.75 % taxes.
const three = 78_925;
const four = 101_475;

async function insertBalance({ id }: PaidBookingFixture, cents: number, state: string): Promise<string> {
  const [row] = await house.db.query<{ id: string }>(
    `insert into payments (booking_id, kind, amount_cents, provider, state, due_on)
     values ($1, 'balance', $2, 'test', $3, $4) returning id`,
    [id, cents, state, inDays(30)],
  );
  return row?.id ?? '';
}

test('a failed balance that was paid by link is settled: a cheaper move is refunded', async () => {
  const { booked } = await createHostBooking(house.db, desk, { from: 60, to: 64, paid: 20_000 });
  await insertBalance(booked, four - 20_000, 'failed');
  await confirmCheckout(house.db, await insertBalance(booked, four - 20_000, 'open'), four - 20_000);
  const to = { reference: booked.reference, check_in: inDays(60), check_out: inDays(63) };
  const { body } = await desk.send('POST desk/price-move', to);
  expect(body).toMatchObject({ difference: three - four, refund: four - three });
  const moved = await desk.send('POST desk/move-booking', { ...to, seen: body.state, expected_total: three });
  expect(moved.body.booking.money).toMatchObject({ paid: three, unpaid: 0 });
  expect(await listDueRefunds(house.db, booked)).toEqual([{ reason: 'moved', cents: four - three }]);
});

test('cash on arrival is due on the new check-in', async () => {
  const { booked } = await createHostBooking(house.db, desk, { from: 60, to: 63, paid: 20_000 });
  const balance = await insertBalance(booked, three - 20_000, 'scheduled');
  await house.db.query(`update payments set provider = 'cash', due_on = $2 where id = $1`, [
    balance,
    inDays(60),
  ]);
  const to = { reference: booked.reference, check_in: inDays(70), check_out: inDays(73) };
  const { state } = (await desk.send('POST desk/price-move', to)).body;
  await desk.send('POST desk/move-booking', { ...to, seen: state, expected_total: three });
  const { money } = await readHostBooking(desk, booked.reference);
  expect(money.payments).toContainEqual(expect.objectContaining({ provider: 'cash', due_on: inDays(70) }));
});

test('after a failed balance with other nights held, the link charges the balance first', async () => {
  const { booked } = await createHostBooking(house.db, desk, { from: 60, to: 63, paid: 20_000 });
  const to = { reference: booked.reference, check_in: inDays(70), check_out: inDays(74) };
  const { state } = (await desk.send('POST desk/price-move', to)).body;
  await desk.send('POST desk/move-booking', { ...to, seen: state, expected_total: four });
  await insertBalance(booked, three - 20_000, 'failed');
  const asked: (number | undefined)[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const booking = await findBooking(house.db, booked.reference);
    const due = booking ? duePayments(booking, new Date()) : [];
    asked.push(due[0]?.amount_cents);
    if (!booking || due.length === 0) continue;
    const { id, amount_cents } = await insertCheckout(house.db, booking.party_id, 'test', due);
    await confirmCheckout(house.db, id, amount_cents);
  }
  expect(asked).toEqual([three - 20_000, four - three, undefined]);
  const after = await readHostBooking(desk, booked.reference);
  expect(after).toMatchObject({ check_in: inDays(70), total: four, money: { paid: four, unpaid: 0 } });
});

test('an offer stays payable for two days, whoever opens its link, without further e-mails', async () => {
  const { booked, seen } = await createHostBooking(house.db, desk);
  const to = { reference: booked.reference, check_in: inDays(40), check_out: inDays(44) };
  const { state } = (await desk.send('POST desk/price-move', to)).body;
  await desk.send('POST desk/move-booking', { ...to, seen: state, expected_total: four });
  for (let visit = 0; visit < 3; visit += 1) {
    const booking = await findBooking(house.db, booked.reference);
    const due = booking ? duePayments(booking, new Date()) : [];
    expect(due).toMatchObject([{ amount_cents: four - three }]);
    if (!booking) continue;
    const { id } = await insertCheckout(house.db, booking.party_id, 'test', due);
    const facts = { about: 'payment', payment_id: id, payment_ref: null } as const;
    await applyPaymentUpdate(house.db, { ...facts, state: 'open' });
    await applyPaymentUpdate(house.db, { ...facts, state: 'expired' });
  }
  expect((await seen()).money.pending).toMatchObject({ kind: 'move', difference: four - three });
  expect((await seen()).can.letters.map(({ template }) => template)).toContain('move-offered');
  const lead = await findBooking(house.db, booked.reference);
  if (!lead) throw new Error('There is no such booking.');
  const context = { booking: lead, party: [lead], leadBooking: lead, env: env(), now: new Date() };
  const outdated = lead.payments
    .filter(({ kind }) => kind === 'extra')
    .map(({ id }) =>
      paymentEmails['payment-failed'].getSkipReason({ ...context, payload: { payment_id: id } }),
    );
  expect(outdated).toEqual(['offer_stands', 'offer_stands', 'offer_stands']);
  expect((await payChange(house.db, booked)).applied).toBe(true);
  expect((await seen()).check_in).toBe(inDays(40));
});
