import { type BookingToHold, type CreateOutcome, createBookings } from '#netlify/booking/queries.ts';
import type { BookingRow } from '#netlify/booking/record-queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';

/** Holds one stay, a party by itself. */
export async function createBooking(
  db: Database,
  { key, requestHash, booking }: { key: string; requestHash: string; booking: BookingToHold },
): Promise<
  | Exclude<CreateOutcome, { bookings: unknown }>
  | { outcome: 'created' | 'kept' | 'replayed'; booking: BookingRow }
> {
  const answer = await createBookings(db, { key, requestHash }, [booking]);
  if (!('bookings' in answer)) return answer;
  const [held] = answer.bookings;
  if (!held) throw new Error('Nothing was held.');
  return { outcome: answer.outcome, booking: held };
}
