// Books several cabins for one party in the tested site.

import { randomUUID } from 'node:crypto';
import type { APIRequestContext, TestInfo } from '@playwright/test';
import { publicAnonKey } from '#browser/anon-key.ts';
import type { CallResponse } from '#contracts/calls.ts';
import { paths } from '#paths';
import { inDays } from '#support/cabin-fixture.ts';
import { getLinkToken } from '#support/page-requests.ts';
import { withDatabase } from './database.ts';

export interface BookedCabin {
  title: string;
  reference: string;
  total: number;
  page: string;
}

interface BookedParty {
  cabins: BookedCabin[];
  total: number;
  check_in: string;
  /** The page of the whole party. */
  page: string;
}

const headers = { authorization: `Bearer ${publicAnonKey}` };

/** Holds three cabins as one party for the first available nights from `daysAhead`. */
async function holdParty(request: APIRequestContext, daysAhead: number) {
  const guest = { first_name: 'Lena', last_name: 'Ridge', phone: '(865) 555-0142', accept_terms: true };
  for (let days = daysAhead; days < daysAhead + 100; days += 4) {
    const dates = { check_in: inDays(days), check_out: inDays(days + 3) };
    const searched = await request.get('/api/search-cabins', { params: { ...dates, guests: '3' }, headers });
    const { available }: CallResponse<'GET search-cabins'> = await searched.json();
    const cabins = available.slice(-3);
    if (cabins.length < 3) continue;
    const stays = cabins.map(({ id }) => ({ cabin_id: id, adults: 2, children: 1, pets: 0 }));
    const held = await request.post('/api/create-split-booking', {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: { ...dates, ...guest, email: `lena.${randomUUID()}@example.org`, stays },
    });
    // Another test may have booked one of them in the meantime.
    if (held.status() === 201) {
      const party: CallResponse<'POST create-split-booking'> = await held.json();
      return { ...party, ...dates };
    }
  }
  throw new Error('No three cabins are free in the months ahead.');
}

/** Books and pays for three cabins as one party, each with its own cancellation deadline. */
export async function bookParty(
  request: APIRequestContext,
  { project }: TestInfo,
  place: number,
): Promise<BookedParty> {
  const column = ['phone', 'tablet', 'desktop'].indexOf(project.name);
  const party = await holdParty(request, 200 + 4 * column + 12 * place);
  const { bookings, payment_url, total, check_in } = party;
  await request.post('/api/test-checkout', { form: { token: getLinkToken(payment_url), action: 'pay' } });
  await withDatabase((db) =>
    db.query(
      `update bookings set terms = terms || jsonb_build_object('free_cancel_days', place + 6)
       where reference = any($1)`,
      [bookings.map(({ reference }) => reference)],
    ),
  );
  const fetched = await request.get('/api/booking', {
    headers: { ...headers, 'link-token': getLinkToken(bookings[0].manage_url) },
  });
  const { stays }: CallResponse<'GET booking'> = await fetched.json();
  const cabins = stays.map(({ booking, manage_url }): BookedCabin => {
    const { reference, quote, cabin } = booking;
    const page = paths.bookingSuccess(getLinkToken(manage_url));
    return { title: cabin.title, reference, total: quote.total, page };
  });
  return { cabins, total, check_in, page: cabins[0]?.page ?? '' };
}
