// Stays that a host moves to other nights, another cabin or another party.

import { beforeAll, describe, expect, test } from 'vitest';
import { checkoutLines, duePayments } from '#netlify/booking/due-payments.ts';
import { listParty } from '#netlify/booking/record-queries.ts';
import payments from '#netlify/functions/payments.ts';
import { env } from '#netlify/platform/env.ts';
import { signToken } from '#netlify/platform/http/tokens.ts';
import { get, post } from '#support/api.ts';
import { inDays, occupy, publish } from '#support/cabin-fixture.ts';
import { paidRounds } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { joinParty } from '#support/join-party.ts';
import { openLink } from '#support/page-requests.ts';
import { bookAndPay, holdStay, payChange } from './fixture.ts';
import {
  createHostBooking,
  listAuditEntries,
  listDueRefunds,
  listNights,
  newCabin,
  readHostBooking,
  stay,
} from './host-bookings.ts';

const house = testDatabase(12);
let desk: HostCaller;

beforeAll(async () => {
  desk = await signInAsHost(house.db);
});

const dates = (from: number, to: number) => ({ check_in: inDays(from), check_out: inDays(to) });
const days = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => inDays(from + index));

/** Prices a move, then makes it at that price. */
async function move(reference: string, from: number, to: number) {
  const { body: priced, error } = await desk.send('POST desk/price-move', { reference, ...dates(from, to) });
  if (error) throw new Error(error.message);
  const { state, quote } = priced;
  const reply = await desk.send('POST desk/move-booking', {
    reference,
    ...dates(from, to),
    seen: state,
    expected_total: quote.total,
  });
  return { priced, ...reply };
}

const lettersOf = (reference: string, template: string) =>
  house.db.query('select payload from outbox where template = $2 and payload ->> $3 = $1', [
    reference,
    template,
    'reference',
  ]);

// Three nights of $200 with $100 for cleaning and 12.75 % taxes.
const three = 78_925;
const two = 56_375;
const four = 101_475;

describe('to nights of the same price', () => {
  test('moves the stay at once: releases old nights, takes new ones, and nothing is due', async () => {
    const { cabin, booked } = await createHostBooking(house.db, desk);
    const { priced, status, body } = await move(booked.reference, 40, 43);
    expect(status).toBe(200);
    expect(priced).toMatchObject({ difference: 0, refund: 0, quote: { total: three } });
    expect(body.booking).toMatchObject({
      ...dates(40, 43),
      total: three,
      money: { paid: three, refunds: [] },
    });
    expect(await listNights(house.db, booked)).toEqual(days(40, 43));
    expect(await lettersOf(booked.reference, 'booking-moved')).toHaveLength(1);
    await bookAndPay(house.db, stay(cabin, 30, 33));
  });

  test('works for a stay in a cabin that was hidden since', async () => {
    const { cabin, booked } = await createHostBooking(house.db, desk);
    await house.db.query('update cabins set live = false where id = $1', [cabin]);
    const { status } = await move(booked.reference, 40, 43);
    expect(status).toBe(200);
    expect(await listNights(house.db, booked)).toEqual(days(40, 43));
  });

  test('keeps remaining nights at their agreed price, without a gap', async () => {
    const { cabin, booked } = await createHostBooking(house.db, desk);
    await publish(house.db, cabin, inDays(30), 3, { amount_cents: 90_000, available: false });
    const { priced } = await move(booked.reference, 31, 34);
    expect(priced.difference).toBe(0);
    expect(await listNights(house.db, booked)).toEqual(days(31, 34));
  });

  test('keeps the terms, counted from the new check-in', async () => {
    const { cabin, booked } = await createHostBooking(house.db, desk);
    await house.db.query('update cabins set free_cancel_days = 60 where id = $1', [cabin]);
    const { body } = await move(booked.reference, 50, 53);
    expect(body.booking.agreed.free_cancel_until.slice(0, 10)).toBe(inDays(36));
  });

  test('records the host, and the nights before and after', async () => {
    const { booked } = await createHostBooking(house.db, desk);
    await move(booked.reference, 40, 43);
    expect(await listAuditEntries(house.db, booked)).toEqual([
      {
        actor: desk.email,
        action: 'booking.moved',
        before: { status: 'confirmed', ...dates(30, 33), total_cents: three, paid_cents: three },
        after: {
          status: 'confirmed',
          ...dates(40, 43),
          total_cents: three,
          paid_cents: three,
          refund_cents: 0,
        },
      },
    ]);
  });
});

describe('to cheaper nights', () => {
  test('refunds the difference, as shown on the guest’s page', async () => {
    const { booked } = await createHostBooking(house.db, desk);
    const { priced, body } = await move(booked.reference, 31, 33);
    expect(priced).toMatchObject({ difference: two - three, refund: three - two });
    expect(body.booking.money).toMatchObject({ paid: two, unpaid: 0 });
    expect(await listDueRefunds(house.db, booked)).toEqual([{ reason: 'moved', cents: three - two }]);
    const { booking } = (await get('booking', { token: booked.token })).body;
    expect(booking).toMatchObject({ paid: two, refund: { amount: three - two }, quote: { total: two } });
  });

  test('refunds each of two moves, and the rest on a later cancellation', async () => {
    const { booked } = await createHostBooking(house.db, desk, { from: 30, to: 34 });
    await move(booked.reference, 30, 33);
    await move(booked.reference, 30, 32);
    expect(await listDueRefunds(house.db, booked)).toEqual([{ reason: 'moved', cents: four - two }]);
    const { status } = await post('cancel-booking', { token: booked.token, expected_refund: two });
    expect(status).toBe(200);
    expect(await listDueRefunds(house.db, booked)).toEqual([
      { reason: 'cancelled', cents: two },
      { reason: 'moved', cents: four - two },
    ]);
  });

  test('reduces the balance first, and moves its due date', async () => {
    const { booked } = await createHostBooking(house.db, desk, { from: 60, to: 64, paid: 20_000 });
    await house.db.query(
      `update bookings set terms = terms || '{"deposit_percent": 20, "balance_due_days": 30}' where id = $1`,
      [booked.id],
    );
    await house.db.query(
      `insert into payments (booking_id, kind, amount_cents, provider, state, due_on) values ($1, 'balance', $2, 'test', 'scheduled', $3)`,
      [booked.id, four - 20_000, inDays(30)],
    );
    const { priced, body } = await move(booked.reference, 70, 73);
    expect(priced).toMatchObject({ difference: three - four, refund: 0 });
    expect(body.booking.money).toMatchObject({ paid: 20_000, unpaid: three - 20_000, refunds: [] });
    expect(body.booking.money.payments.at(-1)).toMatchObject({ amount: three - 20_000, due_on: inDays(40) });
  });
});

describe('to more expensive nights', () => {
  test('holds them, sends the guest a link, and moves the stay when it is paid', async () => {
    const { booked } = await createHostBooking(house.db, desk);
    const { priced, status, body } = await move(booked.reference, 32, 36);
    expect([status, priced.difference]).toEqual([200, four - three]);
    expect(body.booking).toMatchObject({
      ...dates(30, 33),
      money: { pending: { kind: 'move', ...dates(32, 36), difference: four - three } },
    });
    expect(await listNights(house.db, booked)).toEqual(days(30, 33));
    expect(body.booking.can.letters.map(({ template }) => template)).toContain('move-offered');
    expect(await lettersOf(booked.reference, 'move-offered')).toHaveLength(1);
    const { pending_change } = (await get('booking', { token: booked.token })).body.booking;
    expect(pending_change).toMatchObject({ kind: 'move', difference: four - three, total: four });

    expect((await payChange(house.db, booked)).applied).toBe(true);
    const after = await readHostBooking(desk, booked.reference);
    expect(after).toMatchObject({
      ...dates(32, 36),
      total: four,
      money: { paid: four, unpaid: 0, pending: null },
    });
    expect(await listNights(house.db, booked)).toEqual(days(32, 36));
    expect(await lettersOf(booked.reference, 'booking-moved')).toHaveLength(1);
    await post('cancel-booking', { token: booked.token, expected_refund: four });
    expect(await listDueRefunds(house.db, booked)).toEqual([{ reason: 'cancelled', cents: four }]);
  });

  test('holds them for two days against all others', async () => {
    const { cabin, booked, seen } = await createHostBooking(house.db, desk);
    await move(booked.reference, 40, 44);
    const held = (await seen()).money.pending?.hold_expires_at ?? '';
    expect(Date.parse(held) - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    await expect(holdStay(house.db, stay(cabin, 41, 43))).rejects.toThrow(/no longer free/);
  });

  test('can be released by the host', async () => {
    const { cabin, booked, seen } = await createHostBooking(house.db, desk);
    await move(booked.reference, 40, 44);
    const { status, body } = await desk.send('POST desk/release-change', {
      reference: booked.reference,
      seen: (await seen()).state,
    });
    expect([status, body.booking.money.pending]).toEqual([200, null]);
    await holdStay(house.db, stay(cabin, 41, 43));
    expect((await payChange(house.db, booked)).applied).toBe(false);
  });

  test('refunds a late payment if others have the nights, and leaves the stay unchanged', async () => {
    const { cabin, booked } = await createHostBooking(house.db, desk);
    await move(booked.reference, 40, 44);
    await house.db.query(`update booking_changes set hold_expires_at = now() - interval '1 minute'`);
    await house.db.query(
      `update cabin_nights set hold_until = now() - interval '1 minute' where kind = 'hold'`,
    );
    await holdStay(house.db, stay(cabin, 41, 43));
    expect((await payChange(house.db, booked)).applied).toBe(false);
    expect(await listNights(house.db, booked)).toEqual(days(30, 33));
    expect(await listDueRefunds(house.db, booked)).toEqual([{ reason: 'late', cents: four - three }]);
  });

  test('gives each pending change of a party its own link', async () => {
    const { booked } = await createHostBooking(house.db, desk);
    const other = await createHostBooking(house.db, desk);
    await joinParty(house.db, booked, other.booked);
    await move(booked.reference, 40, 44);
    await move(other.booked.reference, 40, 45);
    const due = async (token: string) =>
      (await get('booking', { token })).body.booking.pending_change?.difference;
    expect([await due(booked.token), await due(other.booked.token)]).toEqual([
      four - three,
      2 * (four - three),
    ]);
    const [row] = await house.db.query<{ one: { amount_cents: number }; two: { amount_cents: number } }>(
      `select payment_summary(a) -> 'extra' as one, payment_summary(b) -> 'extra' as two
       from bookings a, bookings b where a.id = $1 and b.id = $2`,
      [booked.id, other.booked.id],
    );
    expect([row?.one.amount_cents, row?.two.amount_cents]).toEqual([four - three, 2 * (four - three)]);
  });
});

describe('is rejected without a change', () => {
  test.each([
    ['to the dates it has', [30, 33], 'check_in'],
    ['into the past', [-5, -2], 'check_in'],
    ['for more than thirty nights', [30, 61], 'check_out'],
    ['backwards', [35, 34], 'check_out'],
    ['beyond what is published', [118, 124], 'check_out'],
  ] as const)('%s', async (_, [from, to], field) => {
    const { booked } = await createHostBooking(house.db, desk);
    const { status, error } = await desk.send('POST desk/price-move', {
      reference: booked.reference,
      ...dates(from, to),
    });
    expect([status, error?.code, error?.field]).toEqual([422, 'not_bookable', field]);
    expect(await listAuditEntries(house.db, booked)).toEqual([]);
  });

  test('onto nights of others', async () => {
    const { cabin, booked } = await createHostBooking(house.db, desk);
    await occupy(house.db, cabin, inDays(35), 1, 'external');
    const { status } = await desk.send('POST desk/price-move', {
      reference: booked.reference,
      ...dates(34, 37),
    });
    expect(status).toBe(422);
  });

  test('onto a night taken since the price was shown', async () => {
    const { cabin, booked } = await createHostBooking(house.db, desk);
    const { body } = await desk.send('POST desk/price-move', {
      reference: booked.reference,
      ...dates(32, 35),
    });
    await occupy(house.db, cabin, inDays(34), 1);
    const [answer] = await house.db.query<{ answer: { outcome: string } }>(
      'select move_booking($1, $2, $3, $4, $5, $6, 0, $7, 48) as answer',
      ['a@b.test', booked.id, body.state, inDays(32), inDays(35), JSON.stringify(body.quote), 'test'],
    );
    expect(answer?.answer).toEqual({ outcome: 'taken' });
    expect(await listNights(house.db, booked)).toEqual(days(30, 33));
  });

  test('at another price than shown', async () => {
    const { cabin, booked } = await createHostBooking(house.db, desk);
    const { body } = await desk.send('POST desk/price-move', {
      reference: booked.reference,
      ...dates(40, 43),
    });
    await publish(house.db, cabin, inDays(41), 1, { amount_cents: 21_000 });
    const { status, error } = await desk.send('POST desk/move-booking', {
      reference: booked.reference,
      ...dates(40, 43),
      seen: body.state,
      expected_total: body.quote.total,
    });
    expect([status, error?.code, error?.details]).toEqual([409, 'price_changed', { total: three + 1128 }]);
  });

  test('for a booking that is neither confirmed nor held', async () => {
    const cabin = await newCabin(house.db);
    const { reference } = await holdStay(house.db, stay(cabin, 30, 33));
    await house.db.query(`update bookings set status = 'expired' where reference = $1`, [reference]);
    const { status, error } = await desk.send('POST desk/price-move', { reference, ...dates(40, 43) });
    expect([status, error?.code]).toEqual([422, 'not_bookable']);
  });

  test('while the balance is being charged', async () => {
    const { booked } = await createHostBooking(house.db, desk);
    await house.db.query(
      `insert into payments (booking_id, kind, amount_cents, provider, state) values ($1, 'balance', 500, 'test', 'processing')`,
      [booked.id],
    );
    const { body } = await desk.send('POST desk/price-move', {
      reference: booked.reference,
      ...dates(40, 43),
    });
    const { status, error } = await desk.send('POST desk/move-booking', {
      reference: booked.reference,
      ...dates(40, 43),
      seen: body.state,
      expected_total: body.quote.total,
    });
    expect([status, error?.message]).toEqual([422, expect.stringMatching(/being paid/)]);
  });

  test.each([
    { check_in: '2027-02-30' },
    { check_out: 'soon' },
    { seen: 'x' },
    { expected_total: -1 },
    { expected_total: '5' },
    { reference: 'MC' },
  ])('with an invalid field, by name: %j', async (wrong) => {
    const fine = { reference: 'MC-222222', ...dates(1, 2), seen: 'a'.repeat(32), expected_total: 0 };
    const { status, error } = await desk.send('POST desk/move-booking', { ...fine, ...wrong });
    expect([status, error?.field]).toEqual([400, Object.keys(wrong)[0]]);
  });
});

describe('at the same moment', () => {
  test('one of two moves succeeds, and the other host sees the current state', async () => {
    for (let round = 0; round < paidRounds; round += 1) {
      const { booked } = await createHostBooking(house.db, desk);
      const { body } = await desk.send('POST desk/price-move', {
        reference: booked.reference,
        ...dates(40, 43),
      });
      const send = (from: number) =>
        desk.send('POST desk/move-booking', {
          reference: booked.reference,
          ...dates(from, from + 3),
          seen: body.state,
          expected_total: three,
        });
      const replies = await Promise.all([40, 44, 48].map(send));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const won = 40 + 4 * replies.findIndex(({ status }) => status === 200);
      expect(await listNights(house.db, booked)).toEqual(days(won, won + 3));
      const lost = replies.find(({ status }) => status === 409);
      expect(lost?.error).toMatchObject({
        code: 'version_conflict',
        details: { now: { status: 'confirmed', ...dates(won, won + 3), total_cents: three } },
      });
    }
  });

  test('of two bookings onto one night: one gets it, and the other stays in place', async () => {
    for (let round = 0; round < paidRounds; round += 1) {
      const { cabin, booked } = await createHostBooking(house.db, desk);
      const other = await bookAndPay(house.db, stay(cabin, 50, 53));
      const replies = await Promise.all([
        move(booked.reference, 40, 43).catch(() => null),
        move(other.reference, 42, 45).catch(() => null),
      ]);
      expect(replies.filter((reply) => reply?.status === 200)).toHaveLength(1);
      const nights = [...(await listNights(house.db, booked)), ...(await listNights(house.db, other))];
      expect(nights).toHaveLength(6);
    }
  });

  test('one of a move and the guest’s cancellation succeeds, and the refund is what was paid', async () => {
    for (let round = 0; round < paidRounds; round += 1) {
      const { booked, seen } = await createHostBooking(house.db, desk);
      await Promise.all([
        move(booked.reference, 31, 33).catch(() => null),
        post('cancel-booking', { token: booked.token, expected_refund: three }),
      ]);
      const { status, money } = await seen();
      const owed = await listDueRefunds(house.db, booked);
      if (status === 'cancelled') expect(owed).toEqual([{ reason: 'cancelled', cents: three }]);
      else expect([owed, money.paid]).toEqual([[{ reason: 'moved', cents: three - two }], two]);
    }
  });

  test('a concurrent move and added night neither lose nor leave behind a night', async () => {
    for (let round = 0; round < paidRounds; round += 1) {
      const { cabin, booked, seen } = await createHostBooking(house.db, desk);
      await Promise.all([
        move(booked.reference, 40, 43).catch(() => null),
        post('change-booking', { token: booked.token, check_out: inDays(34), expected_total: four }),
      ]);
      const { check_in, money } = await seen();
      const kinds = await house.db.query<{ kind: string }>(
        'select kind from cabin_nights where cabin_id = $1',
        [cabin],
      );
      const held = kinds.filter(({ kind }) => kind === 'hold');
      expect(kinds.length - held.length).toBe(3);
      expect(held.length).toBe(money.pending ? 1 : 0);
      if (check_in === inDays(40)) expect(money.pending).toBeNull();
    }
  });
});

describe('at an agreed price', () => {
  const agreed = { cents: 45_000, reason: 'no hot water' };
  const price = (reference: string, more: object = { agreed }) =>
    desk.send('POST desk/price-move', { reference, ...dates(30, 33), ...more });
  const change = async (reference: string, wanted: typeof agreed) => {
    const { body } = await price(reference, { agreed: wanted });
    return desk.send('POST desk/move-booking', {
      reference,
      ...dates(30, 33),
      agreed: wanted,
      seen: body.state,
      expected_total: body.quote.total,
    });
  };

  test('refunds a lower price at once, with its reason in the price and an e-mail', async () => {
    const { booked } = await createHostBooking(house.db, desk);
    const { body } = await change(booked.reference, agreed);
    // Taxes on $550.
    expect(body.booking).toMatchObject({ total: 62_013, money: { paid: 62_013, unpaid: 0 } });
    expect(body.booking.quote?.agreed?.reason).toBe('no hot water');
    expect(await listDueRefunds(house.db, booked)).toEqual([{ reason: 'moved', cents: three - 62_013 }]);
    const letters = await lettersOf(booked.reference, 'booking-moved');
    expect(letters).toMatchObject([{ payload: { same_nights: true } }]);
    expect(await listNights(house.db, booked)).toEqual(days(30, 33));
  });

  test('requests a higher price by link, which applies when paid', async () => {
    const { booked } = await createHostBooking(house.db, desk);
    const { body } = await change(booked.reference, { cents: 70_000, reason: 'a crib and firewood' });
    expect(body.booking).toMatchObject({ total: three, money: { pending: { difference: 11_275 } } });
    expect((await payChange(house.db, booked)).applied).toBe(true);
    const paid = await readHostBooking(desk, booked.reference);
    expect(paid).toMatchObject({ total: three + 11_275, money: { paid: three + 11_275, unpaid: 0 } });
    expect(await listNights(house.db, booked)).toEqual(days(30, 33));
  });

  test('needs a reason, and a price for the current dates', async () => {
    const { booked } = await createHostBooking(house.db, desk);
    const silent = await price(booked.reference, { agreed: { ...agreed, reason: '' } });
    expect([silent.status, silent.error?.field]).toEqual([400, 'agreed.reason']);
    expect((await price(booked.reference, {})).error?.code).toBe('not_bookable');
  });
});

/** Prices a change of cabin, party or dates, then makes it at that price. */
async function changeTo(reference: string, wanted: object) {
  const { body: priced, error } = await desk.send('POST desk/price-move', { reference, ...wanted });
  if (error) throw new Error(`${error.field}: ${error.message}`);
  const { state: seen, quote } = priced;
  const sent = { reference, ...wanted, seen, expected_total: quote.total };
  return { priced, ...(await desk.send('POST desk/move-booking', sent)) };
}

describe('to another cabin', () => {
  const holders = async (cabin: string) =>
    house.db.query('select distinct holder, kind from cabin_nights where cabin_id = $1', [cabin]);

  test('moves at once to a cheaper one, and refunds the difference', async () => {
    const { cabin, booked } = await createHostBooking(house.db, desk);
    const other = await newCabin(house.db, { nightly_rate: 150, cleaning_fee: 80, free_cancel_days: 60 });
    const { priced, status, body } = await changeTo(booked.reference, { ...dates(31, 34), cabin_id: other });
    // $530 and 12.75 % taxes: $37.10, $14.58 and $15.90.
    expect([status, priced.quote.total]).toEqual([200, 59_758]);
    expect(body.booking).toMatchObject({ cabin: { id: other }, ...dates(31, 34), total: 59_758 });
    // The agreed cancellation terms remain.
    expect(body.booking.agreed.free_cancel_until.slice(0, 10)).toBe(inDays(17));
    expect(await listDueRefunds(house.db, booked)).toEqual([{ reason: 'moved', cents: three - 59_758 }]);
    expect(await listNights(house.db, booked)).toEqual(days(31, 34));
    expect(await holders(cabin)).toEqual([]);
    expect(await holders(other)).toEqual([{ holder: booked.id, kind: 'booked' }]);
    expect(await lettersOf(booked.reference, 'booking-moved')).toHaveLength(1);
    const [moved] = await listAuditEntries(house.db, booked);
    expect(moved).toMatchObject({ action: 'booking.moved', after: { cabin_id: other } });
  });

  test('holds a more expensive one until it is paid; unpaid, the stay remains', async () => {
    const { cabin, booked } = await createHostBooking(house.db, desk);
    const other = await newCabin(house.db, { nightly_rate: 300 });
    const { priced } = await changeTo(booked.reference, { ...dates(30, 33), cabin_id: other });
    expect(priced.difference).toBe(33_825);
    expect(await holders(other)).toMatchObject([{ kind: 'hold' }]);
    expect((await readHostBooking(desk, booked.reference)).cabin.id).toBe(cabin);
    expect((await payChange(house.db, booked)).applied).toBe(true);
    expect(await readHostBooking(desk, booked.reference)).toMatchObject({
      cabin: { id: other },
      total: three + 33_825,
      money: { paid: three + 33_825, unpaid: 0 },
    });
    expect(await holders(cabin)).toEqual([]);
    expect(await holders(other)).toEqual([{ holder: booked.id, kind: 'booked' }]);
  });

  test('names the new cabin at the test checkout and at Stripe', async () => {
    const { booked, seen } = await createHostBooking(house.db, desk);
    const { title: before } = (await seen()).cabin;
    const other = await newCabin(house.db, { nightly_rate: 300 });
    await house.db.query(`update cabins set title = 'Hemlock Loft', city = 'Sevierville' where id = $1`, [
      other,
    ]);
    await changeTo(booked.reference, { ...dates(30, 33), cabin_id: other });
    const { page } = await openLink(
      payments,
      '/api/test-checkout',
      signToken(booked.reference, 'pay', env()),
    );
    expect(page).toContain('<h1>Hemlock Loft</h1>');
    expect(page).toContain('Sevierville, Tennessee');
    expect(page).toMatch(/<title>[^<]*Hemlock Loft/);
    expect(page).not.toContain(before);
    const party = await listParty(house.db, booked);
    const { lines } = checkoutLines(
      party,
      party.flatMap((stay) => duePayments(stay, new Date())),
    );
    expect(lines.map(({ name }) => name)).toEqual([expect.stringMatching(/^Another cabin: Hemlock Loft, /)]);
  });

  test('charges the difference for one stay of a party at the test checkout', async () => {
    const [lead, other] = [
      (await createHostBooking(house.db, desk)).booked,
      (await createHostBooking(house.db, desk)).booked,
    ];
    await joinParty(house.db, lead, other);
    await changeTo(other.reference, dates(40, 44));
    const { page } = await openLink(payments, '/api/test-checkout', signToken(other.reference, 'pay', env()));
    expect(page).toContain('<dt class="label">Change of your stay</dt><dd class="total">$225.50</dd>');
    expect(page).toContain('Pay $225.50, as a test');
  });

  test('is rejected if a night is taken, the party is too large or pets are not allowed', async () => {
    const { booked } = await createHostBooking(house.db, desk);
    const refusal = async (wanted: object) => {
      const reply = await desk.send('POST desk/price-move', {
        reference: booked.reference,
        ...dates(30, 33),
        ...wanted,
      });
      return reply.error?.field;
    };
    const other = await newCabin(house.db, { max_guests: 4 });
    expect(await refusal({ cabin_id: other, adults: 5 })).toBe('adults');
    expect(await refusal({ cabin_id: other, pets: 1 })).toBe('pets');
    await occupy(house.db, other, inDays(32), 1);
    expect(await refusal({ cabin_id: other })).toBe('check_out');
  });

  test(`or a concurrent guest’s hold there gets the nights, never both, ${paidRounds} rounds`, async () => {
    for (let turn = 0; turn < paidRounds; turn += 1) {
      const { cabin, booked } = await createHostBooking(house.db, desk);
      const other = await newCabin(house.db);
      const [moved, held] = await Promise.allSettled([
        changeTo(booked.reference, { ...dates(30, 33), cabin_id: other }),
        holdStay(house.db, stay(other, 30, 33)),
      ]);
      const isMoved = moved.status === 'fulfilled' && moved.value.status === 200;
      expect(held.status).toBe(isMoved ? 'rejected' : 'fulfilled');
      expect(await listNights(house.db, booked)).toEqual(days(30, 33));
      expect(await holders(cabin)).toHaveLength(isMoved ? 0 : 1);
      expect(await holders(other)).toHaveLength(1);
    }
  });
});

describe('with another party', () => {
  test('is free for more guests, charges the agreed fee for a first pet, and refunds it without pets', async () => {
    const cabin = await newCabin(house.db, { pet_fee: 75, max_guests: 6 });
    const booked = await bookAndPay(house.db, stay(cabin, 30, 33));
    await house.db.query('update cabins set pet_fee = 200 where id = $1', [cabin]);
    const five = await changeTo(booked.reference, { ...dates(30, 33), adults: 4, children: 1 });
    expect(five.priced.difference).toBe(0);
    expect(five.body.booking).toMatchObject({ adults: 4, children: 1, pets: 0, total: three });
    const dog = await changeTo(booked.reference, { ...dates(30, 33), pets: 1 });
    expect(dog.priced.difference).toBe(7500);
    // The guest's other change remains after the payment.
    await post('change-booking', {
      token: booked.token,
      expected_total: three,
      adults: 3,
      children: 0,
      pets: 0,
    });
    await payChange(house.db, booked);
    expect(await readHostBooking(desk, booked.reference)).toMatchObject({
      adults: 3,
      pets: 1,
      total: three + 7500,
    });
    const none = await changeTo(booked.reference, { ...dates(30, 33), pets: 0 });
    expect(none.priced).toMatchObject({ difference: -7500, refund: 7500 });
    expect(none.body.booking).toMatchObject({ adults: 3, pets: 0, total: three, money: { paid: three } });
  });
});
