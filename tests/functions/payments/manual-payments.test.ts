// Payments by cash, check or transfer that a host records.

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { manualPaymentMethods, paymentMethodLabels } from '#domain/money/payment-method.ts';
import { formatReceipt } from '#features/booking/manage/format-receipt.ts';
import { renderBookingEmail } from '#netlify/booking/emails.ts';
import type { OutboxMessage } from '#netlify/messages/queries.ts';
import { paymentColumns, paymentsTable } from '#netlify/payments/export-queries.ts';
import { env } from '#netlify/platform/env.ts';
import { signToken } from '#netlify/platform/http/tokens.ts';
import { get } from '#support/api.ts';
import { inDays } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import {
  createHostBooking,
  listDueRefunds,
  newCabin,
  readHostBooking,
  stay,
} from '../booking/host-bookings.ts';

const house = testDatabase(12);
let desk: HostCaller;

beforeAll(async () => {
  desk = await signInAsHost(house.db);
});

// Three nights of $200 with $100 for cleaning and 12.75 % taxes.
const total = 78_925;
const guest = { first_name: 'Pat', last_name: 'Example', email: 'pat@example.com', phone: '8655550142' };

const bookBy = async (how: string, more: object = {}) =>
  desk.send(
    'POST desk/new-booking',
    {
      kind: 'guest',
      ...stay(await newCabin(house.db), 30, 33),
      adults: 2,
      children: 0,
      pets: 0,
      arrival_note: '',
      guest,
      expected_total: total,
      received: { how, cents: total, on: inDays(0), ...more },
    },
    { 'idempotency-key': randomUUID() },
  );

const letterOf = async (reference: string, template: string): Promise<string> => {
  const [message] = await house.db.query<OutboxMessage>(
    `select id, channel, recipient, template, payload from outbox
     where payload ->> 'reference' = $1 and template = $2 order by id desc`,
    [reference, template],
  );
  if (!message) throw new Error(`no ${template}`);
  const written = await renderBookingEmail(message, { db: house.db, env: env(), now: new Date() });
  return written?.mail.text ?? '';
};

const receiptOf = async (reference: string): Promise<string> => {
  const { body } = await get('booking', { token: signToken(reference, 'manage', env()) });
  return formatReceipt(body.booking)
    .flat()
    .map(({ label, amount }) => `${label} ${amount}`)
    .join('\n');
};

const exportedOf = async (reference: string) => {
  const rows = await Array.fromAsync(paymentsTable(house.db).rows);
  const at = (name: (typeof paymentColumns)[number]) => paymentColumns.indexOf(name);
  return rows
    .filter((row) => row[at('reference')] === reference)
    .map((row) => [row[at('kind')], row[at('way')], row[at('note')], row[at('amount_cents')]]);
};

const words = ['in cash', 'by check', 'by bank transfer', 'by Zelle', 'by Venmo', 'on another site'];

test('offers cash, check, transfer, Zelle, Venmo and another site', () => {
  expect(manualPaymentMethods.map((method) => paymentMethodLabels[method])).toEqual(words);
});

describe.each(manualPaymentMethods)('money received by %s', (how) => {
  const label = paymentMethodLabels[how];

  test('is shown to host, guest and accountant with its method, and so are its refunds', async () => {
    const { status, body } = await bookBy(how, { note: 'No. 1042' });
    expect(status).toBe(201);
    const { reference, money, history, state } = body.booking;
    expect(money.payments).toMatchObject([{ provider: how, note: 'No. 1042', amount: total, left: total }]);
    expect(history.map(({ text }) => text)).toContain(`Paid in full ${label}: $789.25 (No. 1042)`);
    const receipt = await receiptOf(reference);
    expect(receipt).toMatch(new RegExp(`Payment 1, received ${label} [A-Z][a-z]+ \\d+, \\d{4}`));
    const confirmed = await letterOf(reference, 'booking-confirmed');
    expect(confirmed).toContain(`Paid: $789.25, in full, ${label}`);
    for (const read of [receipt, confirmed]) expect(read).not.toContain('1042');

    const wanted = { reference, seen: state, refund: total, reason: '' };
    const cancelled = await desk.send('POST desk/cancel-booking', wanted);
    const [refund] = cancelled.body.booking.money.refunds;
    expect(refund).toMatchObject({ provider: how, state: 'due', amount: total });
    expect(await letterOf(reference, 'booking-cancelled')).toContain(
      `You paid me ${label}, so I give it back to you myself.`,
    );
    const done = await desk.send('POST desk/hand-back', { reference, refund_id: refund?.id });
    expect(done.body.booking.money.refunds).toMatchObject([{ state: 'done' }]);
    expect(done.body.booking.history.map(({ text }) => text)).toContain(
      'Refund of $789.25 given back by hand',
    );
    expect(await exportedOf(reference)).toEqual([
      ['payment', how, 'No. 1042', total],
      ['refund', how, '', -total],
    ]);
  });

  test('pays a balance without charging the card', async () => {
    const { body } = await bookBy(how, { cents: 30_000 });
    const { reference, state, can } = body.booking;
    expect(can.receive).toEqual({ cents: total - 30_000, may_be_less: false });
    expect(await receiptOf(reference)).toMatch(/To be paid by/);
    const rest = { reference, seen: state, how: 'check', cents: total - 30_000, on: inDays(0) };
    const paid = await desk.send('POST desk/receive-payment', rest);
    expect(paid.body.booking.money).toMatchObject({ paid: total, unpaid: 0 });
    const ways = how === 'check' ? 'by check' : `${label} and by check`;
    expect(await letterOf(reference, 'balance-paid')).toContain(`Paid: $789.25, in full, ${ways}`);
  });
});

test.each([
  [{ how: 'bitcoin' }, 'received.how'],
  [{ how: 'stripe' }, 'received.how'],
  [{ how: 'test' }, 'received.how'],
  [{ note: 'x'.repeat(81) }, 'received.note'],
  [{ note: 'two\nlines' }, 'received.note'],
  [{ note: 5 }, 'received.note'],
])('a payment with %j is rejected at its field', async (wrong, field) => {
  const { status, error } = await bookBy('zelle', wrong);
  expect([status, error?.field]).toEqual([400, field]);
});

describe('a refund of a stay with two payments', () => {
  /** Creates a stay paid by card, and a charge of $100 paid by Zelle. */
  const paidTwice = async () => {
    const made = await createHostBooking(house.db, desk);
    const { reference } = made.booked;
    const charge = { reference, cents: 10_000, reason: 'Hot tub', taxed: false };
    await desk.send('POST desk/charge-stay', { ...charge, seen: (await made.seen()).state });
    const received = { reference, how: 'zelle', cents: 10_000, on: inDays(0) };
    await desk.send('POST desk/receive-payment', { ...received, seen: (await made.seen()).state });
    const { payments } = (await made.seen()).money;
    const [card, zelle] = payments.filter(({ state }) => state === 'paid');
    if (!card || !zelle) throw new Error('two payments were wanted');
    const give = async (cents: number, payment_id?: string) =>
      desk.send('POST desk/give-back', {
        reference,
        seen: (await made.seen()).state,
        cents,
        reason: 'A kindness',
        ...(payment_id && { payment_id }),
      });
    return { ...made, card, zelle, give };
  };

  test('goes to the chosen payment, at most its remaining amount', async () => {
    const { card, zelle, give, booked, seen } = await paidTwice();
    expect([card.left, zelle.left]).toEqual([total, 10_000]);
    const { body } = await give(12_000, card.id);
    expect(body.booking.money.refunds).toMatchObject([{ amount: 12_000, provider: 'test' }]);
    expect((await give(10_001, zelle.id)).error).toMatchObject({
      code: 'invalid',
      field: 'cents',
      message: 'At most $100.00 is left of this payment.',
    });
    const more = await give(4_000, zelle.id);
    expect(more.body.booking.money.refunds).toMatchObject([
      { amount: 12_000 },
      { amount: 4_000, provider: 'zelle', state: 'due' },
    ]);
    const paid = (await seen()).money.payments.filter(({ state }) => state === 'paid');
    expect(paid.map(({ left }) => left)).toEqual([total - 12_000, 6_000]);
    expect(await listDueRefunds(house.db, booked)).toEqual([{ reason: 'given', cents: 16_000 }]);
  });

  test('applies to the latest payment first by default, and its e-mail lists the parts', async () => {
    const { give, booked } = await paidTwice();
    const { body } = await give(12_000);
    expect(body.booking.money.refunds.map(({ amount, provider }) => [provider, amount])).toEqual(
      expect.arrayContaining([
        ['zelle', 10_000],
        ['test', 2_000],
      ]),
    );
    const letter = await letterOf(booked.reference, 'part-given-back');
    expect(letter).toContain('$100.00: You paid me by Zelle, so I give it back to you myself.');
    expect(letter).toContain('$20.00: It ');
  });

  test('cannot go to a payment of another stay or an unpaid one', async () => {
    const { give, card } = await paidTwice();
    const other = await paidTwice();
    for (const id of [other.card.id, '6f9b0a53-8f3e-4a86-9a65-3a1f0c8d2b11'])
      expect((await give(100, id)).error).toMatchObject({ code: 'invalid', field: 'payment_id' });
    expect((await give(100, 'x')).error).toMatchObject({ code: 'invalid', field: 'payment_id' });
    await house.db.query(`update payments set state = 'expired' where id = $1`, [card.id]);
    expect((await give(100, card.id)).error).toMatchObject({ code: 'invalid', field: 'payment_id' });
  });

  test('lists card and manual payment if both were used', async () => {
    const { give, booked } = await paidTwice();
    await give(12_000);
    const { refunds } = (await readHostBooking(desk, booked.reference)).money;
    const { body } = await get('booking', { token: booked.token });
    expect(body.booking.refunds.map(({ provider }) => provider).sort()).toEqual(
      refunds.map(({ provider }) => provider).sort(),
    );
  });
});
