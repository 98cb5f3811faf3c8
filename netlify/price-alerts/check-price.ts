/** Prices a watched stay, and renders the e-mails of a price alert with the current price. */

import type { Problem } from '#contracts/errors.ts';
import type { BookableCabin } from '#domain/cabins/cabin.ts';
import { isWatchable } from '#domain/price-alerts/watchable-stay.ts';
import { ok, type Result } from '#domain/result.ts';
import { isNumber, isText, matchesShape } from '#domain/type-guards.ts';
import type { OutgoingEmail } from '#netlify/messages/email/email-content.ts';
import type { OutboxMessage } from '#netlify/messages/queries.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import { getStayQuote } from '#netlify/pricing/get-quote.ts';
import { checkRequest } from '#netlify/pricing/stay-request.ts';
import { priceAlertConfirmationEmail, priceAlertEmail } from './emails.ts';
import { findPriceAlert, type PriceAlertStay } from './queries.ts';

/** Context of a price alert, without a visitor. */
export type PriceAlertContext = Pick<ServiceContext, 'db' | 'env' | 'now'>;

type Stay = Omit<PriceAlertStay, 'total_cents'>;

/**
 * Returns the price of a stay for any visitor in cents: `null` while it cannot be booked, `held` if
 * only holds take its nights. `problem`: a calendar rule that waiting does not change. Fails with
 * `not_found`, or `not_bookable` on the guests.
 */
export async function quotePriceAlertStay(
  { guests, pets, cabin_id, check_in, check_out }: Stay,
  context: PriceAlertContext,
): Promise<Result<{ cabin: BookableCabin; total: number | null | 'held'; problem?: Problem }, Problem>> {
  const anyVisitor = { ...context, session: null };
  const stay = { cabin_id, check_in, check_out, adults: guests, children: 0, pets };
  const checked = await checkRequest(stay, anyVisitor);
  if (!checked.ok) return checked;
  const { cabin } = checked.value;
  const quote = await getStayQuote(checked.value, anyVisitor, 0);
  if (quote.ok) return ok({ cabin, total: quote.value.total });
  const { code, details } = quote.error;
  if (code === 'taken') return ok({ cabin, total: details?.held_until ? 'held' : null });
  return ok({
    cabin,
    total: null,
    ...(isWatchable({ check_in, check_out }, checked.value.today) ? {} : { problem: quote.error }),
  });
}

const stayShape = { cabin_id: isText, check_in: isText, check_out: isText, guests: isNumber, pets: isNumber };

/**
 * Renders a price alert's e-mail with the current price; `null` if the alert is over. `outdated`:
 * why it is not sent.
 */
export async function renderPriceAlertEmail(
  { id, recipient, template, payload }: OutboxMessage,
  context: PriceAlertContext,
): Promise<{ mail: OutgoingEmail; outdated: string | null } | null> {
  const isPriceNews = template === 'watch-news';
  if (!isPriceNews && template !== 'watch-confirm') return null;
  const stay = isPriceNews
    ? await findPriceAlert(context.db, Number(payload['watch_id']), context.now)
    : { pets: 0, ...payload };
  if (!matchesShape<Stay>(stay, stayShape)) return null;
  const quoteResult = await quotePriceAlertStay(stay, context);
  if (!quoteResult.ok) return null;
  const total = typeof quoteResult.value.total === 'number' ? quoteResult.value.total : null;
  const details = {
    title: quoteResult.value.cabin.title,
    slug: quoteResult.value.cabin.slug,
    ...stay,
    total,
  };
  const to = [recipient];
  if (!isPriceNews)
    return { mail: { to, ...priceAlertConfirmationEmail(id, details, context) }, outdated: null };
  const previousTotal = typeof payload['was'] === 'number' ? payload['was'] : null;
  const mail = {
    to,
    ...priceAlertEmail(Number(payload['watch_id']), { ...details, was: previousTotal }, context.env),
  };
  if (total === null) return { mail, outdated: 'taken' };
  return { mail, outdated: previousTotal !== null && total >= previousTotal ? 'not_cheaper' : null };
}
