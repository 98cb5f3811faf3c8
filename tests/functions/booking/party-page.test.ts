// The booking page of a party that booked several cabins together.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallResponse } from '#contracts/calls.ts';
import { sum } from '#domain/money/money.ts';
import payments from '#netlify/functions/payments.ts';
import { get, newGuest, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { getLinkToken, postForm } from '#support/page-requests.ts';

const house = testDatabase(12);

/**
 * Three cabins: one with free cancellation, one with half a refund, one with a deposit and no
 * refund.
 */
const cabins = [
  { title: 'The Long Table', free_cancel_days: 7 },
  { title: 'Hobnail', free_cancel_days: 60 },
  { title: 'Hickory Tally', free_cancel_days: 60 },
];
const half = { id: randomUUID(), name: 'Half', words: '', days: 60, late_percent: 50, late_days: 3 };

type Page = CallResponse<'GET booking'>;
type Held = CallResponse<'POST create-split-booking'>;

let held: Held;
let ids: string[];

beforeEach(async () => {
  ids = await Promise.all(cabins.map((columns) => insertCabin(house.db, { max_guests: 8, ...columns })));
  for (const cabin of ids) await publish(house.db, cabin, inDays(1), 60);
  await house.db.query('update cabins set deposit_percent = 25, balance_due_days = 10 where id = $1', [
    ids[2],
  ]);
  const { adults, children, pets, ...contact } = newGuest();
  const stays = ids.map((cabin_id) => ({ cabin_id, adults, children, pets }));
  const wanted = { ...contact, check_in: inDays(30), check_out: inDays(33), stays };
  ({ body: held } = await post('create-split-booking', wanted, { 'idempotency-key': randomUUID() }));
  // The second cabin has the terms of a named policy.
  await house.db.query(
    `update bookings set terms = terms || jsonb_build_object('policy', $2::jsonb) where reference = $1`,
    [held.bookings[1]?.reference, JSON.stringify(half)],
  );
  const form = { token: getLinkToken(held.payment_url), action: 'pay' };
  await postForm(payments, form, { path: '/api/test-checkout' });
});

const tokenOf = (place: number) => getLinkToken(held.bookings[place]?.manage_url ?? '');
const view = async (place = 0): Promise<Page> => (await get('booking', { token: tokenOf(place) })).body;
const statuses = () =>
  house.db
    .query<{ status: string }>(
      'select status from bookings where party_id = (select party_id from bookings where reference = $1) order by place',
      [held.bookings[0]?.reference],
    )
    .then((rows) => rows.map(({ status }) => status));
const wantedOf = ({ stays }: Page) =>
  stays.map(({ booking }) => ({
    reference: booking.reference,
    expected_refund: booking.cancellation?.refund ?? 0,
  }));
const cancelAll = (stays: object[], token = tokenOf(0)) => post('cancel-party', { token, stays });

describe('the link to a party’s first stay', () => {
  test('opens all stays, each with its own dates, price, payments and terms', async () => {
    const { booking, stays } = await view();
    expect(stays.map((stay) => stay.booking.cabin.title)).toEqual(cabins.map(({ title }) => title));
    expect(stays[0]?.booking).toEqual(booking);
    expect(stays.map((stay) => stay.booking.paid)).toEqual(held.bookings.map(({ due_now }) => due_now));
    expect(stays.map((stay) => stay.booking.cancellation?.refund)).toEqual([
      held.bookings[0]?.due_now,
      Math.round((held.bookings[1]?.due_now ?? 0) / 2),
      0,
    ]);
    expect(stays[2]?.booking.balance).toEqual(held.bookings[2]?.balance);
    const paid = await house.db.query<{ cents: number }>(
      `select sum(p.amount_cents)::integer as cents from payments p join bookings b on b.id = p.booking_id
       where p.state = 'paid' and b.reference = any($1)`,
      [stays.map((stay) => stay.booking.reference)],
    );
    expect(sum(stays.map((stay) => stay.booking.paid))).toBe(paid[0]?.cents);
  });

  test('contains a link to each single stay, which opens no other', async () => {
    const { stays } = await view();
    const second = await get('booking', { token: getLinkToken(stays[1]?.manage_url ?? '') });
    expect(second.body.booking.cabin.title).toBe('Hobnail');
    expect(second.body.stays).toEqual([]);
  });

  test('still opens them after the first stay is cancelled', async () => {
    const [first] = wantedOf(await view());
    await post('cancel-booking', { token: tokenOf(0), expected_refund: first?.expected_refund });
    const { booking, stays } = await view();
    expect(booking.status).toBe('cancelled');
    expect(stays.map((stay) => stay.booking.status)).toEqual(['cancelled', 'confirmed', 'confirmed']);
  });

  test('opens no stay with another e-mail address', async () => {
    const { stays } = await view();
    const { quote } = stays[1]?.booking ?? {};
    const email = newGuest().email;
    await post('change-booking', { token: tokenOf(1), email, expected_total: quote?.total });
    const page = await view();
    expect(page.stays.map((stay) => stay.booking.cabin.title)).toEqual(['The Long Table', 'Hickory Tally']);
    const taken = await cancelAll([{ reference: held.bookings[1]?.reference, expected_refund: 0 }]);
    expect([taken.status, taken.error?.code, taken.error?.field]).toEqual([
      404,
      'not_found',
      'stays.0.reference',
    ]);
  });

  test('ends with all links when the guest requests a new one', async () => {
    const { stays } = await view();
    await post('renew-link', { token: tokenOf(0) });
    for (const { manage_url } of stays) {
      const { error } = await get('booking', { token: getLinkToken(manage_url) });
      expect(error?.code).toBe('link_ended');
    }
  });
});

test('opens an unpaid party', async () => {
  const { adults, children, pets, ...contact } = newGuest();
  const stays = ids.slice(1).map((cabin_id) => ({ cabin_id, adults, children, pets }));
  const wanted = { ...contact, check_in: inDays(40), check_out: inDays(42), stays };
  const { body } = await post('create-split-booking', wanted, { 'idempotency-key': randomUUID() });
  const page = await get('booking', { token: getLinkToken(body.bookings[0].manage_url) });
  expect(page.body).toMatchObject({ booking: { status: 'held', party: [{}] }, stays: [] });
});

describe('cancelling all stays of a party', () => {
  test('cancels at once, and refunds each by its own terms', async () => {
    const wanted = wantedOf(await view());
    const { status, body } = await cancelAll(wanted);
    expect([status, body.failed]).toEqual([200, []]);
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(body.stays.map(({ booking }) => booking.refund?.amount ?? 0)).toEqual(
      wanted.map(({ expected_refund }) => expected_refund),
    );
    expect(body.booking.status).toBe('cancelled');
  });

  test('changes nothing the second time', async () => {
    const wanted = wantedOf(await view());
    await Promise.all([cancelAll(wanted), cancelAll(wanted)]);
    const { status, body } = await cancelAll(wanted);
    expect([status, body.failed]).toEqual([200, []]);
    const rows = await house.db.query<{ cents: number }>(
      `select sum(r.amount_cents)::integer as cents from refunds r join bookings b on b.id = r.booking_id
       where b.reference = any($1)`,
      [wanted.map(({ reference }) => reference)],
    );
    expect(rows[0]?.cents).toBe(sum(wanted.map(({ expected_refund }) => expected_refund)));
  });

  test('works next to one that was cancelled in another tab', async () => {
    const wanted = wantedOf(await view());
    await post('cancel-booking', { token: tokenOf(1), expected_refund: wanted[1]?.expected_refund });
    expect((await cancelAll(wanted)).body.failed).toEqual([]);
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  test.each([0, 1, 2])('cancels none if one refund differs from the shown one (%i)', async (place) => {
    const wanted = wantedOf(await view()).map((stay, index) =>
      index === place ? { ...stay, expected_refund: stay.expected_refund + 1 } : stay,
    );
    const { status, error } = await cancelAll(wanted);
    expect([status, error?.code, error?.field]).toEqual([
      409,
      'refund_changed',
      `stays.${place}.expected_refund`,
    ]);
    expect(error?.message).toContain(cabins[place]?.title);
    expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  test('keeps a stay whose refund changes at that moment, and reports it', async () => {
    const wanted = wantedOf(await view());
    // While the first is cancelled, the terms of the last become free cancellation.
    await house.db.query(
      `create function change_last_terms() returns trigger language plpgsql as $$
       begin
         update bookings set terms = terms || '{"free_cancel_days": 1}', pets = pets + 1
         where party_id = new.party_id and place = 3 and status = 'confirmed';
         return null;
       end $$`,
    );
    await house.db.query(
      `create trigger change_last_terms after update of status on bookings for each row
       when (new.place = 1 and new.status = 'cancelled') execute function change_last_terms()`,
    );
    const { status, body } = await cancelAll(wanted);
    await house.db.query('drop trigger change_last_terms on bookings');
    expect(status).toBe(200);
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'confirmed']);
    expect(body.failed).toEqual([
      {
        reference: held.bookings[2]?.reference,
        message: expect.stringMatching(/^Hickory Tally is still booked: /),
      },
    ]);
    expect(body.stays.map(({ booking }) => booking.status)).toEqual(['cancelled', 'cancelled', 'confirmed']);
  });

  test('needs the link of the first stay', async () => {
    const wanted = wantedOf(await view());
    const { status, error } = await cancelAll(wanted, tokenOf(1));
    expect([status, error?.code, error?.field]).toEqual([404, 'not_found', 'stays.0.reference']);
    expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  test.each([
    ['no list', undefined, 'stays'],
    ['an empty list', [], 'stays'],
    ['five stays', Array(5).fill({ reference: 'MC-1', expected_refund: 0 }), 'stays'],
    ['a refund below nothing', [{ reference: 'MC-1', expected_refund: -1 }], 'stays.0.expected_refund'],
    ['no reference', [{ expected_refund: 0 }], 'stays.0.reference'],
  ])('is rejected with %s', async (_, stays, field) => {
    const { status, error } = await post('cancel-party', { token: tokenOf(0), stays });
    expect([status, error?.field]).toEqual([400, field]);
  });

  test('is rejected after check-in', async () => {
    const wanted = wantedOf(await view());
    await house.db.query('update bookings set check_in = check_in - 31, check_out = check_out - 30');
    const { status, error } = await cancelAll(wanted.map((stay) => ({ ...stay, expected_refund: 0 })));
    expect([status, error?.code, error?.field]).toEqual([422, 'not_bookable', 'stays.0.reference']);
  });
});
