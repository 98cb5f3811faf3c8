import type { DeskReview } from '#contracts/desk/reviews.ts';
import { refuse } from '#contracts/errors.ts';
import { findReview, type ListedReview, listReviews, saveHostReview } from '#database/desk/reviews.ts';
import { ok } from '#domain/result.ts';
import { pageOf, pageSize } from './paged.ts';
import type { HostUseCase } from './use-case.ts';

const shown = ({ created_at: _, ...review }: ListedReview): DeskReview => review;

/** The moment and the id in a `next`; null for the first page. */
function placeOf(after: string): { created_at: string; id: string } | null {
  const [created_at, id] = after.split('~');
  return created_at && id ? { created_at, id } : null;
}

/** Reviews, hidden ones too, the newest first. */
export const readReviews: HostUseCase<'GET desk/reviews'> = async ({ cabin, show, after = '' }, { db }) => {
  const rows = await listReviews(db, {
    slug: cabin ?? null,
    visible: show === 'shown' || show === 'hidden' ? show === 'shown' : null,
    unanswered: show === 'unanswered',
    after: placeOf(after),
    most: pageSize + 1,
  });
  return ok(pageOf(rows, ({ created_at, id }) => `${created_at}~${id}`, shown));
};

/** Shows, hides or answers a review. Fails with `not_found`, or with `version_conflict` and the review as it is. */
export const writeReview: HostUseCase<'POST desk/reviews'> = async (request, { db, host }) => {
  const outcome = await saveHostReview(db, host.email, request);
  const review = outcome === 'unknown' ? null : await findReview(db, request.id);
  if (!review) return refuse('not_found', 'There is no such review any more.', 'id');
  if (outcome !== 'conflict') return ok({ review: shown(review) });
  const message = 'Somebody has changed this review since you opened it.';
  return refuse('version_conflict', message, undefined, { review: shown(review) });
};
