import { beforeAll, describe, expect, test } from 'vitest';
import { post } from '#support/api.ts';
import { inDays } from '#support/cabin-fixture.ts';
import { paidRounds } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { joinParty } from '#support/join-party.ts';
import { bookAndPay } from './fixture.ts';
import {
  createHostBooking,
  listAuditEntries,
  listDueRefunds,
  listNights,
  readHostBooking,
  stay,
} from './host-bookings.ts';

const house = testDatabase(12);
let desk: HostCaller;

beforeAll(async () => {
  desk = await signInAsHost(house.db);
});

const late = { from: 5, to: 8 };

describe('while cancellation is free', () => {
  test('refunds everything, releases the nights, sends an e-mail and records the host', async () => {
    const { booked, seen } = await createHostBooking(house.db, desk);
    const { total } = booked.quote;
    const { state, can } = await seen();
    expect(can.cancel).toEqual({ least: total, most: total });
    const { status, body } = await desk.send('POST desk/cancel-booking', {
      reference: booked.reference,
      seen: state,
      refund: total,
      reason: '',
    });
    expect(status).toBe(200);
    expect(body.booking).toMatchObject({ status: 'cancelled', can: { cancel: null, move: false } });
    expect(body.booking.money).toMatchObject({
      paid: 0,
      unpaid: 0,
      refunds: [{ amount: total, reason: 'cancelled' }],
    });
    expect(await listDueRefunds(house.db, booked)).toEqual([{ reason: 'cancelled', cents: total }]);
    expect(await listNights(house.db, booked)).toEqual([]);
    expect(body.booking.letters.map(({ template }) => template)).toContain('booking-cancelled');
    expect(body.booking.history[0]).toMatchObject({ text: 'Cancelled by the host', by: desk.email });
    expect(await listAuditEntries(house.db, booked)).toEqual([
      {
        actor: desk.email,
        action: 'booking.cancelled',
        before: expect.objectContaining({ status: 'confirmed', total_cents: total, paid_cents: total }),
        after: expect.objectContaining({ status: 'cancelled', refund_cents: total, owed_cents: total }),
      },
    ]);
  });

  test('rejects a refund below the terms, and changes nothing', async () => {
    const { booked, seen } = await createHostBooking(house.db, desk);
    const { total } = booked.quote;
    for (const refund of [0, total - 1, total + 1]) {
      const { status, error } = await desk.send('POST desk/cancel-booking', {
        reference: booked.reference,
        seen: (await seen()).state,
        refund,
        reason: 'Because',
      });
      expect([status, error?.code, error?.details]).toEqual([
        409,
        'refund_changed',
        { cancellation: { least: total, most: total } },
      ]);
    }
    expect(await seen()).toMatchObject({ status: 'confirmed', notes: [] });
    expect(await listNights(house.db, booked)).toHaveLength(3);
    expect(await listAuditEntries(house.db, booked)).toEqual([]);
  });
});

describe('once cancellation is no longer free', () => {
  test.each([
    ['nothing', 0],
    ['a cent', 1],
    ['half', 0.5],
    ['all', 1_000_000],
  ])('%s of the payment may be refunded', async (_, part) => {
    const { booked, seen } = await createHostBooking(house.db, desk, late);
    const { total } = booked.quote;
    const refund = part === 0.5 ? Math.floor(total / 2) : Math.min(part, total);
    const { state, can } = await seen();
    expect(can.cancel).toEqual({ least: 0, most: total });
    const { status, body } = await desk.send('POST desk/cancel-booking', {
      reference: booked.reference,
      seen: state,
      refund,
      reason: 'The road is closed.',
    });
    expect(status).toBe(200);
    expect(await listDueRefunds(house.db, booked)).toEqual(
      refund === 0 ? [] : [{ reason: 'cancelled', cents: refund }],
    );
    expect(body.booking.notes).toMatchObject([
      { about: 'cancelled', body: 'The road is closed.', host: desk.email },
    ]);
  });

  test('a refund above the terms needs a reason', async () => {
    const { booked, seen } = await createHostBooking(house.db, desk, late);
    const request = { reference: booked.reference, seen: (await seen()).state, refund: 100, reason: ' ' };
    const { status, error } = await desk.send('POST desk/cancel-booking', request);
    expect([status, error?.field]).toEqual([400, 'reason']);
    expect((await seen()).status).toBe('confirmed');
  });

  test('a stay after check-in can be cancelled by the host', async () => {
    const { booked, seen } = await createHostBooking(house.db, desk, late);
    await house.db.query('update bookings set check_in = $2, check_out = $3 where id = $1', [
      booked.id,
      inDays(-1),
      inDays(2),
    ]);
    const { state } = await seen();
    const { status } = await desk.send('POST desk/cancel-booking', {
      reference: booked.reference,
      seen: state,
      refund: 0,
      reason: '',
    });
    expect(status).toBe(200);
  });
});

test('the audit log does not contain the reason, which may concern the guest', async () => {
  const { booked, seen } = await createHostBooking(house.db, desk, late);
  const reason = 'Ada Example is ill';
  await desk.send('POST desk/cancel-booking', {
    reference: booked.reference,
    seen: (await seen()).state,
    refund: 5,
    reason,
  });
  expect(JSON.stringify(await listAuditEntries(house.db, booked))).not.toMatch(
    /Ada|ill|example\.com\/|8655550100/,
  );
});

test('one of two hosts who cancel with different refunds succeeds; the other sees the current state', async () => {
  for (let round = 0; round < paidRounds; round += 1) {
    const { booked, seen } = await createHostBooking(house.db, desk, late);
    const { state } = await seen();
    const cancel = (refund: number) =>
      desk.send('POST desk/cancel-booking', {
        reference: booked.reference,
        seen: state,
        refund,
        reason: 'Both',
      });
    const replies = await Promise.all([cancel(1000), cancel(2000), cancel(3000)]);
    const won = replies.findIndex(({ status }) => status === 200);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await listDueRefunds(house.db, booked)).toEqual([
      { reason: 'cancelled', cents: (won + 1) * 1000 },
    ]);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.error).toMatchObject({
      code: 'version_conflict',
      details: {
        now: {
          status: 'cancelled',
          check_in: inDays(5),
          check_out: inDays(8),
          paid_cents: booked.quote.total,
        },
      },
    });
  }
});

test('one of host and guest who cancel concurrently succeeds, and the refund is due once', async () => {
  for (let round = 0; round < paidRounds; round += 1) {
    const { booked, seen } = await createHostBooking(house.db, desk);
    const { total } = booked.quote;
    const { state } = await seen();
    await Promise.all([
      desk.send('POST desk/cancel-booking', {
        reference: booked.reference,
        seen: state,
        refund: total,
        reason: '',
      }),
      post('cancel-booking', { token: booked.token, expected_refund: total }),
    ]);
    expect(await listDueRefunds(house.db, booked)).toEqual([{ reason: 'cancelled', cents: total }]);
    expect((await seen()).status).toBe('cancelled');
  }
});

test('concurrent cancellation and added night leave no night behind', async () => {
  for (let round = 0; round < paidRounds; round += 1) {
    const { cabin, booked, seen } = await createHostBooking(house.db, desk);
    const { total } = booked.quote;
    const { state } = await seen();
    const [cancelled] = await Promise.all([
      desk.send('POST desk/cancel-booking', {
        reference: booked.reference,
        seen: state,
        refund: total,
        reason: '',
      }),
      post('change-booking', { token: booked.token, check_out: inDays(34), expected_total: total + 22_550 }),
    ]);
    const nights = await house.db.query('select 1 from cabin_nights where cabin_id = $1', [cabin]);
    if (cancelled.status === 200) expect(nights).toEqual([]);
    else expect([cancelled.error?.code, nights.length]).toEqual(['version_conflict', 4]);
  }
});

test('a hold, an expired hold and a cancelled booking cannot be cancelled', async () => {
  const { booked, seen } = await createHostBooking(house.db, desk);
  for (const status of ['held', 'expired', 'cancelled', 'refund_due', 'refunded']) {
    await house.db.query('update bookings set status = $2 where id = $1', [booked.id, status]);
    const { state, can } = await seen();
    expect(can.cancel).toBeNull();
    const reply = await desk.send('POST desk/cancel-booking', {
      reference: booked.reference,
      seen: state,
      refund: 0,
      reason: '',
    });
    expect([reply.status, reply.error?.code]).toEqual([422, 'not_bookable']);
  }
});

test('one cabin of a party is cancelled with its own part', async () => {
  const { booked } = await createHostBooking(house.db, desk);
  const other = await createHostBooking(house.db, desk);
  await joinParty(house.db, booked, other.booked);
  const { state, can, party } = await other.seen();
  expect(party).toEqual([{ reference: booked.reference, cabin: expect.any(String), status: 'confirmed' }]);
  expect(can.cancel?.most).toBe(other.booked.quote.total);
  await desk.send('POST desk/cancel-booking', {
    reference: other.booked.reference,
    seen: state,
    refund: can.cancel?.least,
    reason: '',
  });
  expect((await readHostBooking(desk, booked.reference)).money.paid).toBe(booked.quote.total);
  expect(await listDueRefunds(house.db, other.booked)).toEqual([
    { reason: 'cancelled', cents: other.booked.quote.total },
  ]);
});

test.each([
  { reference: 'MC-1' },
  { reference: 5 },
  { seen: '' },
  { seen: 'x'.repeat(32) },
  { refund: -1 },
  { refund: 1.5 },
  { refund: '100' },
  { reason: 'x'.repeat(2001) },
  { reason: null },
])('rejects an invalid field by name: %j', async (wrong) => {
  const fine = { reference: 'MC-222222', seen: 'a'.repeat(32), refund: 0, reason: '' };
  const { status, error } = await desk.send('POST desk/cancel-booking', { ...fine, ...wrong });
  expect([status, error?.code, error?.field]).toEqual([400, 'invalid', Object.keys(wrong)[0]]);
});

test('rejects an unknown booking', async () => {
  const request = { reference: 'MC-222222', seen: 'a'.repeat(32), refund: 0, reason: '' };
  expect((await desk.send('POST desk/cancel-booking', request)).status).toBe(404);
});

test('other guests can book the released nights', async () => {
  const { cabin, booked, seen } = await createHostBooking(house.db, desk);
  const { state } = await seen();
  await desk.send('POST desk/cancel-booking', {
    reference: booked.reference,
    seen: state,
    refund: booked.quote.total,
    reason: '',
  });
  await bookAndPay(house.db, stay(cabin, 30, 33));
});
