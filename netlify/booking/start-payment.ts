import type { Problem } from '#contracts/errors.ts';
import { getStatusAt, isAgreed, isFree } from '#domain/booking/stored-booking.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { checkExternalCalendars } from '#netlify/calendar-sync/check-external-calendars.ts';
import { recordPaymentUpdate } from '#netlify/payments/apply-update.ts';
import { pages } from '#netlify/payments/checkout-url.ts';
import { findRefusedDamage } from '#netlify/payments/damage-deposit-queries.ts';
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

type PayPorts = ServiceContext & Pick<RequestContext, 'timeLeft'>;

const away: Problem = {
  code: 'unavailable',
  message:
    'Our payment service does not answer just now. Nothing was charged and your nights are held; please try again.',
  retryAfterSeconds: 10,
};

/** Time reserved to record the response of the payment service. */
const reservedMs = 1_500;

/**
 * Returns the address for the guest of a pay token: the payment service's page while it can be paid
 * or takes another card for a damage deposit, otherwise the page about the payment, or the page
 * that books a stay without a price. A guest who has not accepted the terms goes to the page with
 * them. The payment is recorded before the service is called, and its response afterwards. Fails
 * with `not_found` on `token`, with `taken` if a night was booked on another site meanwhile, or
 * with `unavailable` if payments are off or the service fails; the hold then stays.
 */
export async function startPayment(
  token: string,
  ports: PayPorts,
): Promise<Result<{ to: string } | { free: BookingRecord }, Problem>> {
  const provider = paymentProvider(ports.env);
  if (!provider.ok) return provider;
  const found = await getBookingByToken(token, 'pay', ports);
  if (!found.ok) return found;
  const booking = found.value;
  const due = duePayments(booking, ports.now);
  if ((due.length > 0 || isFree(booking)) && !isAgreed(booking)) return ok({ to: toAccept(booking, ports) });
  if (isFree(booking)) return ok({ free: booking });
  if (due.length === 0) return askForCard(booking, provider.value, ports);
  if (getStatusAt(booking, ports.now) === 'expired') return ok({ to: afterPayment(booking, ports) });
  const free = await checkExternalCalendars(booking, ports);
  if (!free.ok) return free;
  if (provider.value.name === 'test') return ok({ to: provider.value.checkoutUrl(booking) });
  const opened = await openPayment(booking, due, provider.value, ports);
  if (!opened.ok) return opened;
  return ok({ to: opened.value.checkout_url ?? afterPayment(booking, ports) });
}

/** The page on which another card is given for a damage deposit, where one was refused. */
async function askForCard(
  booking: BookingRecord,
  provider: PaymentProvider,
  ports: PayPorts,
): Promise<Result<{ to: string }, Problem>> {
  const back = afterPayment(booking, ports);
  const refused = await findRefusedDamage(ports.db, booking.id);
  if (!refused) return ok({ to: back });
  const opened = await provider.service(ports.timeLeft() - reservedMs).openCardPage({
    ...refused,
    successUrl: toAbsoluteUrl(back, ports.env),
    cancelUrl: toAbsoluteUrl(afterDeclining(booking, [booking], ports), ports.env),
  });
  if (opened.ok) return ok({ to: opened.value });
  log('error', 'card_page_not_opened', { deposit: refused.id, problem: opened.error.problem });
  return err(away);
}

/** Page with the result of a payment. */
export const afterPayment = (booking: LinkedBooking, { env }: Pick<ServiceContext, 'env'>): string =>
  pages.paymentSuccess(signLink(booking, 'manage', env));

/** The page with the price and the terms of a stay, where its guest accepts them before paying. */
export const toAccept = (booking: LinkedBooking, { env }: Pick<ServiceContext, 'env'>): string =>
  pages.quote(signLink(booking, 'quote', env));

/**
 * Returns the address for a guest who declines to pay one of the bookings paid together: the form
 * with their choices or, for a change, their booking. The link is included for a browser without
 * cookies, so that the form recognizes the hold.
 */
export const afterDeclining = (
  own: BookingRecord,
  party: readonly BookingRecord[],
  { env }: Pick<ServiceContext, 'env'>,
): string =>
  own.status === 'confirmed'
    ? pages.bookingSuccess(signLink(own, 'manage', env))
    : pages.unpaidBooking(party[0] ?? own, party, signLink(own, 'manage', env));

type Opened = Result<Pick<CheckoutRow, 'checkout_url'>, Problem>;

async function openPayment(
  booking: BookingRecord,
  due: readonly NewPayment[],
  provider: PaymentProvider,
  ports: PayPorts,
  triesLeft = 1,
): Promise<Opened> {
  const { party_id } = booking;
  const checkout = await insertCheckout(ports.db, party_id, provider.name, due);
  if (checkout.state === 'open') return ok(checkout);
  if (checkout.state !== 'intended') return ok({ checkout_url: null });
  const party = await listParty(ports.db, booking);
  const opened = await provider.service(ports.timeLeft() - reservedMs).openCheckout({
    checkout,
    ...checkoutLines(party, due),
    keepCard:
      due.some(({ kind }) => kind === 'deposit') ||
      booking.payment.stays.some(({ terms }) => (terms.damage_deposit_cents ?? 0) > 0),
    successUrl: toAbsoluteUrl(afterPayment(booking, ports), ports.env),
    cancelUrl: toAbsoluteUrl(afterDeclining(booking, party, ports), ports.env),
  });
  if (opened.ok) {
    await recordPaymentUpdate(ports.db, opened.value);
    const { value } = opened;
    return ok({ checkout_url: value.about === 'payment' ? (value.checkout_url ?? null) : null });
  }
  const { refused, problem } = opened.error;
  log('error', 'checkout_not_opened', { payment: checkout.id, problem });
  if (!refused) return err(away);
  // An older or different request will not be opened, so another one is made.
  await recordPaymentUpdate(ports.db, {
    about: 'payment',
    state: 'expired',
    payment_id: checkout.id,
    payment_ref: null,
    problem,
  });
  return triesLeft > 0 ? openPayment(booking, due, provider, ports, triesLeft - 1) : err(away);
}
