/** Shows a quote or a stay that a host has sent to a guest, and accepts its terms for the guest. */

import type { QuotedStay, SentQuote } from '#contracts/booking.ts';
import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import {
  cancellationBanner,
  cancellationDates,
  formatCancellationPolicy,
} from '#domain/availability/cancellation.ts';
import { damageDepositNotice } from '#domain/booking/damage-deposit.ts';
import { getStatusAt, isAgreed, isFree } from '#domain/booking/stored-booking.ts';
import { formatGuestName } from '#domain/contact/format-guest-name.ts';
import { calculatePaymentSchedule } from '#domain/payments/calculate-payment-schedule.ts';
import { ok, type Result } from '#domain/result.ts';
import { termsVersion } from '#domain/terms-version.ts';
import { capital } from '#domain/text/format-list.ts';
import { listTakenNights } from '#netlify/availability/queries.ts';
import { paymentProvider } from '#netlify/payments/provider.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import { checkoutLines, duePayments } from './due-payments.ts';
import { getBookingByToken, unknownToken } from './links.ts';
import { takeUpQuote } from './queries.ts';
import { type BookingRecord, listParty } from './record-queries.ts';

/**
 * Returns the quote or the host's stay of a token. Fails with `not_found` or `link_ended` on
 * `token`.
 */
export async function viewSentQuote(
  { token }: CallRequest<'GET sent-quote'>,
  context: ServiceContext,
): CallResult<'GET sent-quote'> {
  const opened = await openQuote(token, context);
  if (!opened.ok) return opened;
  const quote = await getSentQuote(opened.value, context);
  return ok({ quote, server_now: clock().toISOString() });
}

/**
 * Accepts the terms for the guest, and holds the nights of a quote. If it fails as the contract
 * says, nothing is accepted.
 */
export async function takeUpSentQuote(
  { token, phone, seen }: CallRequest<'POST take-up-quote'>,
  context: ServiceContext,
): CallResult<'POST take-up-quote'> {
  const provider = paymentProvider(context.env);
  if (!provider.ok) return provider;
  const opened = await openQuote(token, context);
  if (!opened.ok) return opened;
  const [lead] = opened.value.stays;
  if (lead.phone === '' && !phone) return fail('invalid', phoneMissing, 'phone');
  const { session } = context;
  const outcome = await takeUpQuote(context.db, lead.party_id, {
    session,
    version: termsVersion,
    phone: phone ?? null,
    seen: seen ?? null,
  });
  if (outcome === 'taken') return fail('taken', takenMessage, 'token');
  if (outcome === 'changed') return fail('price_changed', changed, 'seen');
  return outcome === 'ended'
    ? fail('not_bookable', endedMessage, 'token')
    : viewSentQuote({ token }, context);
}

interface OpenedQuote {
  /** The stay the link is for. */
  booking: BookingRecord;
  /** All stays of its party, in order. */
  stays: [BookingRecord, ...BookingRecord[]];
}

async function openQuote(token: string, context: ServiceContext): Promise<Result<OpenedQuote, Problem>> {
  const bookingResult = await getBookingByToken(token, 'quote', context);
  if (!bookingResult.ok) return bookingResult;
  const [lead, ...others] = await listParty(context.db, bookingResult.value);
  return lead ? ok({ booking: bookingResult.value, stays: [lead, ...others] }) : unknownToken;
}

async function getSentQuote({ booking, stays }: OpenedQuote, context: ServiceContext): Promise<SentQuote> {
  const [lead] = stays;
  const { check_in, check_out, hold_expires_at } = lead;
  const state = await getQuoteState({ booking, stays }, context);
  const agreed = state !== 'open' && state !== 'taken' && isAgreed(booking);
  const provider = paymentProvider(context.env);
  const due = state === 'held' || state === 'booked' ? duePayments(booking, context.now) : [];
  const isPayable = provider.ok && agreed && (due.length > 0 || isFree(booking));
  return {
    state,
    agreed,
    seen: stays.map((stay) => stay.state).join(' '),
    until: (state === 'held' ? null : lead.quoted_until) ?? hold_expires_at,
    check_in,
    check_out,
    guest: formatGuestName(lead),
    wants_phone: lead.phone === '',
    stays: stays.map((stay) => quotedStay(stay, agreed, context.now)),
    total: stays.reduce((sum, { total_cents }) => sum + total_cents, 0),
    due: state === 'booked' && due.length > 0 ? getPriceLines(stays, due) : [],
    payment_url: isPayable ? provider.value.checkoutUrl(booking) : null,
  };
}

const getPriceLines = (
  stays: readonly BookingRecord[],
  due: ReturnType<typeof duePayments>,
): SentQuote['due'] =>
  checkoutLines(stays, due).lines.map(({ name, amount_cents }) => ({ name, amount: amount_cents }));

async function getQuoteState(
  { booking, stays }: OpenedQuote,
  { db, now, session }: ServiceContext,
): Promise<SentQuote['state']> {
  const status = getStatusAt(booking, now);
  if (booking.quote_state !== 'open') {
    if (status === 'held') return 'held';
    if (status === 'confirmed') return 'booked';
    return status === 'expired' ? 'ended' : 'cancelled';
  }
  for (const { cabin_id, check_in, check_out } of stays) {
    if ((await listTakenNights(db, cabin_id, { check_in, check_out }, session)).length > 0) return 'taken';
  }
  return 'open';
}

/** Payment dates are calculated for a guest who agrees now. */
function quotedStay(stay: BookingRecord, agreed: boolean, now: Date): QuotedStay {
  const { adults, children, pets, quote, cabin, terms, check_in, damage_deposit } = stay;
  const { id, slug, title, city, timezone, hero_image_url } = cabin;
  const deposit = damage_deposit ? [damageDepositNotice(damage_deposit.cents)] : [];
  return {
    adults,
    children,
    pets,
    quote,
    ...calculatePaymentSchedule(agreed ? stay : { ...stay, terms: { ...terms, agreed_at: null } }, now),
    cabin: { id, slug, title, city, timezone, hero_image_url },
    policy: [
      formatCancellationPolicy({ ...cabin, policy: cabin.policy ?? null }),
      `${capital(cancellationDates(check_in, cabin, now))}.`,
      ...deposit,
    ].join(' '),
    terms: [cancellationBanner(check_in, { ...cabin, policy: cabin.policy ?? null }, now).text, ...deposit],
  };
}

const phoneMissing = 'Please tell us a phone number, so that we reach you about the stay.';
const takenMessage =
  'Somebody else has taken one of these nights in between. Nothing is held and nothing was charged.';
const changed = 'Your stay has been changed since this page was opened. Please look at it again.';
const endedMessage = 'This has ended. Nothing is held and nothing was charged.';
