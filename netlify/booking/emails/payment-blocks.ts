import { formatDay } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import { isManualPayment, paymentMethodLabels } from '#domain/money/payment-method.ts';
import { andList } from '#domain/text/format-list.ts';
import type { EmailBooking, EmailPayment } from '#netlify/booking/email-queries.ts';
import { action, type EmailBlock, type EmailDetail } from '#netlify/messages/email/email-content.ts';
import { pages } from '#netlify/payments/checkout-url.ts';
import type { Env } from '#netlify/platform/env.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { signLink } from '#netlify/platform/http/tokens.ts';
import type { EmailContext } from './booking-email.ts';
import { hasAccepted, sumPrices } from './stay-blocks.ts';

/** Whether money is on its way, or arrived otherwise than expected: nobody can say that none has come. */
export const isUnderWay = ({ party }: EmailContext): boolean =>
  party.some(({ payments }) =>
    payments.some(({ state }) => state === 'processing' || state === 'quarantined'),
  );

/** Whether it can still be paid: what a hold cost before its host changed it is for a change that waits no more. */
const isUnpaid = ({ state, kind, change_until }: EmailPayment): boolean =>
  (state === 'intended' || state === 'open') && (kind !== 'extra' || Boolean(change_until));

/** All that is paid with a payment, of other stays of its party too; cents. */
export const paidWith = ({ party }: EmailContext, { checkout_id }: EmailPayment): number =>
  party
    .flatMap(({ payments }) => payments)
    .filter((payment) => payment.checkout_id === checkout_id)
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** The way to pay what is due for a booking, from its link. The link stays good: it leads to a checkout that is open, or to what has been paid. */
export function payAction(context: EmailContext, due?: EmailPayment): EmailBlock {
  const { booking, party, env } = context;
  const asked = due ?? booking.payments.findLast(isUnpaid);
  const isWhole = sumPrices(party) === 0 || party.every(({ cabin }) => !cabin.deposit_percent);
  const cents = asked ? paidWith(context, asked) : isWhole ? sumPrices(party) : null;
  return payButton(booking, cents, env);
}

/** The way to pay so many cents for a booking, or what its page says; by the page with the terms where they are to be accepted first. */
export const payButton = (booking: EmailBooking, cents: number | null, env: Env): EmailBlock =>
  action(
    cents === null ? 'Go to payment' : cents === 0 ? 'Book it, nothing to pay' : `Pay ${formatCents(cents)}`,
    toAbsoluteUrl(
      hasAccepted(booking)
        ? pages.pay(signLink(booking, 'pay', env))
        : pages.quote(signLink(booking, 'quote', env)),
      env,
    ),
  );

const owed = ['scheduled', 'processing', 'failed'];

/** What has been paid, and what is still to pay and when; nothing of stays that nothing was paid for here. */
export const getPaymentDetails = (stays: readonly EmailBooking[]): EmailDetail[] => {
  const rests = stays.flatMap((stay) => restOf(stay) ?? []);
  const paid = stays.reduce((sum, stay) => sum + paidOf(stay), 0);
  const methods = formatMethods(stays.flatMap(({ payments }) => payments));
  if (sumPrices(stays) === 0 && paid === 0) return [['To pay', 'Nothing']];
  if (rests.length === 0) {
    const isWhole = paid >= sumPrices(stays);
    return paid > 0 ? [['Paid', `${formatCents(paid)}${isWhole ? ', in full' : ''}${methods}`]] : [];
  }
  return [
    ['Paid', `${formatCents(paid)}${methods}`],
    ...rests.map(({ amount_cents, due_on }): EmailDetail => {
      const due = due_on ? `, on ${formatDay(due_on, 'long')}` : '';
      return ['Still to pay', `${formatCents(amount_cents)}${due}`];
    }),
  ];
};

/** The payment methods, where a host received some of it by hand. */
function formatMethods(payments: readonly EmailPayment[]): string {
  const methods = new Set(
    payments
      .filter(({ state, kind }) => state === 'paid' && kind !== 'damage')
      .map(({ provider }) => provider),
  );
  if (![...methods].some(isManualPayment)) return '';
  return `, ${andList([...methods].map((method) => paymentMethodLabels[method])).join('')}`;
}

function restOf({ payments }: EmailBooking): EmailPayment | null {
  const balances = payments.filter(({ kind }) => kind === 'balance');
  if (balances.some(({ state }) => state === 'paid')) return null;
  return balances.findLast(({ state }) => owed.includes(state)) ?? null;
}

const paidOf = ({ payments, refunds }: EmailBooking): number => {
  const isKept = (id: string) => payments.some((payment) => payment.id === id && payment.kind === 'damage');
  const returned = refunds
    .filter(({ payment_id }) => !isKept(payment_id))
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const came = payments.filter(({ state, id }) => state === 'paid' && !isKept(id));
  return came.reduce((sum, { amount_cents }) => sum + amount_cents, 0) - returned;
};
