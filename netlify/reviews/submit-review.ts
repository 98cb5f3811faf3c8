/** Opens and stores a guest's review of a stay, by the link in an e-mail. */

import { fail, type Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { parseReview, starsFrom } from '#domain/reviews/review.ts';
import { linkProblem } from '#netlify/booking/links.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import { verifyToken } from '#netlify/platform/http/tokens.ts';
import { findReviewedStay, type ReviewedStay, saveReview } from './queries.ts';
import type { ReviewFormValues, ReviewStep } from './review-page.ts';

type ReviewContext = Pick<ServiceContext, 'db' | 'env' | 'now'>;

const noStay = 'This link does not belong to any stay. Please use the one in the mail.';
const tooSoon = 'Your stay is not over yet. Come back when it is.';

/**
 * Returns the form of a review token's stay with the review so far; the link's `stars` take
 * precedence. `shown` once the host has published it. Fails with `not_found` or `link_ended` on
 * `token`, and for a booking that is not confirmed.
 */
export async function openReview(
  { token, stars }: { token: string; stars: string },
  context: ReviewContext,
): Promise<Result<ReviewStep, Problem>> {
  const stayResult = await findStay(token, context);
  if (!stayResult.ok) return stayResult;
  const stay = stayResult.value;
  const review = stay.review;
  if (review?.visible) return ok({ step: 'shown', stay });
  const selected = String(starsFrom(stars) ?? review?.rating ?? '');
  return ok({
    step: 'form',
    stay,
    typed: { stars: selected, text: review?.body ?? '', initials: review?.author ?? '' },
  });
}

/**
 * Stores a review, hidden until the host shows it; it can be changed until then. Returns the form
 * if it has errors. Fails like `openReview`, or with `invalid` before the day of check-out.
 */
export async function sendReview(
  token: string,
  values: ReviewFormValues,
  context: ReviewContext,
): Promise<Result<ReviewStep, Problem>> {
  const stayResult = await findStay(token, context);
  if (!stayResult.ok) return stayResult;
  const stay = stayResult.value;
  const parsed = parseReview(values);
  if (!parsed.ok) return ok({ step: 'form', stay, typed: values, fault: parsed });
  const outcome = await saveReview(context.db, stay.booking_id, parsed.review);
  return outcome === 'too_soon' ? fail('invalid', tooSoon) : ok({ step: outcome, stay });
}

async function findStay(
  token: string,
  { db, env, now }: ReviewContext,
): Promise<Result<ReviewedStay, Problem>> {
  const link = verifyToken(token, 'review', env);
  const stay = link && (await findReviewedStay(db, link.reference));
  if (!link || !stay) return fail('not_found', noStay, 'token');
  return linkProblem(link, { ...stay, zone: stay.timezone }, now) ?? ok(stay);
}
