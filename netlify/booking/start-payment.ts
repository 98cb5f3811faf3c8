/** Starts the payment of a booking, and returns the address to which the guest is sent. */

import type { Problem } from '#contracts/errors.ts';
import { getStatusAt, isAgreed, isFree } from '#domain/booking/stored-booking.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { checkExternalCalendars } from '#netlify/calendar-sync/check-external-calendars.ts';
import { recordPaymentUpdate } from '#netlify/payments/apply-update.ts';
import { findRefusedDamage } from '#netlify/payments/damage-deposit-queries.ts';
import { guestPages } from '#netlify/payments/guest-pages.ts';
import type { PaymentProvider } from '#netlify/payments/payment-service.ts';
import { paymentProvider } from '#netlify/payments/provider.ts';
import { type CheckoutRow, insertCheckout, type NewPayment } from '#netlify/payments/queries.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import { type LinkedBooking, signLink } from '#netlify/platform/http/tokens.ts';
import { log } from '#netlify/platform/log.ts';
import { checkoutLines, duePayments } from './due-payments.ts';
import { getBookingByToken } from './links.ts';
import { type BookingRecord, listParty } from './record-queries.ts';

type PayContext = ServiceContext & Pick<RequestContext, 'timeLeft'>;

const serviceUnavailable: Problem = {
  code: 'unavailable',
  message:
    'Our payment service does not answer just now. Nothing was charged and your nights are held; please try again.',
  retryAfterSeconds: 10,
};

/** Time reserved to record the response of the payment service. */
const reservedMs = 1_500;

/**
 * Returns the address for the guest of a pay token:
 * - the payment service's page while it can be paid, or takes another card for a damage deposit;
 * - the page that books a stay without a price;
 * - the page with the terms if the guest has not accepted them;
 * - otherwise the page about the payment.
 *
 * The payment is recorded before the service is called, and its response afterwards. Fails with
 * `not_found` on `token`, `taken` if a night was booked on another site meanwhile, or
 * `unavailable` if payments are off or the service fails; the hold then remains.
 */
export async function startPayment(
  token: string,
  context: PayContext,
): Promise<Result<{ to: string } | { free: BookingRecord }, Problem>> {
  const provider = paymentProvider(context.env);
  if (!provider.ok) return provider;
  const bookingResult = await getBookingByToken(token, 'pay', context);
  if (!bookingResult.ok) return bookingResult;
  const booking = bookingResult.value;
  const due = duePayments(booking, context.now);
  if ((due.length > 0 || isFree(booking)) && !isAgreed(booking))
    return ok({ to: getTermsUrl(booking, context) });
  if (isFree(booking)) return ok({ free: booking });
  if (due.length === 0) return openCardPage(booking, provider.value, context);
  if (getStatusAt(booking, context.now) === 'expired')
    return ok({ to: getPaymentResultUrl(booking, context) });
  const free = await checkExternalCalendars(booking, context);
  if (!free.ok) return free;
  if (provider.value.name === 'test') return ok({ to: provider.value.checkoutUrl(booking) });
  const opened = await openPayment(booking, due, provider.value, context);
  if (!opened.ok) return opened;
  return ok({ to: opened.value.checkout_url ?? getPaymentResultUrl(booking, context) });
}

/** Returns the page where the guest enters another card for a refused damage deposit. */
async function openCardPage(
  booking: BookingRecord,
  provider: PaymentProvider,
  context: PayContext,
): Promise<Result<{ to: string }, Problem>> {
  const returnPath = getPaymentResultUrl(booking, context);
  const refusedHold = await findRefusedDamage(context.db, booking.id);
  if (!refusedHold) return ok({ to: returnPath });
  const opened = await provider.service(context.timeLeft() - reservedMs).openCardPage({
    ...refusedHold,
    successUrl: toAbsoluteUrl(returnPath, context.env),
    cancelUrl: toAbsoluteUrl(getDeclinedPaymentUrl(booking, [booking], context), context.env),
  });
  if (opened.ok) return ok({ to: opened.value });
  log('error', 'card_page_not_opened', { deposit: refusedHold.id, problem: opened.error.problem });
  return err(serviceUnavailable);
}

/** Returns the address of the page with the result of a payment. */
export const getPaymentResultUrl = (booking: LinkedBooking, { env }: Pick<ServiceContext, 'env'>): string =>
  guestPages.paymentSuccess(signLink(booking, 'manage', env));

/** Returns the address of the page where the guest accepts the terms before paying. */
export const getTermsUrl = (booking: LinkedBooking, { env }: Pick<ServiceContext, 'env'>): string =>
  guestPages.quote(signLink(booking, 'quote', env));

/**
 * Returns the address for a guest who declines to pay one of the bookings paid together: the form
 * with their choices or, for a change, their booking. The link is included for a browser without
 * cookies, so that the form recognizes the hold.
 */
export const getDeclinedPaymentUrl = (
  booking: BookingRecord,
  party: readonly BookingRecord[],
  { env }: Pick<ServiceContext, 'env'>,
): string =>
  booking.status === 'confirmed'
    ? guestPages.bookingSuccess(signLink(booking, 'manage', env))
    : guestPages.unpaidBooking(party[0] ?? booking, party, signLink(booking, 'manage', env));

type Opened = Result<Pick<CheckoutRow, 'checkout_url'>, Problem>;

async function openPayment(
  booking: BookingRecord,
  due: readonly NewPayment[],
  provider: PaymentProvider,
  context: PayContext,
  triesLeft = 1,
): Promise<Opened> {
  const { party_id } = booking;
  const checkout = await insertCheckout(context.db, party_id, provider.name, due);
  if (checkout.state === 'open') return ok(checkout);
  if (checkout.state !== 'intended') return ok({ checkout_url: null });
  const party = await listParty(context.db, booking);
  const opened = await provider.service(context.timeLeft() - reservedMs).openCheckout({
    checkout,
    ...checkoutLines(party, due),
    keepCard:
      due.some(({ kind }) => kind === 'deposit') ||
      booking.payment.stays.some(({ terms }) => (terms.damage_deposit_cents ?? 0) > 0),
    successUrl: toAbsoluteUrl(getPaymentResultUrl(booking, context), context.env),
    cancelUrl: toAbsoluteUrl(getDeclinedPaymentUrl(booking, party, context), context.env),
  });
  if (opened.ok) {
    await recordPaymentUpdate(context.db, opened.value);
    const { value } = opened;
    return ok({ checkout_url: value.about === 'payment' ? (value.checkout_url ?? null) : null });
  }
  const { isRefused, problem } = opened.error;
  log('error', 'checkout_not_opened', { payment: checkout.id, problem });
  if (!isRefused) return err(serviceUnavailable);
  // The service will not open this checkout, for example because it differs from an earlier
  // request. Tries a new one.
  await recordPaymentUpdate(context.db, {
    about: 'payment',
    state: 'expired',
    payment_id: checkout.id,
    payment_ref: null,
    problem,
  });
  return triesLeft > 0
    ? openPayment(booking, due, provider, context, triesLeft - 1)
    : err(serviceUnavailable);
}
