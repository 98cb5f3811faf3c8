// Holds and books nights for tests of calendar sync.

import type { Quote } from '#domain/pricing/quote.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { otherLimits } from '#netlify/platform/http/limits.ts';
import { inDays } from '#support/cabin-fixture.ts';
import { confirmBooking } from '#support/confirm-booking.ts';
import { createBooking } from '#support/create-booking.ts';

let guests = 0;

/** Holds nights, `from` and `to` in days from today. Returns the booking's id; null if booked. */
export async function hold(db: Database, cabin: string, from: number, to: number): Promise<string | null> {
  guests += 1;
  const result = await createBooking(db, {
    key: `calendars-${guests}-${Math.random()}`,
    requestHash: 'hash',
    booking: {
      cabin_id: cabin,
      check_in: inDays(from),
      check_out: inDays(to),
      adults: 2,
      children: 0,
      pets: 0,
      first_name: 'Ada',
      last_name: 'Example',
      email: `ada.calendars.${guests}@example.com`,
      phone: '+18655550100',
      session_id: null,
      address_key: null,
      network_key: null,
      limits: otherLimits.holds,
      terms_version: '2026-11-20',
      quote: { total: 61_000 } as Quote,
      total_cents: 61_000,
    },
  });
  return 'booking' in result ? result.booking.id : null;
}

/** Like `hold`, and confirms the booking. */
export async function bookNights(db: Database, cabin: string, from: number, to: number): Promise<string> {
  const id = await hold(db, cabin, from, to);
  if (id === null) throw new Error('These nights are already booked.');
  await confirmBooking(db, id, `payment-${id}`);
  return id;
}

/** Returns the kinds of booked, held and blocked nights by night. */
export const getNightKinds = async (db: Database, cabin: string): Promise<Record<string, string>> => {
  const rows = await db.query<{ night: string; kind: string }>(
    'select night, kind from cabin_nights where cabin_id = $1 order by night',
    [cabin],
  );
  return Object.fromEntries(rows.map(({ night, kind }) => [night, kind]));
};
