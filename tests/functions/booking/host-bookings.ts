// Creates and reads bookings for tests of the host dashboard.

import type { HostBooking } from '#contracts/booking-host-view.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import type { HostCaller } from '#support/host.ts';
import { bookAndPay, type PaidBookingFixture } from './fixture.ts';

/** Creates a cabin in Gatlinburg with 12.75 % taxes, available for the next 120 days. */
export async function newCabin(db: Database, columns: Record<string, number> = {}): Promise<string> {
  const cabin = await insertCabin(db, {
    nightly_rate: 200,
    cleaning_fee: 100,
    free_cancel_days: 14,
    city: 'Gatlinburg',
    ...columns,
  });
  await publish(db, cabin, inDays(-10), 130);
  return cabin;
}

/** A stay from one day to another, as numbers of days from today. */
export const stay = (cabin_id: string, from: number, to: number) => ({
  cabin_id,
  check_in: inDays(from),
  check_out: inDays(to),
});

/** Creates a paid booking in a new cabin and returns it as hosts see it. */
export async function createHostBooking(
  db: Database,
  desk: HostCaller,
  { from = 30, to = 33, paid }: { from?: number; to?: number; paid?: number } = {},
): Promise<{ cabin: string; booked: PaidBookingFixture; seen: () => Promise<HostBooking> }> {
  const cabin = await newCabin(db);
  const booked = await bookAndPay(db, stay(cabin, from, to), paid);
  return { cabin, booked, seen: () => readHostBooking(desk, booked.reference) };
}

/** Returns a booking as hosts see it. */
export async function readHostBooking(desk: HostCaller, reference: string): Promise<HostBooking> {
  const { body, error } = await desk.send('POST desk/booking', { reference });
  if (error) throw new Error(error.message);
  return body.booking;
}

/** Returns the audit log of a booking, oldest first. */
export const listAuditEntries = (db: Database, { reference }: Pick<PaidBookingFixture, 'reference'>) =>
  db.query<{ actor: string; action: string; before: unknown; after: unknown }>(
    'select actor, action, before, after from audit_log where subject = $1 order by id',
    [`booking:${reference}`],
  );

/** Returns the nights of a booking in order. */
export const listNights = async (db: Database, { id }: Pick<PaidBookingFixture, 'id'>): Promise<string[]> =>
  (
    await db.query<{ night: string }>(
      `select night from cabin_nights where holder = $1 and kind = 'booked' order by night`,
      [id],
    )
  ).map(({ night }) => night);

/** Returns refunds due to the guest in cents, by reason. */
export const listDueRefunds = (db: Database, { id }: Pick<PaidBookingFixture, 'id'>) =>
  db.query<{ reason: string; cents: number }>(
    'select reason, sum(amount_cents)::integer as cents from refunds where booking_id = $1 group by reason order by reason',
    [id],
  );
