import { fail } from '#contracts/errors.ts';
import { ok } from '#domain/result.ts';
import type { HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { toPage } from '#netlify/platform/database/page.ts';
import { findReview, listReviews, updateReview } from './queries.ts';

/** Lists reviews, including hidden ones, newest first. */
export const listReviewsAsHost: HostUseCase<'GET desk/reviews'> = async (query, { db }) =>
  ok(toPage(await listReviews(db, query)));

/**
 * Shows, hides or answers a review. Fails with `not_found`, or with `version_conflict` and the
 * current review.
 */
export const writeReview: HostUseCase<'POST desk/reviews'> = async (request, { db, host }) => {
  const outcome = await updateReview(db, host.email, request);
  const review = outcome === 'unknown' ? null : await findReview(db, request.id);
  if (!review) return fail('not_found', 'There is no such review any more.', 'id');
  if (outcome !== 'conflict') return ok({ review });
  const message = 'Somebody has changed this review since you opened it.';
  return fail('version_conflict', message, undefined, { review });
};
