/** E-mails to guests about cancellations and refunds, by template. */

import { formatDay } from '#domain/dates/format-day.ts';
import { groupBy } from '#domain/group-by.ts';
import { formatCents, sum } from '#domain/money/money.ts';
import { isManualPayment, paymentMethodLabels } from '#domain/money/payment-method.ts';
import { capital } from '#domain/text/format-list.ts';
import type { BookingRecord, PaymentRecord, RefundRecord } from '#netlify/booking/record-queries.ts';
import { action, type EmailBlock, heading } from '#netlify/messages/email/email-content.ts';
import { renderEmail } from '#netlify/messages/email/render-email.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { paths } from '#paths';
import { type BookingEmail, confirmedStays, type EmailContext, findPriceLine } from './booking-email.ts';
import { getPaymentDetails } from './payment-blocks.ts';
import {
  bookedFoot,
  formatCabinTitles,
  getCancellationDetail,
  seeBooking,
  stayBlock,
  stayFoot,
  sumBlock,
  sumPrices,
} from './stay-blocks.ts';

/** Returns the refunds of these bookings with this reason. */
const findRefunds = (bookings: readonly BookingRecord[], reason: RefundRecord['reason']): RefundRecord[] =>
  bookings.flatMap(({ refunds }) => refunds).filter((refund) => refund.reason === reason);

const sumRefunds = (refunds: readonly RefundRecord[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the refund of a cancelled booking in cents. */
export const cancelledSum = (booking: BookingRecord): number =>
  sumRefunds(findRefunds([booking], 'cancelled'));

const refundBlock = (refunds: readonly RefundRecord[]): EmailBlock => sumBlock('Refund', sumRefunds(refunds));

/** Blocks with the amount and state of refunds. */
export const refundBlocks = (refunds: readonly RefundRecord[]): EmailBlock[] => [
  refundBlock(refunds),
  progressMessage(refunds),
];

/** Describes the state of the refunds, as far as known. */
function progressMessage(refunds: readonly RefundRecord[]): string {
  const byMethod = groupBy(refunds, ({ provider }) => (isManualPayment(provider) ? provider : null));
  if (byMethod.size === 0) return serviceProgressMessage([]);
  return [...byMethod]
    .map(([method, methodRefunds]) => {
      const message = method
        ? `You paid me ${paymentMethodLabels[method]}, so I give it back to you myself.`
        : serviceProgressMessage(methodRefunds);
      return byMethod.size > 1 ? `${formatCents(sumRefunds(methodRefunds))}: ${message}` : message;
    })
    .join(' ');
}

function serviceProgressMessage(refunds: readonly RefundRecord[]): string {
  if (refunds.some(({ state }) => state === 'failed')) {
    return 'The bank did not take it back by itself, so I see to it by hand. You need not do anything.';
  }
  if (refunds.length > 0 && refunds.every(({ state }) => state === 'done')) {
    return 'It has gone back to the card or account you paid from. Banks take five to ten days to show it.';
  }
  return 'It is on its way back to the card or account you paid from. Banks take five to ten days to show it; you need not do anything.';
}

const cancelledStatuses = new Set(['cancelled', 'refund_due', 'refunded']);

/** Skips an e-mail about a cancelled stay, with the reason. */
export const whileCancelled: BookingEmail['getSkipReason'] = ({ booking }) =>
  cancelledStatuses.has(booking.status) ? null : 'not_cancelled';

/**
 * Confirms the cancellation of a stay, with its refund. Each stay of a party has its own e-mail.
 */
const cancelled: BookingEmail = {
  getSkipReason: whileCancelled,
  render(context) {
    const { booking } = context;
    const { title } = booking.cabin;
    const refunds = findRefunds([booking], 'cancelled');
    const day = formatDay(booking.check_in, 'date');
    return renderEmail(`Cancelled: ${title}, ${day}`, {
      heading: `${title} is cancelled`,
      blocks: [
        `The nights from ${day} are free for others again.`,
        ...(refunds.length > 0 ? [refundBlock(refunds)] : []),
        sumRefunds(refunds) > 0
          ? progressMessage(refunds)
          : booking.total_cents === 0
            ? 'Nothing was paid for it, so nothing goes back.'
            : 'By the terms of your booking nothing of what was paid goes back.',
        ...balanceOff(booking),
        stayBlock(booking),
        ...stillBooked(context),
        seeBooking(context),
      ],
      footer: bookedFoot,
    });
  },
};

/** Lists the other booked cabins of the guest's party with their terms, or says goodbye. */
function stillBooked({ booking, party, now }: EmailContext): EmailBlock[] {
  const otherStays = confirmedStays(party).filter(({ email }) => email === booking.email);
  if (otherStays.length === 0) return ['The ridges stay where they are. Come another time.'];
  return [
    heading('Still booked'),
    ...otherStays.map((stay) =>
      stayBlock(
        stay,
        ['Total with taxes', formatCents(stay.total_cents)],
        ...getPaymentDetails([stay]),
        getCancellationDetail(stay, now),
      ),
    ),
    ...(otherStays.length > 1 ? [sumBlock('Together, with taxes', sumPrices(otherStays))] : []),
  ];
}

/** States that an open balance is not charged. */
function balanceOff({ payments }: BookingRecord): EmailBlock[] {
  const balances = payments.filter(({ kind }) => kind === 'balance');
  const balance = balances.findLast(({ state }) => state === 'expired');
  if (!balance || balances.some(({ state }) => state === 'paid')) return [];
  return [`The balance of ${formatCents(balance.amount)} is off: nothing more is charged for this stay.`];
}

/** Reports a payment that arrived after the end of its hold and could not book the stays. */
const paymentLate: BookingEmail = {
  isForParty: true,
  getSkipReason: ({ leadBooking }) =>
    leadBooking.status === 'refund_due' || leadBooking.status === 'refunded' ? null : 'not_refunded',
  render({ party, env }) {
    const refunds = findRefunds(party, 'late');
    return renderEmail(`${formatCabinTitles(party)}: your payment came too late`, {
      heading: 'Your payment came after the hold had ended',
      blocks: [
        `${latePaymentReason(refunds, formatCabinTitles(party))} You get back all that you paid.`,
        ...(refunds.length > 0 ? [refundBlock(refunds)] : []),
        progressMessage(refunds),
        ...party.map((booking) => stayBlock(booking)),
        action('See what else is free', toAbsoluteUrl(paths.results(toSearch(party)), env)),
      ],
      footer: stayFoot,
    });
  },
};

/** Returns a search for the dates and guests of stays. */
function toSearch(party: readonly BookingRecord[]) {
  const guests = sum(party.map(({ adults, children }) => adults + children));
  const [lead] = party;
  return lead ? { check_in: lead.check_in, check_out: lead.check_out, guests } : {};
}

/** Explains why a late payment did not book the stays, as far as known. */
function latePaymentReason([refund]: readonly RefundRecord[], titles: string): string {
  switch (refund?.cause) {
    case 'taken':
      return `By then somebody else had taken one of the nights at ${titles}. I am sorry.`;
    case 'own':
      return `You have changed this stay since: you hold or have booked the nights at ${titles} by another booking of yours, and that one stays as it is. This payment was for the old one.`;
    case 'closed':
      return `By then the nights at ${titles} were not for rent any more. I am sorry.`;
    case 'code':
      return `By then your promo code had been used as often as it can be. The nights at ${titles} may still be free at their full price.`;
    default:
      return `By then its time was up, or it was let go or changed, and the payment could not book ${titles} any more. I am sorry.`;
  }
}

const findRefund = ({ booking, payload }: EmailContext): RefundRecord | undefined =>
  booking.refunds.find(({ id }) => id === payload['refund_id']);

const findRefundedPayment = ({ payments }: BookingRecord, refund: RefundRecord): PaymentRecord | undefined =>
  payments.find(({ id }) => id === refund.payment_id);

/** Returns the refunds with the same reason of all stays of the same checkout. */
function listRelatedRefunds(context: EmailContext): RefundRecord[] {
  const refund = findRefund(context);
  const checkout = refund && findRefundedPayment(context.booking, refund)?.checkout_id;
  return context.party.flatMap((stay) =>
    stay.refunds.filter(
      (other) =>
        other.reason === refund?.reason &&
        other.cause === refund.cause &&
        findRefundedPayment(stay, other)?.checkout_id === checkout,
    ),
  );
}

/**
 * Refund without a change of the stays: a duplicate or late payment, or a partial refund by the
 * host.
 */
const paymentReturned: BookingEmail = {
  getSkipReason: (context) => (findRefund(context) ? null : 'not_refunded'),
  render(context) {
    const { party } = context;
    const refunds = listRelatedRefunds(context);
    const stays = party.filter((stay) => stay.refunds.some((refund) => refunds.includes(refund)));
    const [title, message] = getReturnReason(context);
    return renderEmail(`${formatCabinTitles(stays)}: ${title}`, {
      heading: capital(title),
      blocks: [
        message,
        ...refundBlocks(refunds),
        ...stays.map((stay) => stayBlock(stay)),
        seeBooking(context),
      ],
      footer: bookedFoot,
    });
  },
};

function getReturnReason(context: EmailContext): [title: string, message: string] {
  const { booking } = context;
  const refund = findRefund(context);
  const payment = refund && findRefundedPayment(booking, refund);
  if (refund?.reason === 'duplicate')
    return [
      'you paid twice, so one payment goes back',
      'Two payments reached us for the same stay. Once is plenty.',
    ];
  if (refund?.reason === 'by_hand')
    return [
      'some of your money is back',
      'I have given this back of what you paid. Nothing else about your booking changes by it.',
    ];
  if (payment?.kind === 'extra' && booking.status !== 'confirmed')
    return [
      'a payment goes back',
      'It was for your stay as it was before we changed it. What it costs now is in the letter about that, with the way to pay.',
    ];
  if (payment?.kind === 'extra')
    return [
      'the change came too late',
      'Your payment for a change of your booking reached us when the change was no longer possible, so the booking was not changed by it.',
    ];
  if (payment && refund.amount < payment.amount)
    return ['part of a payment goes back', 'A payment reached us that was more than there was left to pay.'];
  return ['a payment goes back', 'A payment reached us when there was nothing left to pay for.'];
}

/** Reports a partial refund by a host. */
const partGivenBack: BookingEmail = {
  getSkipReason: ({ booking, payload }) =>
    booking.refunds.some(({ cause }) => cause === payload['change_id']) ? null : 'not_refunded',
  render(context) {
    const { booking, payload } = context;
    const refunds = booking.refunds.filter(({ cause }) => cause === payload['change_id']);
    const reason = findPriceLine(context, payload['change_id'])?.reason ?? '';
    const message = `I give you back a part of what you paid, for this: ${reason}.`;
    const isCancelled = cancelledStatuses.has(booking.status);
    return renderEmail(`${booking.cabin.title}: ${formatCents(sumRefunds(refunds))} comes back to you`, {
      heading: 'Some of it comes back to you',
      blocks: [
        isCancelled ? message : `${message} Nothing else about your booking changes by it.`,
        ...refundBlocks(refunds),
        stayBlock(booking, ...(isCancelled ? [] : getPaymentDetails([booking]))),
        seeBooking(context),
      ],
      footer: bookedFoot,
    });
  },
};

export const refundEmails = {
  'booking-cancelled': cancelled,
  'payment-late': paymentLate,
  'payment-returned': paymentReturned,
  'part-given-back': partGivenBack,
};
