import type { LetterRefund } from '#database/letters.ts';
import { paths } from '#paths';
import { addressOf } from '../../origin.ts';
import type { BookingLetter } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { refundBlock, refundsOf, refundWords } from '../refunding.ts';
import { stayFacts, stayFoot, titlesOf } from '../stay-facts.ts';
import { action, facts, paragraph } from '../words.ts';

/** A payment came after the hold had ended, and could not book its stays. */
export const paymentLate: BookingLetter = {
  outdated: ({ lead }) =>
    lead.status === 'refund_due' || lead.status === 'refunded' ? null : 'not_refunded',
  write({ party, env }) {
    const refunds = refundsOf(party, 'late');
    return letter(`${titlesOf(party)}: your payment came too late`, {
      heading: 'Your payment came after the hold had ended',
      blocks: [
        paragraph(`${lateWords(refunds, titlesOf(party))} You get back all that you paid.`),
        ...(refunds.length > 0 ? [refundBlock(refunds)] : []),
        paragraph(refundWords(refunds)),
        ...party.map((booking) => facts(['Cabin', booking.cabin.title], ...stayFacts(booking))),
        action('See what else is free', addressOf(paths.cabins, env)),
      ],
      foot: stayFoot,
    });
  },
};

/** Why it could not book the stays, as far as we know. */
function lateWords([refund]: readonly LetterRefund[], titles: string): string {
  switch (refund?.cause) {
    case 'taken':
      return `By then somebody else had taken one of the nights at ${titles}. I am sorry.`;
    case 'own':
      return `You have changed this stay since: you hold or have booked the nights at ${titles} by another booking of yours, and that one stays as it is. This payment was for the old one.`;
    case 'closed':
      return `By then the nights at ${titles} were not for rent any more. I am sorry.`;
    default:
      return `By then its time was up, or it was let go or changed, and the payment could not book ${titles} any more. I am sorry.`;
  }
}
