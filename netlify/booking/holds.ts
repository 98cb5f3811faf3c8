/** Lists and releases a visitor's holds, and expires overdue ones. */

import type { Hold, PartyMemberHold, VisitorBooking } from '#contracts/booking.ts';
import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { calculatePaymentSchedule } from '#domain/payments/calculate-payment-schedule.ts';
import { ok } from '#domain/result.ts';
import { guestPages } from '#netlify/payments/guest-pages.ts';
import type { PaymentProvider } from '#netlify/payments/payment-service.ts';
import { paymentProvider } from '#netlify/payments/provider.ts';
import { reconcileParty } from '#netlify/payments/reconcile.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import { signLink } from '#netlify/platform/http/tokens.ts';
import { paymentProcessing } from './get-booking.ts';
import { getBookingByToken, isOpenedByCookie } from './links.ts';
import { expireOverdueHolds, releaseHoldRow } from './queries.ts';
import { type BookingRecord, type BookingRow, listBookedStays, listHolds } from './record-queries.ts';

/** Expires overdue holds, frees their nights and returns their number (design §4). */
export const expireHolds = async ({ db }: { db: Database }): Promise<{ swept: number }> => ({
  swept: await expireOverdueHolds(db),
});

/**
 * Lists the visitor's holds and bookings. Empty without a session; without holds if payments are
 * off.
 */
export async function listVisitorStays(context: ServiceContext): CallResult<'GET my-holds'> {
  const { db, env, session } = context;
  const server_now = clock().toISOString();
  if (session === null) return ok({ holds: [], booked: [], server_now });
  const payments = paymentProvider(env);
  const [holds, booked] = await Promise.all([
    payments.ok ? listHolds(db, session) : [],
    listBookedStays(db, session),
  ]);
  return ok({
    holds: holds.flatMap(([hold, ...others]) => {
      if (!payments.ok || !hold) return [];
      const { check_in, check_out, payment } = hold;
      return {
        ...heldBooking(hold, payments.value, context),
        ...toSummary(hold),
        check_in,
        check_out,
        payment: payment.state,
        others: others.map((other) => otherHold(other, payments.value, context)),
      };
    }),
    booked: booked.map((stay) => toVisitorBooking(stay, context)),
    server_now,
  });
}

const toSummary = ({ adults, children, pets, cabin: { slug, title } }: BookingRecord) => ({
  adults,
  children,
  pets,
  cabin: { slug, title },
});

/**
 * Returns the response for a hold, from data that never changes, so that a repeated request has the
 * same response.
 */
export function heldBooking(
  booking: BookingRow,
  payments: PaymentProvider,
  { env, now }: Pick<ServiceContext, 'env' | 'now'>,
): Hold {
  const { reference, hold_expires_at, pressure, quote } = booking;
  return {
    reference,
    status: 'held',
    hold_expires_at,
    pressure: pressure ?? 'none',
    quote,
    ...calculatePaymentSchedule(booking, now),
    payment_url: payments.checkoutUrl(booking),
    manage_url: guestPages.bookingSuccess(signLink(booking, 'manage', env)),
  };
}

function otherHold(
  hold: BookingRecord,
  payments: PaymentProvider,
  context: Pick<ServiceContext, 'env' | 'now'>,
): PartyMemberHold {
  const { reference, quote, due_now, balance, manage_url } = heldBooking(hold, payments, context);
  return { reference, quote, due_now, balance, manage_url, ...toSummary(hold) };
}

function toVisitorBooking(stay: BookingRecord, { env, now }: ServiceContext): VisitorBooking {
  const { reference, check_in, check_out } = stay;
  const manage_url = isOpenedByCookie(stay, now)
    ? guestPages.bookingSuccess(signLink(stay, 'manage', env))
    : null;
  return { reference, check_in, check_out, cabin: toSummary(stay).cabin, manage_url };
}

/**
 * Releases the hold of a token. Idempotent; a booking that is not a hold is unchanged. Fails with
 * `not_found` on `token`, or `payment_processing`.
 */
export async function releaseHold(
  { token }: CallRequest<'POST release-hold'>,
  context: ServiceContext & Pick<RequestContext, 'runAfterResponse'>,
): CallResult<'POST release-hold'> {
  const bookingResult = await getBookingByToken(token, 'manage', context);
  if (!bookingResult.ok) return bookingResult;
  const { id, party_id } = bookingResult.value;
  const status = await releaseHoldRow(context.db, id);
  if (status === 'paying') return paymentProcessing;
  endCheckouts([party_id], context);
  return ok({ status });
}

/** Ends the checkouts of parties whose holds were released, replaced or expired. */
export const endCheckouts = (
  parties: readonly string[],
  { env, runAfterResponse }: Pick<ServiceContext, 'env'> & Pick<RequestContext, 'runAfterResponse'>,
): void => {
  for (const party of parties) runAfterResponse((db) => reconcileParty(party, { db, env }));
};
