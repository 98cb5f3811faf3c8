import { fail } from '#contracts/errors.ts';
import { findReview, listReviews, saveHostReview } from '#database/desk/reviews.ts';
import { ok } from '#domain/result.ts';
import { pageOf } from './paged.ts';
import type { HostUseCase } from './use-case.ts';

/** Reviews, hidden ones too, the newest first. */
export const readReviews: HostUseCase<'GET desk/reviews'> = async (wanted, { db }) =>
  ok(pageOf(await listReviews(db, wanted)));

/** Shows, hides or answers a review. Fails with `not_found`, or with `version_conflict` and the review as it is. */
export const writeReview: HostUseCase<'POST desk/reviews'> = async (request, { db, host }) => {
  const outcome = await saveHostReview(db, host.email, request);
  const review = outcome === 'unknown' ? null : await findReview(db, request.id);
  if (!review) return fail('not_found', 'There is no such review any more.', 'id');
  if (outcome !== 'conflict') return ok({ review });
  const message = 'Somebody has changed this review since you opened it.';
  return fail('version_conflict', message, undefined, { review });
};
