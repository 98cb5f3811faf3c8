/** Queries that store, list and change guests' reviews. */

import type { CallRequest } from '#contracts/calls.ts';
import { pageSize } from '#contracts/paging.ts';
import type { HostReview, ReviewState } from '#contracts/reviews.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Review } from '#domain/reviews/review.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import {
  callFunction,
  findRow,
  getValue,
  type Keyed,
  toMicrosecondTimestamp,
} from '#netlify/platform/database/query.ts';

/** A stay with its review so far, for the review page. */
export interface ReviewedStay {
  booking_id: string;
  /** Number of renewals of the booking's links. */
  link: number;
  timezone: string;
  title: string;
  check_in: Day;
  check_out: Day;
  review: { rating: number; body: string; author: string; visible: boolean } | null;
}

/** Returns the stay of a confirmed booking; `null` otherwise. */
export const findReviewedStay = (db: Database, reference: string): Promise<ReviewedStay | null> =>
  findRow<ReviewedStay>(
    db,
    `select b.id as booking_id, b.link, b.terms ->> 'timezone' as timezone, c.title, b.check_in, b.check_out,
       case when r.id is not null then jsonb_build_object('rating', round(r.rating)::integer,
         'body', coalesce(r.body, ''), 'author', coalesce(r.author, ''), 'visible', r.visible) end as review
     from bookings b
     join cabins c on c.id = b.cabin_id
     left join cabin_reviews r on r.booking_id = b.id
     where b.reference = $1 and b.status = 'confirmed'`,
    [reference],
  );

/** `shown`: the host has published the review, so it can no longer be changed. */
export type ReviewOutcome = 'saved' | 'shown' | 'too_soon';

/** Stores the only review of a booking, hidden. It can be changed until the host shows it. */
export const saveReview = (
  db: Database,
  bookingId: string,
  { stars, text, initials }: Review,
): Promise<ReviewOutcome> =>
  getValue(
    db,
    `with stay as (
       select * from bookings
       where id = $1 and status = 'confirmed'
         and (clock_timestamp() at time zone valid_timezone(terms ->> 'timezone'))::date >= check_out
     ), saved as (
       insert into cabin_reviews (cabin_id, booking_id, rating, visible, author, body, stayed_on)
       select cabin_id, id, $2, false, nullif($4, ''), nullif($3, ''), check_in from stay
       on conflict (booking_id) do update
         set rating = excluded.rating, author = excluded.author, body = excluded.body
         where not cabin_reviews.visible
       returning id
     )
     select case when exists (select from saved) then 'saved' when exists (select from stay) then 'shown' else 'too_soon' end`,
    [bookingId, stars, text, initials],
  );

/** An imported review without a booking. */
export interface ReviewRow {
  cabin: string;
  /** Number of stars, 1 to 5. */
  rating: number;
  visible: boolean;
  /** Initials of the guest, such as A. B. */
  author: string;
  body: string;
  stayed_on: Day;
}

/** Inserts reviews of cabins that have none. */
export const insertFirstReviews = (db: Database, reviews: readonly ReviewRow[]): Promise<unknown> =>
  db.query(
    `insert into cabin_reviews (cabin_id, rating, visible, author, body, stayed_on)
     select c.id, r.rating, r.visible, r.author, r.body, r.stayed_on
     from jsonb_to_recordset($1)
       as r (cabin text, rating numeric, visible boolean, author text, body text, stayed_on date)
     join cabins c on c.slug = r.cabin
     where not exists (select from cabin_reviews other where other.cabin_id = c.id)`,
    [JSON.stringify(reviews)],
  );

const columns = `r.id, c.slug, cabin_label(c) as title, r.rating::float8 as rating, r.author, r.body, r.stayed_on, r.visible,
  r.host_answer as answer`;

/** Returns reviews, newest first: a page and one more. */
export const listReviews = (
  db: Database,
  { cabin, show, after }: CallRequest<'GET desk/reviews'>,
): Promise<Keyed<HostReview>[]> =>
  db.query(
    `select ${toMicrosecondTimestamp('r.created_at')} || '~' || r.id as key, ${columns} from cabin_reviews r join cabins c on c.id = r.cabin_id
     where ($1::text is null or c.slug = $1)
       and case $2::text when 'shown' then r.visible when 'hidden' then not r.visible
         when 'unanswered' then r.host_answer is null else true end
       and ($3::text is null
         or (r.created_at, r.id) < (split_part($3, '~', 1)::timestamptz, split_part($3, '~', 2)::uuid))
     order by r.created_at desc, r.id desc limit ${pageSize + 1}`,
    [cabin, show, after],
  );

/** Returns a review; `null` if there is none. */
export const findReview = (db: Database, id: string): Promise<HostReview | null> =>
  findRow<HostReview>(
    db,
    `select ${columns} from cabin_reviews r join cabins c on c.id = r.cabin_id where r.id = $1`,
    [id],
  );

/** Shows, hides or answers a review if it is still in `expectedState`; audited. */
export const updateReview = (
  db: Database,
  actor: string,
  { id, was: expectedState, wanted: nextState }: { id: string; was: ReviewState; wanted: ReviewState },
): Promise<'saved' | 'unchanged' | 'conflict' | 'unknown'> =>
  callFunction(db, 'update_review', [actor, id, JSON.stringify(expectedState), JSON.stringify(nextState)]);
