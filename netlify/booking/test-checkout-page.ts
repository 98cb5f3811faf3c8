/** Page of the test checkout, and of stays that cost nothing. */

import { guestsAndPets } from '#domain/availability/format-party.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatDuration, formatEnd } from '#domain/dates/format-time.ts';
import { formatCents } from '#domain/money/money.ts';
import { calculatePaymentSchedule } from '#domain/payments/calculate-payment-schedule.ts';
import { listBalances } from '#domain/payments/payment-schedule.ts';
import { andList } from '#domain/text/format-list.ts';
import { type Html, html } from '#domain/web/html.ts';
import type { NewPayment } from '#netlify/payments/queries.ts';
import { htmlPage } from '#netlify/platform/http/html-response.ts';
import { duePayments, sumPayments } from './due-payments.ts';
import type { BookingRecord } from './record-queries.ts';
import type { Checkout } from './test-checkout.ts';

const testTitle = 'Test checkout — no money moves';
const freeLate =
  'The hold on these nights has ended. You can still book: if they are free the stay is yours.';

/** Describes the remaining time of the hold; the page has no script for a countdown. */
function holdMessage(booking: BookingRecord, isLate: boolean, now: Date): string {
  const { status, pressure, hold_expires_at, cabin } = booking;
  if (status === 'confirmed') return 'Your booking is confirmed and stays as it is until this is paid.';
  const end = new Date(hold_expires_at);
  const deadline = formatEnd(end, cabin.timezone, now);
  if (isLate) {
    return `The hold on these nights ended at ${deadline}. You can still pay: if they are free the stay is yours, and if not everything is refunded.`;
  }
  if (pressure === 'pay_first')
    return 'The payment makes these nights yours. If somebody else has been faster, everything is refunded.';
  const timeLeft = formatDuration(end.getTime() - now.getTime(), 'wait');
  return `We hold these nights for you until ${deadline}, ${timeLeft} from now.`;
}

const laterLabels: Partial<Record<NewPayment['kind'], string>> = {
  balance: 'Balance',
  extra: 'Change of your stay',
};

/** Describes the payment: the stays of a party, or a later charge of a confirmed stay. */
function getDueAmounts(
  booking: BookingRecord,
  now: Date,
): { label: string; due: number; laterPayments: Html[] } {
  const payments = duePayments(booking, now);
  const due = sumPayments(payments);
  const label = laterLabels[payments[0]?.kind ?? 'full'];
  if (label) return { label, due, laterPayments: [] };
  const schedules = booking.payment.stays.map((stay) => calculatePaymentSchedule(stay, now));
  const later = listBalances(schedules).map(({ amount, due_on }) =>
    row(`On ${formatDay(due_on, 'date')}`, formatCents(amount)),
  );
  return { label: later.length > 0 ? 'Today' : 'Total', due, laterPayments: later };
}

const row = (label: string, value: string): Html => html`<dt>${label}</dt><dd>${value}</dd>`;

const stayRows = ({ check_in, check_out, reference, ...booking }: BookingRecord): Html =>
  html`${row('Check-in', formatDay(check_in, 'long'))}
${row('Check-out', formatDay(check_out, 'long'))}
${row('Stay', [nightsLabel(nightsBetween(check_in, check_out)), ...guestsAndPets(booking)].join(', '))}
${row('Reference', reference)}`;

/** Another stay paid with the first. */
const otherStay = (booking: BookingRecord): Html => html`<header>
<h2>${booking.cabin.title}</h2>
<p class="city">${booking.cabin.city}, Tennessee</p>
</header>
<dl>
${stayRows(booking)}
${row('Of the total', formatCents(booking.quote.total))}
</dl>`;

/** Form that submits a test payment. */
const payForm = (token: string, due: number): Html => html`<form method="post" action="/api/test-checkout">
<input type="hidden" name="token" value="${token}">
<button class="pay" name="action" value="pay">Pay ${formatCents(due)}, as a test</button>
<button name="action" value="decline">Decline the payment</button>
</form>
<p class="aside">This page stands in for a card payment. It asks for no card, and nobody is charged.</p>`;

/** Form that books stays without a price. */
const freeForm = (token: string): Html => html`<form method="post" action="/api/pay">
<input type="hidden" name="token" value="${token}">
<button class="pay">Book it, nothing to pay</button>
</form>
<p class="aside">No card is asked for, and nothing is charged.</p>`;

/**
 * Page to pay or decline a test booking or party, or to book one without a price: plain forms
 * without scripts.
 */
export function checkoutPage(
  { stays: [booking, ...others], booking: paidBooking, isLate }: Extract<Checkout, { step: 'pay' }>,
  token: string,
  now: Date,
): Response {
  const { cabin, quote } = booking;
  const { label, due, laterPayments } = getDueAmounts(paidBooking, now);
  const isFree = due === 0;
  const title = isFree ? 'Nothing to pay' : testTitle;
  return htmlPage(
    200,
    `${title} · ${andList([booking, ...others].map((stay) => stay.cabin.title)).join('')}`,
    html`<main>
<p class="notice">${title}</p>
<div class="sheet">
<header>
<h1>${cabin.title}</h1>
<p class="city">${cabin.city}, Tennessee</p>
</header>
<dl>
${stayRows(booking)}
${others.length > 0 ? row('Of the total', formatCents(quote.total)) : html``}
</dl>
${others.map(otherStay)}
<dl>
${laterPayments}
<dt class="label">${label}</dt><dd class="total">${formatCents(due)}</dd>
</dl>
<p class="hold">${isFree && isLate ? freeLate : holdMessage(booking, isLate, now)}</p>
${isFree ? freeForm(token) : payForm(token, due)}
</div>
</main>`,
  );
}
