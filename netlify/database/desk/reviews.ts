import type { DeskReview, ReviewState } from '#contracts/desk/reviews.ts';
import { ask, exactMoment, findRow } from '../ask.ts';
import type { Database } from '../client.ts';

/** A review as the desk lists it, and when it came, to the microsecond. */
export interface ListedReview extends DeskReview {
  created_at: string;
}

/** Which reviews are listed: of a cabin, shown or hidden, unanswered, and what they come after. */
export interface ReviewQuery {
  slug: string | null;
  visible: boolean | null;
  unanswered: boolean;
  /** The moment and the id of the last one of the page before. */
  after: { created_at: string; id: string } | null;
  most: number;
}

const columns = `r.id, c.slug, cabin_label(c) as title, r.rating::float8 as rating, r.author, r.body, r.stayed_on, r.visible,
  r.host_answer as answer, ${exactMoment('r.created_at')} as created_at`;

/** Reviews, the newest first. */
export const listReviews = (db: Database, query: ReviewQuery): Promise<ListedReview[]> =>
  db.query<ListedReview>(
    `select ${columns} from cabin_reviews r join cabins c on c.id = r.cabin_id
     where ($1::text is null or c.slug = $1) and ($2::boolean is null or r.visible = $2)
       and (not $3 or r.host_answer is null)
       and ($4::timestamptz is null or (r.created_at, r.id) < ($4, $5))
     order by r.created_at desc, r.id desc limit $6`,
    [query.slug, query.visible, query.unanswered, query.after?.created_at, query.after?.id, query.most],
  );

/** One review, or null. */
export const findReview = (db: Database, id: string): Promise<ListedReview | null> =>
  findRow<ListedReview>(
    db,
    `select ${columns} from cabin_reviews r join cabins c on c.id = r.cabin_id where r.id = $1`,
    [id],
  );

/** Shows, hides or answers a review that is as `was` says; audited. */
export const saveHostReview = (
  db: Database,
  actor: string,
  { id, was, wanted }: { id: string; was: ReviewState; wanted: ReviewState },
): Promise<'saved' | 'unchanged' | 'conflict' | 'unknown'> =>
  ask(db, 'save_review_by_host', [actor, id, JSON.stringify(was), JSON.stringify(wanted)]);
