import { formatCents } from '#domain/money/money.ts';
import type { BookingStatus, QuoteState } from './booking.ts';
import type { BookingFilter } from './booking-search.ts';

/** What has become of a booking, in a word or two. */
export const bookingStatusLabels: Readonly<Record<BookingStatus, string>> = {
  held: 'Held',
  confirmed: 'Confirmed',
  expired: 'Hold ended',
  cancelled: 'Cancelled',
  refund_due: 'Paid too late',
  refunded: 'Refunded',
};

/** What a list of bookings can be narrowed down to, in words. */
export const bookingFilterLabels: Readonly<Record<BookingFilter, string>> = {
  ...bookingStatusLabels,
  quoted: 'Sent as a quote',
  payment_problem: 'A payment to look at',
};

/** How far a quote has come, in words that stand in place of a booking's own, or beside it where it was taken up. */
export const quoteStateLabels: Readonly<Record<QuoteState, string>> = {
  open: 'Quote open',
  taken_up: 'quote taken up',
  ended: 'Quote ended',
};

/** A difference of prices, cents, and what of a smaller one goes back. */
export interface MovePrice {
  difference: number;
  refund: number;
}

/**
 * What follows from moving a stay, or from another price for it, in sentences for a host; `isHeld`: nothing of it is paid yet;
 * `isReached`: its guest has an address for letters.
 */
export function formatMovePriceChange(price: MovePrice, isHeld: boolean, isReached = true): string {
  const { difference } = price;
  if (isHeld) {
    const more = `${formatCents(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
    return `It costs ${difference === 0 ? 'the same' : more}. The hold changes at once and ends when it would have. The guest gets a letter with the way to pay; a checkout they have open ends.`;
  }
  if (difference > 0) {
    const payment = isReached
      ? 'the guest gets the link to pay the difference'
      : 'you receive the difference by hand';
    return `It costs ${formatCents(difference)} more. It is held for two days, ${payment}, and the stay changes when it is paid.`;
  }
  const cost = difference === 0 ? 'It costs the same.' : lessWords(price);
  return `${cost} The stay changes at once${isReached ? ', and the guest gets a letter' : ''}.`;
}

function lessWords({ difference, refund }: MovePrice): string {
  const less = -difference;
  const parts = [
    ...(refund > 0 ? [`${formatCents(refund)} goes back to the guest`] : []),
    ...(less > refund ? [`${formatCents(less - refund)} less is still to be paid`] : []),
  ];
  return `It costs ${formatCents(less)} less: ${parts.join(', and ')}.`;
}

/** Said where `parseCents` finds no amount. */
export const invalidAmountMessage = 'Type an amount, such as 540 or 540.50.';

/** Cents as a host types them: `1200.50`. */
export const formatCentsInput = (cents: number): string => formatCents(cents).replaceAll(/[$,]/g, '');

/** Why money goes back. */
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
