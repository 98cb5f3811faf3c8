/** Labels of booking and quote statuses for hosts, and sentences about a move or another price. */

import { formatCents } from '#domain/money/money.ts';
import type { BookingStatus, QuoteState } from './booking.ts';
import type { BookingFilter } from './booking-search.ts';

export const bookingStatusLabels: Readonly<Record<BookingStatus, string>> = {
  held: 'Held',
  confirmed: 'Confirmed',
  expired: 'Hold ended',
  cancelled: 'Cancelled',
  refund_due: 'Paid too late',
  refunded: 'Refunded',
};

/** Labels of filters for a list of bookings. */
export const bookingFilterLabels: Readonly<Record<BookingFilter, string>> = {
  ...bookingStatusLabels,
  quoted: 'Sent as a quote',
  payment_problem: 'A payment to look at',
};

/**
 * Labels of quote states, instead of the booking's status, or next to it if the quote was booked.
 */
export const quoteStateLabels: Readonly<Record<QuoteState, string>> = {
  open: 'Quote open',
  taken_up: 'quote taken up',
  ended: 'Quote ended',
};

/** Difference of prices and the refund, in cents. */
export interface MovePrice {
  difference: number;
  refund: number;
}

/**
 * Describes the consequences of a move or another price in sentences for a host. `isHeld`: nothing
 * is paid yet. `isReached`: the guest has an e-mail address.
 */
export function formatMovePriceChange(price: MovePrice, isHeld: boolean, isReached = true): string {
  const { difference } = price;
  if (isHeld) {
    const priceChange = `${formatCents(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
    return `It costs ${difference === 0 ? 'the same' : priceChange}. The hold changes at once and ends when it would have. The guest gets a letter with the way to pay; a checkout they have open ends.`;
  }
  if (difference > 0) {
    const payment = isReached
      ? 'the guest gets the link to pay the difference'
      : 'you receive the difference by hand';
    return `It costs ${formatCents(difference)} more. It is held for two days, ${payment}, and the stay changes when it is paid.`;
  }
  const cost = difference === 0 ? 'It costs the same.' : refundMessage(price);
  return `${cost} The stay changes at once${isReached ? ', and the guest gets a letter' : ''}.`;
}

function refundMessage({ difference, refund }: MovePrice): string {
  const decrease = -difference;
  const parts = [
    ...(refund > 0 ? [`${formatCents(refund)} goes back to the guest`] : []),
    ...(decrease > refund ? [`${formatCents(decrease - refund)} less is still to be paid`] : []),
  ];
  return `It costs ${formatCents(decrease)} less: ${parts.join(', and ')}.`;
}

/** Message if `parseCents` finds no amount. */
export const invalidAmountMessage = 'Type an amount, such as 540 or 540.50.';

/** Cents as a host types them: `1200.50`. */
export const formatCentsInput = (cents: number): string => formatCents(cents).replaceAll(/[$,]/g, '');

export const refundReasonLabels: Readonly<
  Record<'cancelled' | 'late' | 'duplicate' | 'moved' | 'given' | 'by_hand' | 'disputed', string>
> = {
  cancelled: 'cancelled',
  late: 'paid after the nights were gone',
  duplicate: 'paid twice',
  moved: 'the stay costs less',
  given: 'a part given back',
  by_hand: 'given back by hand',
  disputed: 'taken by the guest’s bank after a dispute',
};
