import type { Database } from '#netlify/platform/database/client.ts';

/**
 * Confirms a booking like its payment: its nights become booked, or a full refund is due.
 * `already`: it was confirmed before.
 */
export async function confirmBooking(
  db: Database,
  id: string,
  payment: string,
): Promise<{ outcome: 'confirmed' | 'already' | 'refund_due'; status: string }> {
  const [row] = await db.query<{ result: Awaited<ReturnType<typeof confirmBooking>> }>(
    'select confirm_booking($1, $2) as result',
    [id, payment],
  );
  if (!row) throw new Error('confirm_booking returned nothing');
  return row.result;
}
