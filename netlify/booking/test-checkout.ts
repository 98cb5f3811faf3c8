/** Checkout that pays bookings without a payment service, for tests and demonstrations. */

import { fail, type Problem } from '#contracts/errors.ts';
import { findHeldChange, getStatusAt, isAgreed, isFree } from '#domain/booking/stored-booking.ts';
import { ok, type Result } from '#domain/result.ts';
import { checkExternalCalendars } from '#netlify/calendar-sync/check-external-calendars.ts';
import { deliverSoon } from '#netlify/messages/deliver.ts';
import { recordPaymentUpdate } from '#netlify/payments/apply-update.ts';
import { guestPages } from '#netlify/payments/guest-pages.ts';
import { paymentProvider } from '#netlify/payments/provider.ts';
import { insertCheckout } from '#netlify/payments/queries.ts';
import { reconcileSoon } from '#netlify/payments/reconcile.ts';
import { paidAsTest } from '#netlify/payments/test-provider.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import { signLink } from '#netlify/platform/http/tokens.ts';
import { duePayments } from './due-payments.ts';
import { getBookingByToken } from './links.ts';
import { bookFree } from './queries.ts';
import { type BookingRecord, listParty } from './record-queries.ts';
import { getDeclinedPaymentUrl, getPaymentResultUrl, getTermsUrl } from './start-payment.ts';

/**
 * Content of a payment page, or a redirect. `party`: the bookings paid together. `booking`: the
 * booking of the link. `isLate`: their hold has ended.
 */
export type Checkout =
  | {
      step: 'pay';
      party: [BookingRecord, ...BookingRecord[]];
      /** `party` as it will be after the payment, with the cabin, dates and guests of a change. */
      stays: [BookingRecord, ...BookingRecord[]];
      booking: BookingRecord;
      isLate: boolean;
    }
  /** `unagreed`: the guest must accept the terms first. */
  | { step: 'leave'; to: string; unagreed?: true };

/**
 * Returns the bookings of a pay token for the test checkout. An expired hold may still be paid
 * there; its nights are checked then. Fails with `not_found` on `token`, or `unavailable` if
 * payments are real.
 */
export async function openCheckout(
  token: string,
  context: ServiceContext,
): Promise<Result<Checkout, Problem>> {
  const payments = paymentProvider(context.env);
  if (!payments.ok) return payments;
  if (payments.value.name !== 'test') return fail('unavailable', 'This site takes no test payments.');
  const bookingResult = await getBookingByToken(token, 'pay', context);
  if (!bookingResult.ok) return bookingResult;
  const booking = bookingResult.value;
  if (!isFree(booking) && duePayments(booking, context.now).length === 0)
    return ok({ step: 'leave', to: getPaymentResultUrl(booking, context) });
  if (!isAgreed(booking)) return ok({ step: 'leave', to: getTermsUrl(booking, context), unagreed: true });
  return ok(await toCheckout(booking, context));
}

/** Returns the content of the payment page of a booking. */
export async function toCheckout(
  booking: BookingRecord,
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
): Promise<Extract<Checkout, { step: 'pay' }>> {
  const [lead = booking, ...others] = await listParty(db, booking);
  return {
    step: 'pay',
    party: [lead, ...others],
    stays: [afterChange(lead), ...others.map(afterChange)],
    booking,
    isLate: getStatusAt(booking, now) === 'expired',
  };
}

/** Returns a booking with cabin, dates and guests of a change that waits for its payment. */
function afterChange(booking: BookingRecord): BookingRecord {
  const change = findHeldChange(booking);
  if (!change || booking.payment.balance?.state === 'failed') return booking;
  const { check_in, check_out, adults, children, pets } = change;
  const cabin = { ...booking.cabin, ...change.cabin };
  return { ...booking, check_in, check_out, adults, children, pets, cabin };
}

/**
 * Books the stays of a pay token if they cost nothing, and returns the next address. Idempotent.
 * Fails with `not_found` on `token`, or with `taken` if they are no longer available.
 */
export async function bookFreeStays(
  token: string,
  context: ServiceContext & Pick<RequestContext, 'runAfterResponse' | 'timeLeft'>,
): Promise<Result<{ to: string }, Problem>> {
  const bookingResult = await getBookingByToken(token, 'pay', context);
  if (!bookingResult.ok) return bookingResult;
  const booking = bookingResult.value;
  if (!isAgreed(booking)) return ok({ to: getTermsUrl(booking, context) });
  if (isFree(booking)) {
    const free = await checkExternalCalendars(booking, context);
    if (!free.ok) return free;
    if ((await bookFree(context.db, booking.id)) === 'taken') return freeTaken;
    deliverSoon(context);
  }
  return ok({ to: guestPages.bookingSuccess(signLink(booking, 'manage', context.env)) });
}

const freeTaken = fail(
  'taken',
  'The hold had ended, and these nights or your promo code cannot be had any more. Nothing is booked.',
);

/**
 * Settles a test payment and returns the next address. Paid: confirmed, or marked for a full refund
 * if the hold had ended and the nights are gone. Idempotent. Declined: nothing is settled, the hold
 * remains. Fails as `openCheckout` does, with `taken` as `checkExternalCalendars` does, and with
 * `terms_not_accepted`.
 */
export async function settleCheckout(
  token: string,
  action: 'pay' | 'decline',
  context: ServiceContext & Pick<RequestContext, 'runAfterResponse' | 'timeLeft'>,
): Promise<Result<{ to: string }, Problem>> {
  const opened = await openCheckout(token, context);
  if (!opened.ok) return opened;
  if (opened.value.step === 'leave') {
    const { to, unagreed } = opened.value;
    return unagreed && action === 'pay' ? fail('terms_not_accepted', termsFirst) : ok({ to });
  }
  const { booking, party } = opened.value;
  if (action === 'decline') return ok({ to: getDeclinedPaymentUrl(booking, party, context) });
  const due = duePayments(booking, context.now);
  if (due.length > 0) {
    const free = await checkExternalCalendars(booking, context);
    if (!free.ok) return free;
    await recordPaymentUpdate(
      context.db,
      paidAsTest(await insertCheckout(context.db, booking.party_id, 'test', due)),
    );
    // A late payment is refunded at once.
    reconcileSoon(context);
  }
  return ok({ to: getPaymentResultUrl(booking, context) });
}

const termsFirst =
  'Please accept the terms of your stay first: the link in our mail shows them with the price. Nothing was charged.';
