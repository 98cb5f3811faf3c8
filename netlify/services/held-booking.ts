import type { HeldBooking } from '#contracts/booking.ts';
import type { RepeatableBooking } from '#database/bookings.ts';
import { paymentPlan } from '#domain/price/deposit.ts';
import type { Env } from '#lib/env.ts';
import { pages } from '#lib/pages.ts';
import type { PaymentProvider } from '#lib/payments/types.ts';
import { signLink } from '#lib/tokens.ts';

/** A hold as its guest gets it, made of what never changes about it. */
export function heldBooking(booking: RepeatableBooking, payments: PaymentProvider, env: Env): HeldBooking {
  const { reference, hold_expires_at, pressure, quote } = booking;
  return {
    reference,
    status: 'held',
    hold_expires_at,
    pressure: pressure ?? 'none',
    quote,
    ...paymentPlan(booking),
    payment_url: payments.checkoutUrl(booking),
    manage_url: pages.bookingSuccess(signLink(booking, 'manage', env)),
  };
}
