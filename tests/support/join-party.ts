import type { Database } from '#netlify/platform/database/client.ts';

/** Combines separate bookings into one party, in this order, with their payments. */
export async function joinParty(db: Database, ...bookings: { id: string }[]): Promise<void> {
  const ids = bookings.map(({ id }) => id);
  await db.query(
    `update bookings b set party_id = (select party_id from bookings where id = ($1::uuid[])[1]), place = array_position($1, id)
     where id = any($1)`,
    [ids],
  );
  await db.query(
    `update checkouts c set party_id = b.party_id
     from payments p join bookings b on b.id = p.booking_id where p.checkout_id = c.id and b.id = any($1)`,
    [ids],
  );
}
