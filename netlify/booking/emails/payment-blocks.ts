/** Blocks of e-mails about payments: payment buttons, paid amounts and amounts due. */

import { type PartyTotals, sumParty } from '#domain/booking/party-totals.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatCents, sum } from '#domain/money/money.ts';
import { isManualPayment, paymentMethodLabels } from '#domain/money/payment-method.ts';
import { andList } from '#domain/text/format-list.ts';
import type { BookingRecord, PaymentRecord } from '#netlify/booking/record-queries.ts';
import { action, type EmailBlock, type EmailDetail } from '#netlify/messages/email/email-content.ts';
import { guestPages } from '#netlify/payments/guest-pages.ts';
import type { Env } from '#netlify/platform/env.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { signLink } from '#netlify/platform/http/tokens.ts';
import { type EmailContext, findWaitingChange } from './booking-email.ts';
import { hasAccepted, sumPrices } from './stay-blocks.ts';

/** Returns whether a payment is in progress or needs review, so that it may have arrived. */
export const isPaymentInProgress = ({ party }: EmailContext): boolean =>
  party.some(({ payments }) =>
    payments.some(({ state }) => state === 'processing' || state === 'quarantined'),
  );

/** Whether a payment is still due. A payment from before the host changed a hold is not. */
const isUnpaid = (payment: PaymentRecord, booking: BookingRecord): boolean =>
  (payment.state === 'intended' || payment.state === 'open') &&
  (payment.kind !== 'extra' || findWaitingChange(booking, payment.change_id) !== null);

/** Returns the total of a checkout in cents, with payments of other stays of the party. */
export const sumCheckout = ({ party }: EmailContext, { checkout_id }: PaymentRecord): number =>
  party
    .flatMap(({ payments }) => payments)
    .filter((payment) => payment.checkout_id === checkout_id)
    .reduce((sum, { amount }) => sum + amount, 0);

/**
 * Link to the payment due for a booking. It stays valid: it leads to an open checkout, or to the
 * paid amount.
 */
export function payAction(context: EmailContext, due?: PaymentRecord): EmailBlock {
  const { booking, party, env } = context;
  const duePayment = due ?? booking.payments.findLast((payment) => isUnpaid(payment, booking));
  const isComplete = sumPrices(party) === 0 || party.every(({ terms }) => !terms.deposit_percent);
  const cents = duePayment ? sumCheckout(context, duePayment) : isComplete ? sumPrices(party) : null;
  return payButton(booking, cents, env);
}

/**
 * Button to pay an amount in cents for a booking, or the text of its page. If the terms must be
 * accepted first, it leads to the page with them.
 */
export const payButton = (booking: BookingRecord, cents: number | null, env: Env): EmailBlock =>
  action(
    cents === null ? 'Go to payment' : cents === 0 ? 'Book it, nothing to pay' : `Pay ${formatCents(cents)}`,
    toAbsoluteUrl(
      hasAccepted(booking)
        ? guestPages.pay(signLink(booking, 'pay', env))
        : guestPages.quote(signLink(booking, 'quote', env)),
      env,
    ),
  );

/** Adds up the amounts of booked stays, in cents. */
const sumStays = (stays: readonly BookingRecord[]): PartyTotals =>
  sumParty(
    stays.map(({ total_cents, retained_cents, payment, refunds }) => ({
      isBooked: true,
      total: total_cents,
      paid: retained_cents,
      due: payment.balance?.amount_cents ?? 0,
      refunded: sum(refunds.map(({ amount }) => amount)),
    })),
  );

/**
 * Lists the paid amount, and the amounts to pay with their days, by cabin for several stays. Empty
 * for stays that nothing was paid for on this site.
 */
export const getPaymentDetails = (stays: readonly BookingRecord[]): EmailDetail[] => {
  const { total, paid, due } = sumStays(stays);
  const methods = formatMethods(stays.flatMap(({ payments }) => payments));
  if (total === 0 && paid === 0) return [['To pay', 'Nothing']];
  if (due === 0) {
    const isComplete = paid >= total;
    return paid > 0 ? [['Paid', `${formatCents(paid)}${isComplete ? ', in full' : ''}${methods}`]] : [];
  }
  return [
    ['Paid', `${formatCents(paid)}${methods}`],
    ...stays.flatMap((stay): EmailDetail[] => {
      const balance = stay.payment.balance;
      if (!balance) return [];
      const day = balance.due_on ? `, on ${formatDay(balance.due_on, 'long')}` : '';
      const label = stays.length > 1 ? `Still to pay, ${stay.cabin.title}` : 'Still to pay';
      return [[label, `${formatCents(balance.amount_cents)}${day}`]];
    }),
  ];
};

/** Lists the payment methods if a host received a payment by hand; otherwise empty. */
function formatMethods(payments: readonly PaymentRecord[]): string {
  const methods = new Set(
    payments
      .filter(({ state, kind }) => state === 'paid' && kind !== 'damage')
      .map(({ provider }) => provider),
  );
  if (![...methods].some(isManualPayment)) return '';
  return `, ${andList([...methods].map((method) => paymentMethodLabels[method])).join('')}`;
}
