/** E-mails of price alerts: confirmation and price news. */

import { guestsAndPets } from '#domain/availability/format-party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatCents } from '#domain/money/money.ts';
import { action, detailsBlock } from '#netlify/messages/email/email-content.ts';
import { type Email, renderEmail } from '#netlify/messages/email/render-email.ts';
import { unsubscribeUrl } from '#netlify/newsletter/emails.ts';
import type { Env } from '#netlify/platform/env.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { signEndingToken } from '#netlify/platform/http/tokens.ts';
import { paths } from '#paths';
import { site } from '#site';

/** A watched stay for its e-mails. Cents; `null` while nights are taken. */
interface PriceAlertDetails extends StayDates {
  title: string;
  slug: string;
  guests: number;
  pets: number;
  total: number | null;
}

const stayBlock = ({ title, check_in, check_out, guests, pets, total }: PriceAlertDetails) =>
  detailsBlock(
    ['Cabin', title],
    ['Dates', formatRange(check_in, check_out)],
    ['Guests', guestsAndPets({ adults: guests, children: 0, pets }).join(', ')],
    ['Now', total === null ? 'not available' : `${formatCents(total)} in all, with taxes`],
  );

/** Asks to confirm a price alert. The alert gets the id of this e-mail. */
export const priceAlertConfirmationEmail = (
  mailId: number,
  watch: PriceAlertDetails,
  { env, now }: { env: Env; now: Date },
): Email => {
  const token = signEndingToken(String(mailId), 'watch', env, now);
  const title = `Shall I watch ${watch.title} for you?`;
  return renderEmail(title, {
    heading: title,
    blocks: [
      `Somebody, I hope you, asked me to write here when ${watch.total === null ? 'these nights come free' : 'this stay costs less'}. One press, and I look every hour.`,
      stayBlock(watch),
      action('Yes, watch it for me', toAbsoluteUrl(paths.watchConfirm(token), env)),
      'At most one letter a day, and none after your dates begin or 90 days have gone by. If it was not you, leave this be: without that press I do not write again.',
    ],
    footer: `You get this because this address was typed in at the saved cabins of ${site.name}.`,
  });
};

/** Reports a price below `previousTotal`, or, if that is `null`, that the nights are available. */
export const priceAlertEmail = (
  watchId: number,
  { was: previousTotal, ...watch }: PriceAlertDetails & { was: number | null },
  env: Env,
): Email => {
  const { title, slug, check_in, check_out, guests, pets } = watch;
  const stay = { check_in, check_out, guests, ...(pets > 0 && { pets }) };
  const headline = `${title} ${previousTotal === null ? 'has come free' : 'costs less'}, ${formatRange(check_in, check_out)}`;
  return renderEmail(headline, {
    heading: headline,
    blocks: [
      previousTotal === null
        ? 'The nights you asked about can be booked now. I hold them for nobody: who books first has them.'
        : `It was ${formatCents(previousTotal)} in all when you last heard from me. I hold it for nobody: who books first has it.`,
      stayBlock(watch),
      action('See these dates', toAbsoluteUrl(paths.availability(slug, stay), env)),
    ],
    footer: `You get this because you asked ${site.name} to watch this stay. One press stops it.`,
    unsubscribe: unsubscribeUrl(String(watchId), env),
  });
};
