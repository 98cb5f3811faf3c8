import type { LetterRefund } from '#database/letters.ts';
import type { BookingLetter, LetterContext } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { refundBlock, refundWords } from '../refunding.ts';
import { bookedFoot, manageUrl, stayFacts, titlesOf } from '../stay-facts.ts';
import { action, facts, paragraph } from '../words.ts';

const refundIn = ({ booking, payload }: LetterContext): LetterRefund | undefined =>
  booking.refunds.find(({ id }) => id === payload['refund_id']);

/** A payment goes back while the booking is as it was: it was one too many, or too late for what it was for. */
export const paymentReturned: BookingLetter = {
  outdated: (context) => (refundIn(context) ? null : 'not_refunded'),
  write(context) {
    const { booking, env } = context;
    const refund = refundIn(context);
    const refunds = refund ? [refund] : [];
    const { title, words } = reasonOf(context);
    return letter(`${titlesOf([booking])}: ${title}`, {
      heading: `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
      blocks: [
        paragraph(words),
        refundBlock(refunds),
        paragraph(refundWords(refunds)),
        facts(['Cabin', booking.cabin.title], ...stayFacts(booking)),
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
  const payment = context.lead.payments.find(({ id }) => id === refund?.payment_id);
  if (payment?.kind === 'extra') {
    return {
      title: 'the change came too late',
      words:
        'Your payment for a change of your booking reached us when the change was no longer possible, so the booking was not changed by it.',
    };
  }
  if (refund && payment && refund.amount_cents < payment.amount_cents) {
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
