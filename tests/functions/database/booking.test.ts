import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBooking, findBooking, type NewBooking, sweepHolds } from '#database/bookings.ts';
import { connect, type Database } from '#database/client.ts';
import { confirmBooking } from '#support/confirm-booking.ts';
import type { PostgresServer } from '#support/postgres.ts';
import { sharedPostgres } from '#support/shared-postgres.ts';
import { addCabin, expireHolds, holders, wish } from './fixtures.ts';

let postgres: PostgresServer;
let url: string;
let db: Database;
let calls = 0;

beforeAll(async () => {
  postgres = await sharedPostgres();
  url = await postgres.newDatabase();
  db = connect(url);
});

afterAll(async () => {
  await db?.close();
  await postgres?.stop();
});

const book = (booking: NewBooking, key = `key-${++calls}`, requestHash = 'hash') =>
  createBooking(db, { key, requestHash, booking });

async function held(booking: NewBooking) {
  const answer = await book(booking);
  if (answer.outcome !== 'created') throw new Error(`expected a booking, got ${answer.outcome}`);
  return answer.booking;
}

const mails = (reference: string) =>
  db.query(
    `select recipient, template from outbox
     where payload ->> 'reference' = $1 and template = 'booking-confirmed'`,
    [reference],
  );

describe('create_booking', () => {
  test('holds every night for 40 minutes under a reference people can read out', async () => {
    const cabin = await addCabin(db, 'holds');
    const booking = await held(wish(cabin, 3, 2));
    expect(booking.reference).toMatch(/^MC-[2-9A-HJKMNP-Z]{6}$/);
    expect(booking).toMatchObject({
      status: 'held',
      check_in: '2027-03-04',
      check_out: '2027-03-06',
      pets: 0,
    });
    const minutes = (Date.parse(booking.hold_expires_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(39.9);
    expect(minutes).toBeLessThanOrEqual(40);
    expect(await holders(db, cabin)).toEqual([
      { night: '2027-03-04', holder: booking.id, kind: 'hold' },
      { night: '2027-03-05', holder: booking.id, kind: 'hold' },
    ]);
    expect(await findBooking(db, booking.reference)).toMatchObject({ ...booking, cabin: { slug: 'holds' } });
  });

  test('answers the same key again with the same booking, and another request under it with a mismatch', async () => {
    const cabin = await addCabin(db, 'replays');
    const first = await book(wish(cabin, 0, 2), 'replayed');
    expect(await book(wish(cabin, 0, 2), 'replayed')).toEqual({ ...first, outcome: 'replayed' });
    expect(await book(wish(cabin, 5, 2), 'replayed', 'other hash')).toEqual({ outcome: 'mismatch' });
    expect(await holders(db, cabin)).toHaveLength(2);
  });

  test('makes one booking of one key asked many times at once', async () => {
    const cabin = await addCabin(db, 'same-key');
    const many = connect(url, { connections: 20 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        createBooking(many, { key: 'at-once', requestHash: 'hash', booking: wish(cabin, 0, 3) }),
      ),
    );
    await many.close();
    expect(answers.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(19);
    expect(new Set(answers.map((answer) => ('booking' in answer ? answer.booking.id : null))).size).toBe(1);
  });

  test('takes nothing where one night is gone, and leaves the key unused', async () => {
    const cabin = await addCabin(db, 'gone');
    const first = await held(wish(cabin, 4, 2));
    expect(await book(wish(cabin, 2, 3), 'later')).toEqual({ outcome: 'taken' });
    expect((await holders(db, cabin)).map(({ holder }) => holder)).toEqual([first.id, first.id]);
    expect(await book(wish(cabin, 2, 2), 'later')).toMatchObject({ outcome: 'created' });
  });

  test('refuses nights the host does not offer, unpublished days and a cabin that is not live', async () => {
    const cabin = await addCabin(db, 'offered', 10);
    await db.query('update cabin_rates set available = false where cabin_id = $1 and day = $2', [
      cabin,
      '2027-03-05',
    ]);
    expect((await book(wish(cabin, 3, 2))).outcome).toBe('taken');
    expect((await book(wish(cabin, 9, 2))).outcome).toBe('taken');
    expect((await book(wish(cabin, 5, 2))).outcome).toBe('created');
    await db.query('update cabins set live = false where id = $1', [cabin]);
    expect((await book(wish(cabin, 0, 2))).outcome).toBe('taken');
  });

  test('takes over an expired hold, but neither a booking nor a night of the outside world', async () => {
    const cabin = await addCabin(db, 'expired');
    const late = await held(wish(cabin, 0, 2));
    await confirmBooking(db, (await held(wish(cabin, 2, 1))).id, 'paid');
    await db.query(
      `insert into cabin_nights (cabin_id, night, holder, kind) values ($1, '2027-03-04', 'feed', 'external')`,
      [cabin],
    );
    await expireHolds(db, cabin);
    expect((await book(wish(cabin, 1, 2))).outcome).toBe('taken');
    expect((await book(wish(cabin, 3, 1))).outcome).toBe('taken');
    const next = await held(wish(cabin, 1, 1));
    expect((await holders(db, cabin)).slice(0, 2).map(({ holder }) => holder)).toEqual([late.id, next.id]);
  });

  test('says nothing of the guest when it fails', async () => {
    const cabin = await addCabin(db, 'discreet');
    const failure = await book({ ...wish(cabin, 0, 1), total_cents: -1 }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: '23514' });
    expect(JSON.stringify(failure) + String(failure)).not.toMatch(/\bada\b|guest|865555/i);
  });
});

describe('confirm_booking', () => {
  test('turns the nights to booked and leaves a mail, once', async () => {
    const cabin = await addCabin(db, 'confirms');
    const { id, reference } = await held(wish(cabin, 0, 2));
    expect(await confirmBooking(db, id, 'paid')).toEqual({ outcome: 'confirmed', status: 'confirmed' });
    expect(await confirmBooking(db, id, 'paid')).toEqual({ outcome: 'already', status: 'confirmed' });
    expect((await holders(db, cabin)).map(({ kind }) => kind)).toEqual(['booked', 'booked']);
    expect(await mails(reference)).toEqual([
      { recipient: expect.stringMatching(/^ada/), template: 'booking-confirmed' },
    ]);
  });

  test('confirms late while nobody took the nights, swept or not', async () => {
    const cabin = await addCabin(db, 'late');
    await sweepHolds(db);
    const unswept = await held(wish(cabin, 0, 2));
    const swept = await held(wish(cabin, 5, 2));
    await expireHolds(db, cabin);
    expect((await confirmBooking(db, unswept.id, 'a')).outcome).toBe('confirmed');
    expect(await sweepHolds(db)).toBe(1);
    expect((await findBooking(db, swept.reference))?.status).toBe('expired');
    expect(await holders(db, cabin)).toHaveLength(2);
    expect((await confirmBooking(db, swept.id, 'b')).outcome).toBe('confirmed');
    expect(await holders(db, cabin)).toHaveLength(4);
  });

  test('owes a full refund once a night went to somebody else or was withdrawn', async () => {
    const cabin = await addCabin(db, 'refunds');
    const late = await held(wish(cabin, 0, 3));
    const withdrawn = await held(wish(cabin, 10, 2));
    await expireHolds(db, cabin);
    await sweepHolds(db);
    const other = await held(wish(cabin, 2, 2));
    await db.query('update cabin_rates set available = false where cabin_id = $1 and day = $2', [
      cabin,
      '2027-03-12',
    ]);
    expect(await confirmBooking(db, late.id, 'a')).toEqual({ outcome: 'refund_due', status: 'refund_due' });
    expect(await confirmBooking(db, late.id, 'a')).toEqual({ outcome: 'already', status: 'refund_due' });
    expect((await confirmBooking(db, withdrawn.id, 'b')).outcome).toBe('refund_due');
    expect((await holders(db, cabin)).map(({ holder }) => holder)).toEqual([other.id, other.id]);
    expect(await mails(late.reference)).toEqual([]);
  });

  test('has a second wall: two confirmed stays never overlap even where the nights were lost', async () => {
    const cabin = await addCabin(db, 'wall');
    const first = await held(wish(cabin, 0, 3));
    await confirmBooking(db, first.id, 'a');
    await db.query('delete from cabin_nights where cabin_id = $1', [cabin]);
    const second = await held(wish(cabin, 1, 1));
    expect((await confirmBooking(db, second.id, 'b')).outcome).toBe('refund_due');
  });

  test('confirms once when many say so at once', async () => {
    const cabin = await addCabin(db, 'many-payments');
    const { id, reference } = await held(wish(cabin, 0, 2));
    const many = connect(url, { connections: 10 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirmBooking(many, id, 'paid')));
    await many.close();
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([...Array(9).fill('already'), 'confirmed']);
    expect(await mails(reference)).toHaveLength(1);
  });
});
