import type { CallRequest } from '#contracts/calls.ts';
import { pageSize } from '#contracts/paging.ts';
import type { HostReview, ReviewState } from '#contracts/reviews.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import {
  callFunction,
  findRow,
  type Keyed,
  toMicrosecondTimestamp,
} from '#netlify/platform/database/query.ts';

const columns = `r.id, c.slug, cabin_label(c) as title, r.rating::float8 as rating, r.author, r.body, r.stayed_on, r.visible,
  r.host_answer as answer`;

/** Reviews, the newest first: a page and one more. */
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

/** One review, or null. */
export const findReview = (db: Database, id: string): Promise<HostReview | null> =>
  findRow<HostReview>(
    db,
    `select ${columns} from cabin_reviews r join cabins c on c.id = r.cabin_id where r.id = $1`,
    [id],
  );

/** Shows, hides or answers a review that is as `was` says; audited. */
export const updateReview = (
  db: Database,
  actor: string,
  { id, was, wanted }: { id: string; was: ReviewState; wanted: ReviewState },
): Promise<'saved' | 'unchanged' | 'conflict' | 'unknown'> =>
  callFunction(db, 'save_review_by_host', [actor, id, JSON.stringify(was), JSON.stringify(wanted)]);
