/** Requests, confirms and checks price alerts. */

import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { fail, failWithRetryAfter } from '#contracts/errors.ts';
import { getPriceAlertUpdate } from '#domain/price-alerts/price-drop.ts';
import { err, ok } from '#domain/result.ts';
import { deliverSoon } from '#netlify/messages/deliver.ts';
import { otherLimits } from '#netlify/platform/http/limits.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import { openEndingToken, unknownLink } from '#netlify/platform/http/tokens.ts';
import { toGuestsField } from '#netlify/pricing/get-quote.ts';
import { type PriceAlertContext, quotePriceAlertStay } from './check-price.ts';
import {
  confirmPriceAlert,
  listDuePriceAlerts,
  queuePriceAlertConfirmation,
  updatePriceAlert,
} from './queries.ts';

/** Stays priced in a run. */
const batchSize = 200;
/** Scheduled functions are terminated after 30 seconds, and the run has other work. */
const startWithinMs = 12_000;

/**
 * E-mails a confirmation for a price alert. Fails with `not_found`, or `not_bookable` on the
 * invalid field.
 */
export async function requestPriceAlert(
  { email, pets = 0, ...dates }: CallRequest<'POST watch-stay'>,
  context: RequestContext,
): CallResult<'POST watch-stay'> {
  const stay = { ...dates, pets };
  const quoteResult = await quotePriceAlertStay(stay, context);
  if (!quoteResult.ok) return err(toGuestsField(quoteResult.error));
  const { total, problem } = quoteResult.value;
  if (problem) return err(problem);
  await queuePriceAlertConfirmation(context.db, email, {
    ...stay,
    total_cents: total === 'held' ? null : total,
  });
  deliverSoon(context);
  return ok({ success: true });
}

const problemByOutcome = {
  ended: fail(
    'link_ended',
    'That stay is watched no longer: its dates have begun, or you have stopped it since that mail.',
    'token',
  ),
  full: failWithRetryAfter(
    86_400,
    `I watch at most ${otherLimits.watchesOfAMail} stays for one address. Stop one of them by its letter first.`,
  ),
};
const linkExpiredMessage = 'The link in that mail worked for seven days. Ask again from your saved cabins.';

/**
 * Starts the price alert of an e-mail. Fails with `not_found` or `link_ended` on `token`, or
 * `rate_limited`.
 */
export async function confirmPriceAlertLink(
  { token }: CallRequest<'POST confirm-watch'>,
  { db, env, now }: RequestContext,
): CallResult<'POST confirm-watch'> {
  const link = openEndingToken(token, 'watch', { env, now }, linkExpiredMessage);
  if (!link.ok) return link;
  const watch = await confirmPriceAlert(db, link.value.reference, { max: otherLimits.watchesOfAMail, now });
  if (!watch) return unknownLink;
  const { outcome, title, check_in, check_out } = watch;
  return outcome === 'watched' ? ok({ title, check_in, check_out }) : problemByOutcome[outcome];
}

/**
 * Prices due stays and queues an e-mail for each whose total has fallen or whose nights became
 * available. Returns their number. The longest unchecked come first. Holds are ignored because they
 * end soon. Safe to run concurrently.
 */
export async function checkPriceAlerts(context: PriceAlertContext): Promise<number> {
  const { db, now } = context;
  const startedAt = performance.now();
  let emailCount = 0;
  for (const watch of await listDuePriceAlerts(db, batchSize, now)) {
    if (performance.now() - startedAt > startWithinMs) break;
    const quoteResult = await quotePriceAlertStay(watch, context);
    const total = quoteResult.ok ? quoteResult.value.total : null;
    const update =
      total === 'held'
        ? { total: watch.total_cents, shouldNotify: false }
        : getPriceAlertUpdate(watch.total_cents, total);
    emailCount += await updatePriceAlert(db, watch, update, now);
  }
  return emailCount;
}
