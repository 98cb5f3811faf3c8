import type { LetterBooking, LetterPayment, LetterRefund } from '#database/letters.ts';
import type { BookingLetter, LetterContext } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { refundBlock, refundWords } from '../refunding.ts';
import { bookedFoot, manageUrl, stayFacts, titlesOf } from '../stay-facts.ts';
import { action, facts, paragraph } from '../words.ts';

const refundIn = ({ booking, payload }: LetterContext): LetterRefund | undefined =>
  booking.refunds.find(({ id }) => id === payload['refund_id']);

const paymentOf = ({ payments }: LetterBooking, refund: LetterRefund): LetterPayment | undefined =>
  payments.find(({ id }) => id === refund.payment_id);

/** The refunds of all stays that were paid with the same, for the same reason. */
function refundsOf(context: LetterContext): LetterRefund[] {
  const refund = refundIn(context);
  const checkout = refund && paymentOf(context.booking, refund)?.checkout_id;
  return context.party.flatMap((stay) =>
    stay.refunds.filter(
      (other) =>
        other.reason === refund?.reason &&
        other.cause === refund.cause &&
        paymentOf(stay, other)?.checkout_id === checkout,
    ),
  );
}

/** Money goes back while its stays are as they were: it was one too many, too late for what it was for, or given back by the host. */
export const paymentReturned: BookingLetter = {
  outdated: (context) => (refundIn(context) ? null : 'not_refunded'),
  write(context) {
    const { booking, party, env } = context;
    const refunds = refundsOf(context);
    const stays = party.filter((stay) => stay.refunds.some((refund) => refunds.includes(refund)));
    const { title, words } = reasonOf(context);
    return letter(`${titlesOf(stays)}: ${title}`, {
      heading: `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
      blocks: [
        paragraph(words),
        refundBlock(refunds),
        paragraph(refundWords(refunds)),
        ...stays.map((stay) => facts(['Cabin', stay.cabin.title], ...stayFacts(stay))),
        action('See your booking', manageUrl(booking, env)),
      ],
      foot: bookedFoot,
    });
  },
};

function reasonOf(context: LetterContext): { title: string; words: string } {
  const refund = refundIn(context);
  if (refund?.reason === 'duplicate') {
    return {
      title: 'you paid twice, so one payment goes back',
      words: 'Two payments reached us for the same stay. Once is plenty.',
    };
  }
  if (refund?.reason === 'by_hand') {
    return {
      title: 'some of your money is back',
      words: 'I have given this back of what you paid. Nothing else about your booking changes by it.',
    };
  }
  const payment = refund && paymentOf(context.booking, refund);
  if (payment?.kind === 'extra') {
    return {
      title: 'the change came too late',
      words:
        'Your payment for a change of your booking reached us when the change was no longer possible, so the booking was not changed by it.',
    };
  }
  if (payment && refund.amount_cents < payment.amount_cents) {
    return {
      title: 'part of a payment goes back',
      words: 'A payment reached us that was more than there was left to pay.',
    };
  }
  return {
    title: 'a payment goes back',
    words: 'A payment reached us when there was nothing left to pay for.',
  };
}
