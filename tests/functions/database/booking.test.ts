// SQL functions that hold and confirm bookings.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingToHold } from '#netlify/booking/queries.ts';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { confirmBooking } from '#support/confirm-booking.ts';
import { createBooking } from '#support/create-booking.ts';
import type { PostgresServer } from '#support/postgres.ts';
import { sharedPostgres } from '#support/shared-postgres.ts';
import { addCabin, createBookingInput, expireHolds, listNightHolders } from './fixtures.ts';

let postgres: PostgresServer;
let db: Database;
let calls = 0;

beforeAll(async () => {
  postgres = await sharedPostgres();
  db = connect(await postgres.newDatabase());
});

afterAll(async () => {
  await db?.close();
  await postgres?.stop();
});

const book = (booking: BookingToHold, key = `key-${++calls}`, requestHash = 'hash') =>
  createBooking(db, { key, requestHash, booking });

async function held(booking: BookingToHold) {
  const answer = await book(booking);
  if (answer.outcome !== 'created') throw new Error(`expected a booking, got ${answer.outcome}`);
  return answer.booking;
}

describe('create_bookings', () => {
  test('rejects nights the host does not offer, unpublished days and a cabin that is not live', async () => {
    const cabin = await addCabin(db, 'offered', 10);
    await db.query('update cabin_rates set available = false where cabin_id = $1 and day = $2', [
      cabin,
      '2027-03-05',
    ]);
    expect((await book(createBookingInput(cabin, 3, 2))).outcome).toBe('taken');
    expect((await book(createBookingInput(cabin, 9, 2))).outcome).toBe('taken');
    expect((await book(createBookingInput(cabin, 5, 2))).outcome).toBe('created');
    await db.query('update cabins set live = false where id = $1', [cabin]);
    expect((await book(createBookingInput(cabin, 0, 2))).outcome).toBe('taken');
  });

  test('takes over an expired hold, but neither a booking nor a night of another site', async () => {
    const cabin = await addCabin(db, 'expired');
    const late = await held(createBookingInput(cabin, 0, 2));
    await confirmBooking(db, (await held(createBookingInput(cabin, 2, 1))).id, 'paid');
    await db.query(
      `insert into cabin_nights (cabin_id, night, holder, kind) values ($1, '2027-03-04', 'feed', 'external')`,
      [cabin],
    );
    await expireHolds(db, cabin);
    expect((await book(createBookingInput(cabin, 1, 2))).outcome).toBe('taken');
    expect((await book(createBookingInput(cabin, 3, 1))).outcome).toBe('taken');
    const next = await held(createBookingInput(cabin, 1, 1));
    expect((await listNightHolders(db, cabin)).slice(0, 2).map(({ holder }) => holder)).toEqual([
      late.id,
      next.id,
    ]);
  });

  test('a failure contains no guest data', async () => {
    const cabin = await addCabin(db, 'discreet');
    const failure = await book({ ...createBookingInput(cabin, 0, 1), total_cents: -1 }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: '23514' });
    expect(JSON.stringify(failure) + String(failure)).not.toMatch(/\bada\b|guest|865555/i);
  });
});

describe('confirm_booking', () => {
  test('prevents overlapping confirmed stays by a constraint, even if the nights were lost', async () => {
    const cabin = await addCabin(db, 'wall');
    const first = await held(createBookingInput(cabin, 0, 3));
    await confirmBooking(db, first.id, 'a');
    await db.query('delete from cabin_nights where cabin_id = $1', [cabin]);
    const second = await held(createBookingInput(cabin, 1, 1));
    expect((await confirmBooking(db, second.id, 'b')).outcome).toBe('refund_due');
  });
});
