/** Signs up for the newsletter, and confirms and unsubscribes by links in e-mails. */

import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { type ConfirmationEmailStatus, confirmationEmailMessage } from '#domain/newsletter/confirm-email.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { deliverSoon } from '#netlify/messages/deliver.ts';
import { otherLimits } from '#netlify/platform/http/limits.ts';
import { checkCounter } from '#netlify/platform/http/rate-limit.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import { openEndingToken, unknownLink, verifyToken } from '#netlify/platform/http/tokens.ts';
import { type ConfirmOutcome, confirmSignup, unsubscribe, writeSignup } from './queries.ts';

const alreadySubscribedMessage = "You're already on our list for the best Smoky Mountain tips!";

/**
 * Stores a signup and queues a confirmation e-mail (spec §3, §8). Fails with `23505` on `email`.
 */
export async function subscribe(
  { email, signup_source }: CallRequest<'POST newsletter-signup'>,
  context: RequestContext,
): CallResult<'POST newsletter-signup'> {
  const joined = await writeSignup(context.db, email, signup_source);
  deliverSoon(context);
  if (joined.outcome === 'joined') return ok({ success: true, confirm_mail: joined.mail });
  return err({ code: joined.outcome, field: 'email', ...alreadySubscribed(joined.mail) });
}

/** Message for a known address; for an unconfirmed one with the state of its e-mail. */
const alreadySubscribed = (mail?: ConfirmationEmailStatus): Pick<Problem, 'message' | 'details'> =>
  mail
    ? {
        message: `${alreadySubscribedMessage} One press is missing: ${confirmationEmailMessage(mail)}`,
        details: { confirm_mail: mail },
      }
    : { message: alreadySubscribedMessage };

const linkEndedMessage = 'The link in that mail worked for seven days. Ask again, and a new one comes.';
const unsubscribedMessage = 'You have left the list since that mail. To be back on it, ask again.';

/**
 * Returns the id in an unsubscribe link this site has signed, without a query. Fails with
 * `not_found` on `token`.
 */
export const checkUnsubscribeLink = (
  token: string,
  { env }: Pick<ServiceContext, 'env'>,
): Result<string, Problem> => {
  const link = verifyToken(token, 'unsubscribe', env);
  return link === null ? unknownLink : ok(link.reference);
};

/**
 * Returns the id in a confirmation link and when its e-mail was written, without a query. Fails on
 * `token` with `not_found`, or after seven days with `link_ended`.
 */
export const checkConfirmLink = (
  token: string,
  context: Pick<ServiceContext, 'env' | 'now'>,
): Result<{ reference: string; writtenAt: Date }, Problem> =>
  openEndingToken(token, 'newsletter-confirm', context, linkEndedMessage);

/**
 * Confirms the signup of a link. Idempotent. Fails like `checkConfirmLink`, and with `link_ended`
 * if the address has unsubscribed since.
 */
export async function confirmFromLink(
  token: string,
  context: RequestContext,
): Promise<Result<Exclude<ConfirmOutcome, 'unknown' | 'left'>, Problem>> {
  const link = checkConfirmLink(token, context);
  if (!link.ok) return link;
  const outcome = await confirmSignup(context.db, link.value.reference, link.value.writtenAt);
  if (outcome === 'unknown') return unknownLink;
  if (outcome === 'left') return fail('link_ended', unsubscribedMessage, 'token');
  if (outcome === 'confirmed') deliverSoon(context);
  return ok(outcome);
}

/**
 * Unsubscribes the signup of a link, or stops its price alert (RFC 8058). Idempotent; such links do
 * not expire. Fails with `not_found` on `token`, or `rate_limited`.
 */
export async function unsubscribeFromLink(
  token: string,
  context: ServiceContext,
): Promise<Result<null, Problem>> {
  const link = checkUnsubscribeLink(token, context);
  if (!link.ok) return link;
  const rateLimited = await checkCounter(otherLimits.unsubscribeLink, link.value, context);
  if (rateLimited) return err(rateLimited);
  await unsubscribe(context.db, link.value);
  return ok(null);
}
