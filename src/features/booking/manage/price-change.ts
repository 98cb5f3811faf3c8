// Price of a change that a guest makes to a booking, and its texts.

import { serverNow } from '#browser/server-clock.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { formatCents } from '#domain/money/money.ts';
import { type ChangedQuote, changeQuote, type QuoteChange } from '#domain/pricing/change-quote.ts';
import { reductionChangeMessage } from '#domain/pricing/promo-messages.ts';
import { formatRefundWay } from './refund-way.ts';

/** Returns the balance that is still to be charged, or could not be charged, in cents. */
const getBalanceCents = ({ balance, payment, due_now }: GuestBooking): number =>
  balance?.amount ?? (payment === 'failed' ? due_now : 0);

/** Calculates what the change costs or refunds now, by the same rules as the server. */
export const priceChange = (booking: GuestBooking, change: QuoteChange): ChangedQuote =>
  changeQuote(
    { ...booking, credited: booking.credited ?? booking.paid, balance: getBalanceCents(booking) },
    change,
    { actor: 'guest', steps: booking.refund_steps, now: serverNow() },
  );

/**
 * Formats the price difference of a change, and its effect on a deal, a promo code or an agreed
 * price.
 */
export function formatPriceChange(booking: GuestBooking, priced: ChangedQuote): string {
  return [
    formatDifference(booking, priced),
    reductionChangeMessage(booking.quote, priced.quote),
    priced.retained > 0 && `${formatCents(priced.retained)} of what cancelled nights cost is not refundable.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function formatDifference(booking: GuestBooking, { difference, refund, quote }: ChangedQuote): string {
  const total = formatCents(quote.total);
  if (difference === 0) return `Your stay still costs ${total}.`;
  if (difference > 0)
    return `${formatCents(difference)} more: your stay then costs ${total}. Until you have paid, your booking stays as it is.`;
  const balance = -difference - refund;
  const parts = [
    ...(refund > 0 ? [`${formatCents(refund)} goes back ${formatRefundWay(booking)}`] : []),
    ...(balance > 0 ? [`${formatCents(balance)} less is still to be paid`] : []),
  ];
  return `By the terms of your booking ${parts.join(', and ')}. Your stay then costs ${total}.`;
}

/** Returns the label of a button with the price difference: `Change my dates · pay $50.00`. */
export function changeActionLabel(action: string, { difference, refund }: ChangedQuote): string {
  if (difference > 0) return `${action} · pay ${formatCents(difference)}`;
  if (refund > 0) return `${action} · ${formatCents(refund)} back`;
  return difference < 0 ? `${action} · ${formatCents(-difference)} less` : action;
}
