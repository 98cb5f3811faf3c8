import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { queueReminders } from '#netlify/booking/email-queries.ts';
import { book, newGuest } from '#support/api.ts';
import { inDays, occupy, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { listAuditEntries, listNights, newCabin, readHostBooking, stay } from './host-bookings.ts';

const house = testDatabase(12);
let desk: HostCaller;

beforeAll(async () => {
  desk = await signInAsHost(house.db);
});

// Three nights of $200 with $100 for cleaning and 12.75 % taxes.
const three = 78_925;
const guest = { first_name: 'Pat', last_name: 'Example', email: 'pat@example.com', phone: '8655550142' };
const party = { adults: 2, children: 0, pets: 0 };
const today = inDays(0);

type Stay = ReturnType<typeof stay>;
const asked = (where: Stay) => ({ kind: 'guest', ...where, ...party });
const make = (body: object, key: string = randomUUID()) =>
  desk.send('POST desk/new-booking', { arrival_note: '', ...body }, { 'idempotency-key': key });
const idOf = async (reference: string) => {
  const [row] = await house.db.query<{ id: string }>('select id from bookings where reference = $1', [
    reference,
  ]);
  return { id: row?.id ?? '', reference };
};
const lettersTo = (reference: string) =>
  house.db.query<{ template: string; recipient: string }>(
    `select template, recipient from outbox where payload ->> 'reference' = $1 order by id`,
    [reference],
  );
/** Creates a booking as a host, by default paid in full by hand. */
const bookedByHand = async (more: object = {}, where?: Stay) => {
  const at = where ?? stay(await newCabin(house.db), 30, 33);
  const received = { how: 'cash', cents: three, on: today };
  const made = await make({ ...asked(at), guest, expected_total: three, received, ...more });
  return { where: at, ...made };
};

describe('price of a new booking', () => {
  test('reports all invalid fields at once', async () => {
    const at = { ...asked(stay(await newCabin(house.db), 30, 33)), adults: -1, pets: -1 };
    const { status, error } = await desk.send('POST desk/price-booking', {
      ...at,
      check_in: 'soon',
      agreed: { cents: -1, reason: '' },
    });
    expect([status, error?.field]).toEqual([400, 'check_in']);
    expect(Object(error?.details)['faults']).toEqual([
      { field: 'check_in', message: 'Check-in must be a calendar date such as 2026-12-11.' },
      { field: 'adults', message: 'Adults must be a whole number from 1 to 100.' },
      { field: 'pets', message: 'Pets must be a whole number from 0 to 20.' },
      { field: 'agreed.cents', message: 'Type an amount, such as 540 or 540.50.' },
      { field: 'agreed.reason', message: 'Please write what was agreed; the guest reads it.' },
    ]);
  });

  test('is a guest’s price, and guests’ rules are warnings only', async () => {
    const cabin = await newCabin(house.db);
    await publish(house.db, cabin, inDays(40), 5, { min_stay: 5 });
    const ours = await desk.send('POST desk/price-booking', asked(stay(cabin, 30, 33)));
    expect(ours.body).toMatchObject({ quote: { total: three }, rule: null });
    const short = await desk.send('POST desk/price-booking', asked(stay(cabin, 40, 43)));
    expect(short.body.rule).toMatch(/5 nights/);
  });

  test('may be agreed, as a line of the price with taxes on it', async () => {
    const cabin = await newCabin(house.db);
    const agreed = { cents: 45_000, reason: 'third stay this year' };
    const at = { ...asked(stay(cabin, 30, 33)), agreed };
    const { body: priced } = await desk.send('POST desk/price-booking', at);
    // $550, of which 7 % is $38.50, 2.75 % $15.13 and 3 % $16.50.
    expect(priced.quote).toMatchObject({
      subtotal: 45_000,
      discountAmount: 15_000,
      taxes: 7_013,
      total: 62_013,
    });
    const { body } = await make({ ...at, guest, expected_total: 62_013 });
    expect(body.booking.quote).toMatchObject({
      discount: 'agreed',
      agreed: { with: 'Pat Example', reason: 'third stay this year' },
    });
  });

  test('is rejected for past or unavailable nights and for a party that is too large', async () => {
    const cabin = await newCabin(house.db);
    await occupy(house.db, cabin, inDays(31), 1);
    await publish(house.db, cabin, inDays(50), 1, { available: false });
    const refusal = async (from: number, to: number, more: object = {}) => {
      const reply = await desk.send('POST desk/price-booking', { ...asked(stay(cabin, from, to)), ...more });
      return `${reply.error?.code} ${reply.error?.field}`;
    };
    expect(await refusal(30, 33)).toBe('taken check_in');
    expect(await refusal(-2, 2)).toBe('not_bookable check_in');
    expect(await refusal(49, 52)).toBe('not_bookable check_in');
    expect(await refusal(20, 20)).toBe('not_bookable check_out');
    expect(await refusal(20, 22, { adults: 90 })).toBe('not_bookable adults');
  });
});

describe('a stay paid by link', () => {
  test('is held for two days with the e-mail of a guest’s own hold, and no e-mail to hosts', async () => {
    const where = stay(await newCabin(house.db), 30, 33);
    const { status, body } = await make({ ...asked(where), guest, expected_total: three });
    const { reference, hold_expires_at, money, can } = body.booking;
    expect(status).toBe(201);
    expect(body.booking).toMatchObject({ status: 'held', total: three });
    expect((Date.parse(hold_expires_at) - Date.now()) / 3_600_000).toBeCloseTo(48, 0);
    expect(money).toMatchObject({ paid: 0, payments: [] });
    expect(can.receive).toEqual({ cents: three, may_be_less: true });
    expect(await lettersTo(reference)).toEqual([{ template: 'booking-held', recipient: guest.email }]);
    const [made] = await listAuditEntries(house.db, { reference });
    expect(made).toMatchObject({ actor: desk.email, action: 'booking.made' });
  });

  test('needs an e-mail address', async () => {
    const where = stay(await newCabin(house.db), 30, 33);
    const { email: _, ...unreached } = guest;
    const { status, error } = await make({ ...asked(where), guest: unreached, expected_total: three });
    expect([status, error?.code, error?.field]).toEqual([400, 'invalid', 'guest.email']);
  });
});

describe('a stay paid by hand', () => {
  test('is confirmed at once with an ordinary payment of the given day', async () => {
    const received = { how: 'check', cents: three, on: inDays(-3) };
    const { status, body } = await bookedByHand({ received });
    const { reference, money } = body.booking;
    expect(status).toBe(201);
    expect(body.booking.status).toBe('confirmed');
    expect(money).toMatchObject({
      paid: three,
      unpaid: 0,
      payments: [{ kind: 'full', provider: 'check', state: 'paid', amount: three }],
    });
    expect(money.payments[0]?.paid_at?.slice(0, 10)).toBe(inDays(-3));
    const letters = await lettersTo(reference);
    expect(letters.map(({ template }) => template)).toEqual(['booking-confirmed']);
  });

  test('may be without an e-mail address: no e-mail is sent', async () => {
    const { email: _, ...unreached } = guest;
    const { body } = await bookedByHand({ guest: unreached });
    expect(body.booking.status).toBe('confirmed');
    expect(await lettersTo(body.booking.reference)).toEqual([]);
    expect(body.booking.can.letters).toEqual([]);
  });

  test('may be paid in part: the host receives the balance, and no card is charged', async () => {
    const { body } = await bookedByHand({ received: { how: 'cash', cents: 30_000, on: today } });
    const { reference, state, can } = body.booking;
    expect(body.booking.money).toMatchObject({ paid: 30_000, unpaid: three - 30_000 });
    expect(can.receive).toEqual({ cents: three - 30_000, may_be_less: false });
    await queueReminders(house.db, new Date(`${inDays(28)}T18:00:00Z`));
    const letters = (await lettersTo(reference)).map(({ template }) => template);
    expect(letters).toContain('stay-soon');
    expect(letters).not.toContain('balance-soon');
    const wrong = await desk.send('POST desk/receive-payment', {
      reference,
      seen: state,
      how: 'cash',
      cents: 1,
      on: today,
    });
    expect([wrong.status, wrong.error?.field]).toEqual([400, 'cents']);
    const rest = await desk.send('POST desk/receive-payment', {
      reference,
      seen: state,
      how: 'check',
      cents: three - 30_000,
      on: today,
    });
    expect(rest.body.booking.money).toMatchObject({ paid: three, unpaid: 0, refunds: [] });
    expect(rest.body.booking.can.receive).toBeNull();
    const again = await desk.send('POST desk/receive-payment', {
      reference,
      seen: rest.body.booking.state,
      how: 'cash',
      cents: 100,
      on: today,
    });
    expect(again.error?.code).toBe('not_bookable');
  });

  test('is rejected with more than its price, or a payment in the future', async () => {
    const more = await bookedByHand({ received: { how: 'cash', cents: three + 1, on: today } });
    expect([more.error?.code, more.error?.field]).toEqual(['invalid', 'cents']);
    const { cabin_id } = more.where;
    expect(await house.db.query('select from bookings where cabin_id = $1', [cabin_id])).toEqual([]);
    const early = await bookedByHand({ received: { how: 'cash', cents: three, on: inDays(2) } });
    expect(early.error?.field).toBe('on');
  });

  test('is refunded by hand after a cancellation, and marked as done', async () => {
    const { body } = await bookedByHand();
    const { reference, state } = body.booking;
    const cancelled = await desk.send('POST desk/cancel-booking', {
      reference,
      seen: state,
      refund: three,
      reason: '',
    });
    const [refund] = cancelled.body.booking.money.refunds;
    expect(refund).toMatchObject({ provider: 'cash', state: 'due', amount: three });
    const done = await desk.send('POST desk/hand-back', { reference, refund_id: refund?.id });
    expect(done.body.booking.money.refunds).toMatchObject([{ state: 'done' }]);
    const twice = await desk.send('POST desk/hand-back', { reference, refund_id: refund?.id });
    expect(twice.status).toBe(404);
    expect((await listAuditEntries(house.db, { reference })).map(({ action }) => action)).toEqual([
      'booking.made',
      'payment.received',
      'booking.cancelled',
      'refund.handed_back',
    ]);
  });

  test('can pay for a guest’s own hold', async () => {
    const where = stay(await newCabin(house.db), 30, 33);
    const { body: held } = await book({ ...newGuest(), ...where });
    const { reference } = held.booking;
    const { state } = await readHostBooking(desk, reference);
    const { body } = await desk.send('POST desk/receive-payment', {
      reference,
      seen: state,
      how: 'cash',
      cents: three,
      on: today,
    });
    expect(body.booking).toMatchObject({ status: 'confirmed', money: { paid: three } });
  });
});

describe('an owner’s stay and maintenance', () => {
  test.each(['owner', 'maintenance'] as const)(
    'a %s stay blocks its nights without a payment, also nights that are not available to guests',
    async (kind) => {
      const cabin = await newCabin(house.db);
      await publish(house.db, cabin, inDays(30), 2, { available: false });
      const where = stay(cabin, 29, 33);
      const { body } = await make({ ...asked(where), kind, arrival_note: 'New roof', expected_total: 0 });
      const { reference, money } = body.booking;
      expect(body.booking).toMatchObject({ kind, status: 'confirmed', total: 0, can: { receive: null } });
      expect(money).toMatchObject({ paid: 0, unpaid: 0, payments: [] });
      expect(await listNights(house.db, await idOf(reference))).toHaveLength(4);
      expect(await lettersTo(reference)).toEqual([]);
      const { body: priced } = await desk.send('POST desk/price-move', {
        reference,
        check_in: inDays(40),
        check_out: inDays(45),
      });
      expect(priced).toMatchObject({ difference: 0, quote: { total: 0 } });
    },
  );

  test('has no guest', async () => {
    const where = stay(await newCabin(house.db), 30, 33);
    const { error } = await make({ ...asked(where), kind: 'owner', guest, expected_total: 0 });
    expect([error?.code, error?.field]).toEqual(['invalid', 'guest']);
  });
});

describe('concurrent bookings', () => {
  test('a repeated request makes one stay, and another with its key none', async () => {
    const where = stay(await newCabin(house.db), 30, 33);
    const key = randomUUID();
    const body = { ...asked(where), guest, expected_total: three };
    const replies = await Promise.all([make(body, key), make(body, key)]);
    expect(new Set(replies.map((reply) => reply.body.booking.reference)).size).toBe(1);
    expect((await make(body, key)).body.booking.reference).toBe(replies[0].body.booking.reference);
    expect((await make({ ...body, guest: { ...guest, last_name: 'Other' } }, key)).error?.code).toBe(
      'idempotency_mismatch',
    );
  });

  test('one of a host and guests who book a night gets it', async () => {
    const where = stay(await newCabin(house.db), 30, 33);
    const guests = Array.from({ length: 6 }, () => book({ ...newGuest(), ...where }));
    const hosts = Array.from({ length: 3 }, () => bookedByHand({}, where));
    const replies = await Promise.all([...guests, ...hosts]);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ error }) => error?.code === 'taken')).toHaveLength(8);
  });

  test('an outdated price books nothing', async () => {
    const where = stay(await newCabin(house.db), 30, 33);
    const { error } = await make({ ...asked(where), guest, expected_total: three - 1 });
    expect(error).toMatchObject({ code: 'price_changed', details: { total: three } });
  });
});
