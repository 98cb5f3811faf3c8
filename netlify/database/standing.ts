import type { Day } from '#domain/day/day.ts';
import type { BookingRow } from './bookings.ts';
import type { Database } from './client.ts';

/** The nights of a stay that the host offers and somebody else has, in order: a live hold, a booking, a feed's event. */
export async function takenNights(
  db: Database,
  cabinId: string,
  checkIn: Day,
  checkOut: Day,
): Promise<Day[]> {
  const rows = await db.query<{ night: Day }>(
    `select n.night
     from cabin_nights n
     join cabin_rates r on r.cabin_id = n.cabin_id and r.day = n.night and r.available
     where n.cabin_id = $1 and n.night >= $2 and n.night < $3
       and (n.kind <> 'hold' or n.hold_until > now())
     order by n.night`,
    [cabinId, checkIn, checkOut],
  );
  return rows.map(({ night }) => night);
}

/** What an idempotency key stands for. */
export interface KeyedBooking {
  request_hash: string;
  booking: Pick<BookingRow, 'reference' | 'hold_expires_at' | 'quote' | 'total_cents'>;
}

/** The booking made under an idempotency key, or null. */
export async function findKeyedBooking(db: Database, key: string): Promise<KeyedBooking | null> {
  const [row] = await db.query<KeyedBooking>(
    `select k.request_hash, to_jsonb(b) as booking
     from idempotency_keys k
     join bookings b on b.id = k.booking_id
     where k.key = $1`,
    [key],
  );
  if (!row) return null;
  const { booking } = row;
  return {
    ...row,
    booking: { ...booking, hold_expires_at: new Date(booking.hold_expires_at).toISOString() },
  };
}

/** Answers once the database has; throws DatabaseAway otherwise. */
export const ping = async (db: Database): Promise<void> => {
  await db.query('select 1');
};
