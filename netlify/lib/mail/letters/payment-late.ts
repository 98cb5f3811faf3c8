import { paths } from '#paths';
import { addressOf } from '../../origin.ts';
import type { BookingLetter } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { refundBlock, refundsOf, refundWords } from '../refunding.ts';
import { stayFacts, stayFoot, titlesOf } from '../stay-facts.ts';
import { action, facts, paragraph } from '../words.ts';

/** A payment came after the hold had ended, and the nights were gone. */
export const paymentLate: BookingLetter = {
  outdated: ({ lead }) =>
    lead.status === 'refund_due' || lead.status === 'refunded' ? null : 'not_refunded',
  write({ party, env }) {
    const refunds = refundsOf(party, 'late');
    return letter(`${titlesOf(party)}: your payment came too late`, {
      heading: 'Your payment came after the hold had ended',
      blocks: [
        paragraph(
          `By then its time was up, or it was let go or changed, and the payment could not book ${titlesOf(party)} any more. I am sorry. You get back all that you paid.`,
        ),
        ...(refunds.length > 0 ? [refundBlock(refunds)] : []),
        paragraph(refundWords(refunds)),
        ...party.map((booking) => facts(['Cabin', booking.cabin.title], ...stayFacts(booking))),
        action('See what else is free', addressOf(paths.cabins, env)),
      ],
      foot: stayFoot,
    });
  },
};
