import { type BookingToHold, type CreateOutcome, createBookings } from '#netlify/booking/queries.ts';
import type { BookingRow } from '#netlify/booking/record-queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';

/** Holds a single stay. */
export async function createBooking(
  db: Database,
  { key, requestHash, booking }: { key: string; requestHash: string; booking: BookingToHold },
): Promise<
  | Exclude<CreateOutcome, { bookings: unknown }>
  | { outcome: 'created' | 'kept' | 'replayed'; booking: BookingRow }
> {
  const result = await createBookings(db, { key, requestHash }, [booking]);
  if (!('bookings' in result)) return result;
  const [held] = result.bookings;
  if (!held) throw new Error('Nothing was held.');
  return { outcome: result.outcome, booking: held };
}
