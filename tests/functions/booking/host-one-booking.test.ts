// One booking in the host dashboard, with its notes, e-mails and payment problems.

import { beforeAll, describe, expect, test } from 'vitest';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { joinParty } from '#support/join-party.ts';
import { holdStay } from './fixture.ts';
import { createHostBooking, listAuditEntries, readHostBooking } from './host-bookings.ts';

const house = testDatabase(8);
let desk: HostCaller;
let other: HostCaller;

beforeAll(async () => {
  desk = await signInAsHost(house.db);
  other = await signInAsHost(house.db);
});

describe('a booking for hosts', () => {
  test('contains guest, stay, agreement, payments and history', async () => {
    const { booked, seen } = await createHostBooking(house.db, desk);
    const { total } = booked.quote;
    const booking = await seen();
    expect(booking).toMatchObject({
      status: 'confirmed',
      contact: { first_name: 'Ada', last_name: 'Example', email: booked.email, phone: '+18655550100' },
      agreed: {
        free_cancel_days: 14,
        timezone: 'America/New_York',
        check_in_time: '16:00',
        deposit_percent: null,
      },
      total,
      quote: booked.quote,
      money: { paid: total, unpaid: 0, refunds: [], pending: null },
      can: { cancel: { least: total, most: total }, move: true },
      problems: [],
      notes: [],
      party: [],
    });
    expect(booking.money.payments).toMatchObject([{ kind: 'full', state: 'paid', amount: total }]);
    const texts = booking.history.map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Held',
        'Confirmed',
        expect.stringMatching(/agreed to the terms/),
        expect.stringMatching(/^Paid in full/),
      ]),
    );
    const moments = booking.history.map(({ at }) => at);
    expect(moments).toEqual([...moments].sort().reverse());
  });

  test('shows the end of a hold, and nothing to cancel', async () => {
    const cabin = await insertCabin(house.db);
    await publish(house.db, cabin, inDays(0), 60);
    const held = await holdStay(house.db, { cabin_id: cabin, check_in: inDays(20), check_out: inDays(22) });
    expect(await readHostBooking(desk, held.reference)).toMatchObject({
      status: 'held',
      can: { cancel: null, move: true },
    });
    await house.db.query(`update bookings set hold_expires_at = now() - interval '1 minute' where id = $1`, [
      held.id,
    ]);
    expect((await readHostBooking(desk, held.reference)).status).toBe('expired');
  });

  test('does not call a booking that pays first a hold', async () => {
    const cabin = await insertCabin(house.db);
    await publish(house.db, cabin, inDays(0), 60);
    const held = await holdStay(house.db, { cabin_id: cabin, check_in: inDays(20), check_out: inDays(22) });
    await house.db.query(`update bookings set pressure = 'pay_first' where id = $1`, [held.id]);
    const { pays_first, history, can } = await readHostBooking(desk, held.reference);
    expect(pays_first).toBe(true);
    expect(history.map(({ text }) => text)).not.toContain('Held');
    expect(can.letters).toEqual([]);
  });

  test('shows the total if price parts are missing', async () => {
    const { booked, seen } = await createHostBooking(house.db, desk);
    await house.db.query(`update bookings set quote = '{"total": 5}' where id = $1`, [booked.id]);
    expect(await seen()).toMatchObject({ quote: null, total: booked.quote.total, can: { move: false } });
  });

  test('is not found by an unknown reference; an invalid one is rejected', async () => {
    expect((await desk.send('POST desk/booking', { reference: 'MC-222222' })).status).toBe(404);
    const { status, error } = await desk.send('POST desk/booking', { reference: '../x' });
    expect([status, error?.field]).toEqual([400, 'reference']);
  });
});

describe('a note', () => {
  test('is stored with its author, and its text stays out of the audit log', async () => {
    const { booked } = await createHostBooking(house.db, desk);
    const { body } = await desk.send('POST desk/note-booking', {
      reference: booked.reference,
      note: ' Ada comes late.\nLeave a light. ',
    });
    expect(body.booking.notes).toMatchObject([
      { about: 'note', body: 'Ada comes late.\nLeave a light.', host: desk.email },
    ]);
    expect(await listAuditEntries(house.db, booked)).toEqual([
      { actor: desk.email, action: 'booking.noted', before: null, after: null },
    ]);
  });

  test.each([
    ['empty', ''],
    ['blank', '  \n '],
    ['too long', 'x'.repeat(2001)],
    ['not text', 5],
    ['invalid for the database', 'a\u0000'],
  ])('that is %s is rejected', async (_, note) => {
    const { booked } = await createHostBooking(house.db, desk);
    const { status, error } = await desk.send('POST desk/note-booking', {
      reference: booked.reference,
      note,
    });
    expect([status, error?.field]).toEqual([400, 'note']);
  });

  test('is deleted with its booking', async () => {
    const { booked } = await createHostBooking(house.db, desk);
    await desk.send('POST desk/note-booking', { reference: booked.reference, note: 'Soon gone' });
    await house.db.query('delete from bookings where id = $1', [booked.id]);
    const left = await house.db.query('select 1 from booking_notes where booking_id = $1', [booked.id]);
    expect(left).toEqual([]);
  });
});

describe('an e-mail', () => {
  const send = (reference: string, template: string) =>
    desk.send('POST desk/resend-letter', { reference, template });
  const settle = () =>
    house.db.query(`update outbox set state = 'sent', sent_at = now() where state = 'waiting'`);

  test('is sent again to the booking’s current address', async () => {
    const { booked, seen } = await createHostBooking(house.db, desk);
    await settle();
    await house.db.query(`update bookings set email = 'new@example.com' where id = $1`, [booked.id]);
    expect((await seen()).can.letters.map(({ template }) => template)).toEqual(['booking-confirmed']);
    const { status, body } = await send(booked.reference, 'booking-confirmed');
    expect(status).toBe(200);
    expect(body.booking.letters[0]).toMatchObject({ template: 'booking-confirmed', state: 'waiting' });
    const rows = await house.db.query<{ recipient: string }>(
      `select recipient from outbox where template = 'booking-confirmed' and payload ->> 'reference' = $1 order by id`,
      [booked.reference],
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual([booked.email, 'new@example.com']);
    expect(await listAuditEntries(house.db, booked)).toMatchObject([
      { actor: desk.email, action: 'booking.letter_sent', after: { letter: 'booking-confirmed' } },
    ]);
  });

  test('is not queued twice, and is sent at most three times a day', async () => {
    const { booked } = await createHostBooking(house.db, desk);
    const count = async () =>
      (
        await house.db.query(
          `select 1 from outbox where template = 'booking-confirmed' and payload ->> 'reference' = $1`,
          [booked.reference],
        )
      ).length;
    await Promise.all([1, 2, 3, 4].map(() => send(booked.reference, 'booking-confirmed')));
    expect(await count()).toBe(1);
    for (let time = 1; time <= 3; time += 1) {
      await settle();
      expect((await send(booked.reference, 'booking-confirmed')).status).toBe(200);
    }
    await settle();
    const { status, error, headers } = await send(booked.reference, 'booking-confirmed');
    expect([status, error?.code, await count()]).toEqual([429, 'rate_limited', 4]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000);
  });

  test('is rejected if it would be untrue, or is unknown', async () => {
    const { booked } = await createHostBooking(house.db, desk);
    for (const template of ['booking-cancelled', 'stay-soon', 'host-booked', 'constructor', 'nothing', '']) {
      const { status, error } = await send(booked.reference, template);
      expect([status, error?.field], template).toEqual([422, 'template']);
    }
  });

  test('with the door code waits until the guest may know it', async () => {
    const { seen } = await createHostBooking(house.db, desk, { from: 2, to: 5 });
    expect((await seen()).can.letters.map(({ template }) => template)).toContain('stay-soon');
  });

  test('about a failed balance is offered while the balance is failed', async () => {
    const { booked, seen } = await createHostBooking(house.db, desk);
    await house.db.query(
      `insert into payments (booking_id, kind, amount_cents, provider, state) values ($1, 'balance', 5000, 'test', 'failed')`,
      [booked.id],
    );
    expect((await seen()).can.letters.map(({ template }) => template)).toContain('payment-failed');
  });

  test('for a party is that of its lead booking', async () => {
    const { booked } = await createHostBooking(house.db, desk);
    const follower = await createHostBooking(house.db, desk);
    await joinParty(house.db, booked, follower.booked);
    await settle();
    expect((await send(follower.booked.reference, 'booking-confirmed')).status).toBe(200);
    const [row] = await house.db.query(
      `select payload from outbox where state = 'waiting' order by id desc limit 1`,
    );
    expect(row).toEqual({ payload: { reference: booked.reference } });
  });
});

describe('a payment problem', () => {
  async function withFailedBalance() {
    const made = await createHostBooking(house.db, desk);
    await house.db.query(
      `insert into payments (booking_id, kind, amount_cents, provider, state, problem) values ($1, 'balance', 5000, 'test', 'failed', 'card_declined')`,
      [made.booked.id],
    );
    const [problem] = (await made.seen()).problems;
    if (!problem) throw new Error('no problem is shown');
    return { ...made, problem };
  }
  const mark = (
    caller: HostCaller,
    reference: string,
    problem: { subject_id: string; what: string },
    more: object,
  ) =>
    caller.send('POST desk/check-problem', {
      reference,
      subject_id: problem.subject_id,
      what: problem.what,
      before: null,
      note: '',
      ...more,
    });

  test('is shown, marked as seen, then settled with a note', async () => {
    const { booked, problem } = await withFailedBalance();
    expect(problem).toMatchObject({
      what: 'payment failed',
      code: 'card_declined',
      amount: 5000,
      checked: null,
    });
    const seen = await mark(desk, booked.reference, problem, { state: 'seen' });
    expect(seen.body.booking.problems).toMatchObject([{ checked: 'seen', host: desk.email }]);
    const settled = await mark(desk, booked.reference, problem, {
      before: 'seen',
      state: 'settled',
      note: 'Paid in cash',
    });
    expect(settled.body.booking).toMatchObject({
      problems: [{ checked: 'settled' }],
      notes: [{ about: 'payment', body: 'Paid in cash' }],
    });
    expect((await listAuditEntries(house.db, booked)).map(({ action }) => action)).toEqual([
      'payment.seen',
      'payment.settled',
    ]);
  });

  test('needs a note to be settled', async () => {
    const { booked, problem } = await withFailedBalance();
    const { status, error } = await mark(desk, booked.reference, problem, { state: 'settled' });
    expect([status, error?.field]).toEqual([400, 'note']);
  });

  test('of two hosts who mark it at once, the second gets a conflict', async () => {
    const { booked, problem } = await withFailedBalance();
    const replies = await Promise.all([
      mark(desk, booked.reference, problem, { state: 'seen' }),
      mark(other, booked.reference, problem, { state: 'settled', note: 'Done' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.error?.code).toBe('version_conflict');
  });

  test('is not found if it no longer exists', async () => {
    const { booked, problem } = await withFailedBalance();
    await house.db.query(`update payments set state = 'paid', paid_at = now() where id = $1`, [
      problem.subject_id,
    ]);
    expect((await mark(desk, booked.reference, problem, { state: 'seen' })).status).toBe(404);
  });

  test('that recurs after it was settled is shown again', async () => {
    const { booked, problem, seen } = await withFailedBalance();
    await mark(desk, booked.reference, problem, { state: 'settled', note: 'Done' });
    await house.db.query(`update payments set created_at = now() + interval '1 minute' where id = $1`, [
      problem.subject_id,
    ]);
    expect((await seen()).problems).toMatchObject([{ checked: null }]);
  });

  test.each([{ subject_id: 'x' }, { what: 'odd' }, { before: 'maybe' }, { state: 'done' }, { note: 5 }])(
    'with an invalid field is rejected by name: %j',
    async (wrong) => {
      const fine = { subject_id: '6f9b0a53-8f3e-4a86-9a65-3a1f0c8d2b11', what: 'disputed' };
      const { status, error } = await mark(desk, 'MC-222222', fine, { state: 'seen', ...wrong });
      expect([status, error?.field]).toEqual([400, Object.keys(wrong)[0]]);
    },
  );
});
