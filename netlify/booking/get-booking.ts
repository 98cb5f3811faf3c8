/**
 * Returns bookings to guests: for the page of the booking, and for the link shared with the party.
 */

import type {
  GuestBooking,
  LateCause,
  PendingChange,
  RefundLine,
  RefundStatus,
  SharedStay,
} from '#contracts/booking-management.ts';
import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { fail } from '#contracts/errors.ts';
import type { ChangeKind } from '#domain/booking/booking.ts';
import { areCheckInDetailsVisible, getCheckInDetailsReleaseTime } from '#domain/booking/check-in-details.ts';
import { damageDepositStatusNotice, isDamageHoldRefused } from '#domain/booking/damage-deposit.ts';
import { can } from '#domain/booking/states.ts';
import {
  calculateCancelRefund,
  findPendingChange,
  getFreeCancelUntil,
  getRefundSteps,
  getStatusAt,
  isFree,
  isUnpaid,
  toSituation,
} from '#domain/booking/stored-booking.ts';
import { maskContact } from '#domain/contact/contact.ts';
import { formatGuestName } from '#domain/contact/format-guest-name.ts';
import { getToday } from '#domain/dates/day.ts';
import { fromZonedTime } from '#domain/dates/zoned-time.ts';
import { sum } from '#domain/money/money.ts';
import { isManualPayment } from '#domain/money/payment-method.ts';
import { calculatePaymentSchedule } from '#domain/payments/calculate-payment-schedule.ts';
import { changeableExtras } from '#domain/pricing/fees.ts';
import { type FeeLine, isQuote } from '#domain/pricing/quote.ts';
import { ok } from '#domain/result.ts';
import { textList } from '#netlify/cabins/cabin-row.ts';
import { guestPages } from '#netlify/payments/guest-pages.ts';
import { paymentProvider } from '#netlify/payments/provider.ts';
import { reconcileParty } from '#netlify/payments/reconcile.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import { signLink, signToken, verifyToken } from '#netlify/platform/http/tokens.ts';
import { duePayments, sumPayments } from './due-payments.ts';
import { getBookingByToken, linkEnded, unknownToken } from './links.ts';
import { priceNights } from './price-change.ts';
import { type BookingRecord, type ChangeRecord, findBooking, type RefundRecord } from './record-queries.ts';

/** Problem of a change while a payment it would replace is in progress. */
export const paymentProcessing = fail(
  'payment_processing',
  'A payment for this is on its way, and the bank has not answered yet. Until it has, everything stays as it is, so that neither your nights nor your money are lost. If something is to be changed, please write to us.',
);

/** Creates the problem of an action that the state of the booking does not allow. */
export const notBookable = (message: string) => fail('not_bookable', message, 'token');

/**
 * Returns a stay as its guest shares it with the party. Fails with `not_found` on `token`, or
 * `link_ended` once the guest has ended the link or the day of check-out is over.
 */
export async function viewSharedStay(
  { token }: CallRequest<'GET shared-stay'>,
  { db, env, now }: ServiceContext,
): CallResult<'GET shared-stay'> {
  const link = verifyToken(token, 'party', env);
  const booking = link && (await findBooking(db, link.reference));
  if (!link || !booking) return unknownToken;
  const isShared = link.number > 0 && sharedSince(booking) === link.number;
  if (!isShared || getToday(booking.cabin.timezone, now) > booking.check_out)
    return linkEnded('This link has ended. Ask whoever sent it to you for a new one.');
  return ok({ stay: toSharedStay(booking, now) });
}

/** Returns the booking a manage token opens. Fails with `not_found` or `link_ended` on `token`. */
export async function viewBooking(
  { token }: CallRequest<'GET booking'>,
  context: ServiceContext & Pick<RequestContext, 'runAfterResponse'>,
): CallResult<'POST cancel-booking'> {
  const bookingResult = await getBookingByToken(token, 'manage', context);
  return bookingResult.ok ? showBooking(bookingResult.value, context) : bookingResult;
}

/** Returns a booking whose guest may see it. */
export async function showBooking(
  booking: BookingRecord,
  context: ServiceContext & Pick<RequestContext, 'runAfterResponse'>,
): CallResult<'POST change-booking'> {
  const { party_id, payment } = booking;
  // The guest may have just paid for this booking or change.
  if (isUnpaid(booking) || payment.extra)
    context.runAfterResponse((db) => reconcileParty(party_id, { db, env: context.env }));
  return ok({
    booking: await toGuestBooking(booking, context),
    manage_url: guestPages.bookingSuccess(signLink(booking, 'manage', context.env)),
    server_now: clock().toISOString(),
  });
}

/** Returns the part of a booking that all members of its party may see at `now`. */
function toSharedStay(booking: BookingRecord, now: Date): SharedStay {
  const { status, check_in, check_out, house_rules, driveway, mountain_mama_review } = booking;
  const { id, slug, title, city, timezone, hero_image_url, check_in_time, check_out_time } = booking.cabin;
  const { address, door_code, directions } = booking.arrival;
  const isArriving = status === 'confirmed' && areCheckInDetailsVisible(booking, timezone, now);
  return {
    cabin: { id, slug, title, city, timezone, hero_image_url },
    check_in,
    check_out,
    check_in_time,
    check_out_time,
    house_rules: textList(house_rules),
    driveway,
    mountain_mama_review,
    arrival_from: getCheckInDetailsReleaseTime(check_in, timezone).toISOString(),
    arrival: isArriving ? { address, door_code, directions } : null,
    is_over: fromZonedTime(check_out, check_out_time, timezone) <= now,
  };
}

/**
 * Returns the guest's view of a booking and the available actions. Lists each field, so that fields
 * for hosts cannot reach the page.
 */
async function toGuestBooking(booking: BookingRecord, context: ServiceContext): Promise<GuestBooking> {
  const { env, now } = context;
  const { reference, adults, children, pets, quote, hold_expires_at, check_in, cabin, payment } = booking;
  const { policy } = cabin;
  const status = getStatusAt(booking, now);
  const isConfirmed = status === 'confirmed';
  const situation = toSituation(booking, now);
  const shared = toSharedStay(booking, now);
  const provider = paymentProvider(env);
  const payUrl = provider.ok ? provider.value.checkoutUrl(booking) : null;
  const wantsCard = isConfirmed && !shared.is_over && isDamageHoldRefused(booking.damage_deposit);
  const due = status === 'held' || payment.balance?.state === 'failed' ? duePayments(booking, now) : [];
  const isPayable = due.length > 0 || (status === 'held' && isFree(booking));
  const refunds = booking.refunds.filter(({ payment_kind }) => payment_kind !== 'damage');
  const pending = payUrl ? findPendingChange(booking, now) : null;
  const sharedSinceTime = sharedSince(booking);
  const nights = can(situation, 'changeNights', 'guest')
    ? await priceNights(booking, context)
    : { longer: [], shorter: [] };
  return {
    ...shared,
    reference,
    adults,
    children,
    pets,
    quote,
    hold_expires_at,
    status,
    pressure: booking.pressure ?? 'none',
    free_cancel_until: getFreeCancelUntil(booking),
    policy: policy ? { name: policy.name, words: policy.words } : null,
    refund_steps: getRefundSteps(booking),
    payment: payment.state,
    payment_url: isPayable ? payUrl : null,
    charge: payment.charge && {
      reason: payment.charge.reason,
      amount: payment.charge.amount_cents,
      payment_url: payment.charge.is_paying ? null : payUrl,
    },
    due_now: sumPayments(due),
    balance: getBalance(booking, now),
    contact: maskContact(booking),
    paid: booking.paid_cents,
    credited: booking.credited_cents,
    payments: listPayments(booking),
    party: booking.party
      .filter((other) => other.status !== 'cancelled')
      .map((other) => ({
        reference: other.reference,
        cabin: { slug: other.cabin.slug, title: other.cabin.title },
      })),
    refund: sumRefunds(refunds),
    refunds: refunds.map(toRefundLine),
    by_hand: booking.payments.some(
      ({ kind, state, provider }) => kind === 'balance' && state === 'scheduled' && isManualPayment(provider),
    ),
    damage_deposit: damageDepositStatusNotice(booking.damage_deposit, booking.status),
    card_url: wantsCard ? payUrl : null,
    cancellation: can(situation, 'cancel', 'guest')
      ? { paid: booking.paid_cents, refund: calculateCancelRefund(booking, now) }
      : null,
    changes: can(situation, 'changeGuests', 'guest')
      ? {
          max_guests: booking.max_guests,
          pet_fee: quote.petFee > 0 ? 0 : booking.pet_fee_cents,
          extras: listExtras(booking),
        }
      : null,
    pending_change: pending && toPendingChange(pending, payUrl),
    extra_nights: can(situation, 'raisePrice', 'guest')
      ? nights.longer.map(({ priced: _, ...night }) => night)
      : [],
    fewer_nights: nights.shorter.map(({ priced, ...stay }) => ({ ...stay, refund: priced.refund })),
    share_url:
      sharedSinceTime > 0 ? guestPages.sharedStay(signToken(reference, 'party', env, sharedSinceTime)) : null,
    guest: formatGuestName(booking),
    address:
      isConfirmed && getCheckInDetailsReleaseTime(check_in, cabin.timezone) <= now
        ? booking.arrival.address
        : null,
    review_url: can(situation, 'review', 'guest')
      ? guestPages.review(signLink(booking, 'review', env))
      : null,
  };
}

/** Returns the time at which sharing began, in epoch milliseconds; 0 if the stay is not shared. */
const sharedSince = ({ status, shared_at }: BookingRecord): number =>
  status === 'confirmed' && shared_at ? Date.parse(shared_at) : 0;

/**
 * Lists the optional fees a booking has or may have; none if its price was stored without its
 * parts.
 */
export function listExtras({
  quote,
  terms,
  extras: today,
  check_in: checkIn,
  adults,
  children,
}: BookingRecord): FeeLine[] {
  if (!isQuote(quote)) return [];
  return changeableExtras({ agreed: terms.extras ?? [], today }, quote, {
    checkIn,
    guests: adults + children,
  });
}

/** Returns the balance of a stay, or `null`. */
function getBalance(booking: BookingRecord, now: Date): GuestBooking['balance'] {
  if (getStatusAt(booking, now) === 'held') return calculatePaymentSchedule(booking, now).balance;
  const { balance } = booking.payment;
  return balance?.state === 'scheduled' ? { amount: balance.amount_cents, due_on: balance.due_on } : null;
}

const listPayments = ({ payments }: BookingRecord): GuestBooking['payments'] =>
  payments
    .filter(({ kind, state }) => state === 'paid' && kind !== 'damage')
    .flatMap(({ amount, paid_at, provider }) => (paid_at ? [{ amount, paid_at, provider }] : []))
    .toSorted((a, b) => a.paid_at.localeCompare(b.paid_at));

const toPendingChange = (
  change: ChangeRecord & { kind: ChangeKind },
  payUrl: string | null,
): PendingChange => ({
  kind: change.kind,
  check_in: change.check_in,
  check_out: change.check_out,
  adults: change.adults,
  children: change.children,
  pets: change.pets,
  difference: change.difference,
  total: change.total,
  hold_expires_at: change.hold_expires_at,
  in_review: change.in_review,
  payment_url: change.is_paying ? null : payUrl,
});

const isLateCause = (cause: string): cause is LateCause => /^(taken|own|closed|code)$/.test(cause);

const toRefundLine = ({ amount, state, created_at, provider, reason, cause }: RefundRecord): RefundLine => ({
  amount,
  state,
  at: created_at,
  provider,
  reason: reason === 'late' && isLateCause(cause) ? cause : reason,
});

/**
 * States of refunds, least advanced first. Several refunds have the state of the least advanced.
 */
const progress: readonly RefundStatus['state'][] = ['failed', 'due', 'sent', 'done'];

function sumRefunds(refunds: readonly RefundRecord[]): RefundStatus | null {
  const state = progress.find((step) => refunds.some((refund) => refund.state === step));
  return state ? { amount: sum(refunds.map(({ amount }) => amount)), state } : null;
}
