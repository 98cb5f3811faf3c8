import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { BookedCabin } from '#domain/booking/booking.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { findRow } from '#netlify/platform/database/query.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';

/** Letters with such a link in 24 hours to one address, whoever asks for them. */
const mostADay = 5;

/** Queues the mail that brings an address the link to its stays, where there are any. */
export const queueTripsLink = async (db: Database, email: string): Promise<void> => {
  await db.query(
    `insert into outbox (channel, recipient, template, expires_at)
     select 'mail', $1, 'trips-link', clock_timestamp() + interval '2 hours'
     where exists (select from bookings where email = $1 and status <> 'expired')
       and $2 > (
         select count(*) from outbox
         where recipient = $1 and template = 'trips-link' and created_at > clock_timestamp() - interval '1 day'
       )`,
    [email, mostADay],
  );
};

/** A stay under an address. */
export interface TripRow extends StayDates, Pick<Tables['bookings'], 'reference' | 'link'> {
  timezone: string;
  status: Exclude<Tables['bookings']['status'], 'expired'>;
  cabin: Pick<BookedCabin, 'slug' | 'title' | 'city' | 'hero_image_url'>;
}

/** Ends all links to a booking that were sent or shown so far. */
export const renewLinks = async (db: Database, id: string): Promise<void> => {
  await db.query('update bookings set link = link + 1 where id = $1', [id]);
};

/** The address the mail with this id went to, with its stays, the latest first; null where there is no such mail. */
export const findTrips = (
  db: Database,
  mailId: string,
): Promise<{ email: string; trips: TripRow[] } | null> =>
  findRow(
    db,
    `select o.recipient as email, array(
       select jsonb_build_object(
         'reference', b.reference, 'link', b.link, 'timezone', b.terms ->> 'timezone', 'status', b.status, 'check_in', b.check_in, 'check_out', b.check_out,
         'cabin', jsonb_build_object('slug', c.slug, 'title', c.title, 'city', c.city, 'hero_image_url', c.hero_image_url)
       )
       from bookings b join cabins c on c.id = b.cabin_id
       where b.email = o.recipient and b.status <> 'expired'
         and (b.status <> 'held' or b.hold_expires_at > clock_timestamp())
       order by b.check_in desc, b.reference
     ) as trips
     from outbox o
     where o.id = $1 and o.template = 'trips-link'`,
    [mailId],
  );
