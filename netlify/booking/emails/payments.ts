/** E-mails to guests about payments, balances, charges and damage deposits, by template. */

import { retainedDepositMessage } from '#domain/booking/damage-deposit.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatDuration } from '#domain/dates/format-time.ts';
import { formatCents } from '#domain/money/money.ts';
import type { BookingRecord, ChangeRecord, PaymentRecord } from '#netlify/booking/record-queries.ts';
import type { EmailBlock } from '#netlify/messages/email/email-content.ts';
import { dayAndTime } from '#netlify/messages/email/format-time.ts';
import { renderEmail } from '#netlify/messages/email/render-email.ts';
import {
  type BookingEmail,
  type EmailContext,
  type EmailSkipReason,
  findEmailPayment,
  findPriceLine,
  findWaitingChange,
  isHeld,
  whileBooked,
} from './booking-email.ts';
import { getPaymentDetails, payAction, payButton, sumCheckout } from './payment-blocks.ts';
import {
  bookedFoot,
  formatCabinTitles,
  priceBlock,
  seeBooking,
  stayBlock,
  sumPrices,
} from './stay-blocks.ts';

/** Skips an e-mail unless the stay is booked and its balance is in this state. */
const whileBalance =
  (state: PaymentRecord['state'], otherwise: EmailSkipReason): BookingEmail['getSkipReason'] =>
  (context) =>
    whileBooked(context) ?? (findEmailPayment(context)?.state === state ? null : otherwise);

/** Sent three days before a balance is charged, with amount and date. */
const balanceSoon: BookingEmail = {
  getSkipReason: whileBalance('scheduled', 'paid'),
  render(context) {
    const { booking } = context;
    const balance = findEmailPayment(context);
    const amount = formatCents(balance?.amount ?? 0);
    const day = balance?.due_on ? formatDay(balance.due_on, 'long') : 'its day';
    return renderEmail(`${booking.cabin.title}: your balance is charged soon`, {
      heading: `${amount} on ${day}`,
      blocks: [
        `The rest of your stay, ${amount}, is charged on ${day} to the card you paid the deposit with. You need not do anything. If that card is no longer good, answer this mail.`,
        stayBlock(booking, ...getPaymentDetails([booking])),
        seeBooking(context),
      ],
      footer: bookedFoot,
    });
  },
};

/** Confirms that a balance is paid. */
const balancePaid: BookingEmail = {
  getSkipReason: (context) =>
    context.booking.refunds.some(({ payment_id }) => payment_id === context.payload['payment_id'])
      ? 'not_confirmed'
      : whileBalance('paid', 'payment_open')(context),
  render(context) {
    const { booking } = context;
    return renderEmail(`${booking.cabin.title}: the balance is paid`, {
      heading: 'The balance is paid',
      blocks: [
        `${formatCents(findEmailPayment(context)?.amount ?? 0)}, the rest of your stay, has reached me. Thank you.`,
        stayBlock(booking, ...getPaymentDetails([booking])),
        seeBooking(context),
      ],
      footer: bookedFoot,
    });
  },
};

const openStates = new Set(['intended', 'open', 'processing', 'quarantined']);

/** Returns other payments of the same kind and the same change. */
const getRelatedPayments = (failed: PaymentRecord, { booking }: EmailContext): PaymentRecord[] =>
  booking.payments.filter(
    ({ id, kind, change_id }) => id !== failed.id && kind === failed.kind && change_id === failed.change_id,
  );

/** Reports a failed payment, with a link to try again while there is time. */
const paymentFailed: BookingEmail = {
  getSkipReason(context) {
    const failed = findEmailPayment(context);
    if (!failed || (failed.state !== 'failed' && failed.state !== 'expired')) return 'paid';
    const related = getRelatedPayments(failed, context);
    if (related.some(({ state }) => state === 'paid')) return 'paid';
    // Another attempt is in progress; its failure would send its own e-mail.
    if (related.some(({ state }) => openStates.has(state))) return 'payment_open';
    return failed.kind === 'full' || failed.kind === 'deposit'
      ? holdProblem(context)
      : restProblem(context, failed);
  },
  render(context) {
    const failed = findEmailPayment(context);
    const stays = getPaidStays(context, failed);
    const amount = formatCents(failed ? sumCheckout(context, failed) : sumPrices(stays));
    return renderEmail(`${formatCabinTitles(stays)}: the payment did not go through`, {
      heading: 'The payment did not go through',
      blocks: [
        failed?.state === 'expired'
          ? `The payment page for ${amount} closed before a payment came.`
          : `The payment of ${amount} was not accepted, so I have no money of yours from it. Banks rarely say why; another card often works.`,
        ...getNextStep(context, failed),
        ...stays.map((booking) => stayBlock(booking)),
      ],
      footer: bookedFoot,
    });
  },
};

/** Returns the stays of the same checkout. */
const getPaidStays = ({ party }: EmailContext, failed?: PaymentRecord): BookingRecord[] =>
  party.filter(
    ({ payments }) => !failed || payments.some(({ checkout_id }) => checkout_id === failed.checkout_id),
  );

const holdProblem = ({ leadBooking, now }: EmailContext): EmailSkipReason | null => {
  if (leadBooking.status === 'confirmed') return 'paid';
  return isHeld(leadBooking, now) ? null : 'hold_over';
};

/**
 * A refused payment is always reported. A closed checkout is reported while the guest's own request
 * is held, but not for a host's offer, which is valid for days: e-mail programs that open links
 * would cause one e-mail after another.
 */
const restProblem = (context: EmailContext, failed: PaymentRecord): EmailSkipReason | null => {
  if (context.booking.status !== 'confirmed') return 'not_confirmed';
  const charge = findPriceLine(context, failed.change_id);
  if (charge && charge.state !== 'applied') return 'hold_over';
  if (failed.state === 'failed') return null;
  const change = findOpenChange(context, failed);
  if (!change) return 'hold_over';
  return change.kind === 'move' ? 'offer_stands' : null;
};

/** Returns the change that the payment was for, if its hold has not ended. */
function findOpenChange({ booking, now }: EmailContext, failed: PaymentRecord): ChangeRecord | null {
  const change = findWaitingChange(booking, failed.change_id);
  return change && new Date(change.hold_expires_at) > now ? change : null;
}

function getNextStep(context: EmailContext, failed?: PaymentRecord): EmailBlock[] {
  if (failed?.kind === 'extra') return changeBlocks(context, failed);
  const message = failed?.kind === 'balance' ? balanceMessage(context) : holdMessage(context);
  return [message, payAction(context, failed)];
}

function holdMessage({ leadBooking, party, now }: EmailContext): string {
  const end = new Date(leadBooking.hold_expires_at);
  const deadline = dayAndTime(end, leadBooking.cabin.timezone);
  return `${formatCabinTitles(party)} ${party.length > 1 ? 'are' : 'is'} still held for you until ${deadline}, ${formatDuration(end.getTime() - now.getTime())} from when I sent this.`;
}

const bookingUnchanged = ({ booking }: EmailContext): string =>
  `Your booking of ${formatCabinTitles([booking])} is as it was`;

const balanceMessage = (context: EmailContext): string =>
  `${bookingUnchanged(context)}. Please pay from its page, and if something is in the way, answer this mail.`;

function changeBlocks(context: EmailContext, failed: PaymentRecord): EmailBlock[] {
  const charge = findPriceLine(context, failed.change_id);
  if (charge)
    return [`It was for this: ${charge.reason}. ${bookingUnchanged(context)}.`, payAction(context, failed)];
  const change = findOpenChange(context, failed);
  if (!change)
    return [
      `${bookingUnchanged(context)}. The change this was for is no longer held; if you still want it, please ask for it again, or answer this mail.`,
    ];
  const deadline = dayAndTime(new Date(change.hold_expires_at), context.booking.cabin.timezone);
  return [
    `${bookingUnchanged(context)}. The change this is for is held for you until ${deadline}.`,
    payAction(context, failed),
  ];
}

const isPaid = ({ booking }: EmailContext, change: unknown): boolean =>
  booking.payments.some(({ change_id, state }) => change_id === change && state === 'paid');

/** Requests the payment of a charge by the host, with its reason. */
const chargeRequested: BookingEmail = {
  getSkipReason(context) {
    const { change_id } = context.payload;
    if (findPriceLine(context, change_id)?.state !== 'applied') return 'hold_over';
    return whileBooked(context) ?? (isPaid(context, change_id) ? 'paid' : null);
  },
  render(context) {
    const { booking, env, payload } = context;
    const charge = findPriceLine(context, payload['change_id']);
    const [cents, reason] = [charge?.difference ?? 0, charge?.reason ?? ''];
    return renderEmail(`${booking.cabin.title}: ${formatCents(cents)} to pay`, {
      heading: `${formatCents(cents)} beside your stay`,
      blocks: [
        `I have added something to the price of your stay: ${reason}. With the taxes on it, that is ${formatCents(cents)}. Please pay it by this link:`,
        payButton(booking, cents, env),
        'If you see it otherwise, answer this mail. I read them.',
        stayBlock(booking, ...getPaymentDetails([booking])),
        priceBlock(booking),
        seeBooking(context),
      ],
      footer: bookedFoot,
    });
  },
};

const chargePaid: BookingEmail = {
  getSkipReason: (context) => (findEmailPayment(context)?.state === 'paid' ? null : 'payment_open'),
  render(context) {
    const { booking } = context;
    const payment = findEmailPayment(context);
    const reason = findPriceLine(context, payment?.change_id)?.reason ?? '';
    return renderEmail(`${booking.cabin.title}: paid, thank you`, {
      heading: 'Paid, thank you',
      blocks: [
        `${formatCents(payment?.amount ?? 0)} has reached me, for this: ${reason}.`,
        stayBlock(booking, ...getPaymentDetails([booking])),
        seeBooking(context),
      ],
      footer: bookedFoot,
    });
  },
};

const findDamageHold = ({ booking, payload }: EmailContext) =>
  booking.damage_deposit?.holds.find(({ id }) => id === payload['damage_id']);

/** Reports a refused damage deposit, or the retained amount with its reason. */
const damageSettled: BookingEmail = {
  getSkipReason: (context) =>
    /^(refused|kept)$/.test(findDamageHold(context)?.state ?? '') ? null : 'payment_open',
  render(context) {
    const { booking } = context;
    const hold = findDamageHold(context);
    const cents = booking.damage_deposit?.cents ?? 0;
    const isRetained = hold?.state === 'kept';
    const heading = isRetained
      ? 'Part of the damage deposit is kept'
      : 'The damage deposit could not be held';
    return renderEmail(`${booking.cabin.title}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`, {
      heading,
      blocks: [
        isRetained
          ? `${retainedDepositMessage(cents, hold)} It is charged to the card the deposit was held on, and the rest is let go. If you see it otherwise, answer this mail. I read them.`
          : `Your card did not let me hold the damage deposit of ${formatCents(cents)}. Nothing was charged, and your booking is as it was. Banks rarely say why; a word to yours often helps, and I try again tomorrow. If another card is better, give it on the page of your booking: it takes one press, and still charges nothing.`,
        stayBlock(booking),
        seeBooking(context),
      ],
      footer: bookedFoot,
    });
  },
};

export const paymentEmails = {
  'payment-failed': paymentFailed,
  'balance-soon': balanceSoon,
  'balance-paid': balancePaid,
  'charge-asked': chargeRequested,
  'charge-paid': chargePaid,
  'damage-deposit': damageSettled,
};
