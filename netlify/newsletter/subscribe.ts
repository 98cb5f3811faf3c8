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

const onTheList = "You're already on our list for the best Smoky Mountain tips!";

/**
 * Puts an address on the list and a mail that asks to confirm it into the outbox (spec §3, §8). Fails with `23505` on `email`.
 */
export async function subscribe(
  { email, signup_source }: CallRequest<'POST newsletter-signup'>,
  call: RequestContext,
): CallResult<'POST newsletter-signup'> {
  const joined = await writeSignup(call.db, email, signup_source);
  deliverSoon(call);
  if (joined.outcome === 'joined') return ok({ success: true, confirm_mail: joined.mail });
  return err({ code: joined.outcome, field: 'email', ...known(joined.mail) });
}

/** What an address on the list is answered; one that has not confirmed yet also what is missing. */
const known = (mail?: ConfirmationEmailStatus): Pick<Problem, 'message' | 'details'> =>
  mail
    ? {
        message: `${onTheList} One press is missing: ${confirmationEmailMessage(mail)}`,
        details: { confirm_mail: mail },
      }
    : { message: onTheList };

const ended = 'The link in that mail worked for seven days. Ask again, and a new one comes.';
const leftSince = 'You have left the list since that mail. To be back on it, ask again.';

/** The id of the signup or of the watched stay, when a mail's link to unsubscribe is one we signed; nothing is looked up. Fails with `not_found` on `token`. */
export const checkUnsubscribeLink = (
  token: string,
  { env }: Pick<ServiceContext, 'env'>,
): Result<string, Problem> => {
  const link = verifyToken(token, 'unsubscribe', env);
  return link === null ? unknownLink : ok(link.reference);
};

/**
 * The signup a mail's link confirms and when that mail was written; nothing is looked up. Fails with `not_found` or, after
 * seven days, `link_ended` on `token`.
 */
export const checkConfirmLink = (
  token: string,
  call: Pick<ServiceContext, 'env' | 'now'>,
): Result<{ reference: string; writtenAt: Date }, Problem> =>
  openEndingToken(token, 'newsletter-confirm', call, ended);

/**
 * Confirms the signup a link was made for. Idempotent. Fails as `checkConfirmLink` does, and with `link_ended` for somebody
 * who has left since the mail was written.
 */
export async function confirmFromLink(
  token: string,
  call: RequestContext,
): Promise<Result<Exclude<ConfirmOutcome, 'unknown' | 'left'>, Problem>> {
  const link = checkConfirmLink(token, call);
  if (!link.ok) return link;
  const outcome = await confirmSignup(call.db, link.value.reference, link.value.writtenAt);
  if (outcome === 'unknown') return unknownLink;
  if (outcome === 'left') return fail('link_ended', leftSince, 'token');
  if (outcome === 'confirmed') deliverSoon(call);
  return ok(outcome);
}

/**
 * Takes the signup a link was made for off the list, or stops its watch (RFC 8058). Idempotent, and such a link never ends: of
 * what is deleted by now there is nothing left to end. Fails with `not_found` on `token`, or `rate_limited`.
 */
export async function unsubscribeFromLink(
  token: string,
  ports: ServiceContext,
): Promise<Result<null, Problem>> {
  const link = checkUnsubscribeLink(token, ports);
  if (!link.ok) return link;
  const refused = await checkCounter(otherLimits.unsubscribeLink, link.value, ports);
  if (refused) return err(refused);
  await unsubscribe(ports.db, link.value);
  return ok(null);
}
