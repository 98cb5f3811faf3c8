import type { LetterRefund } from '#database/letters.ts';
import type { BookingLetter, LetterContext } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { refundBlock, refundWords } from '../refunding.ts';
import { bookedFoot, manageUrl, stayFacts, titlesOf } from '../stay-facts.ts';
import { action, facts, paragraph } from '../words.ts';

const refundOf = ({ booking, payload }: LetterContext): LetterRefund[] =>
  booking.refunds.filter(({ id }) => id === payload['refund_id']);

/** A stay was paid twice: the second payment goes back. */
export const paymentDuplicate: BookingLetter = {
  outdated: (context) => (refundOf(context).length > 0 ? null : 'not_refunded'),
  write(context) {
    const { booking, env } = context;
    const refunds = refundOf(context);
    return letter(`${titlesOf([booking])}: you paid twice`, {
      heading: 'You paid twice, so one payment goes back',
      blocks: [
        paragraph('Two payments reached us for the same stay. Once is plenty.'),
        refundBlock(refunds),
        paragraph(refundWords(refunds)),
        facts(['Cabin', booking.cabin.title], ...stayFacts(booking)),
        action('See your booking', manageUrl(booking, env)),
      ],
      foot: bookedFoot,
    });
  },
};
