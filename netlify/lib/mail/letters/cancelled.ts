import type { LetterBooking } from '#database/letters.ts';
import { formatDay } from '#domain/stay/words.ts';
import type { BookingLetter, LetterContext } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { refundBlock, refundSum, refundsOf, refundWords } from '../refunding.ts';
import { bookedFoot, manageUrl, stayFacts, titlesOf } from '../stay-facts.ts';
import { action, facts, paragraph } from '../words.ts';

const isCancelled = ({ status }: LetterBooking): boolean =>
  status === 'cancelled' || status === 'refund_due' || status === 'refunded';

/** With the lead all that is cancelled is named; a member cancelled alone has its own letter. */
const cancelledIn = ({ booking, party }: LetterContext): LetterBooking[] =>
  booking.lead_id === null ? party.filter(isCancelled) : [booking].filter(isCancelled);

/** A stay was cancelled, and what of its price goes back. */
export const cancelled: BookingLetter = {
  outdated(context) {
    if (cancelledIn(context).length === 0) return 'not_cancelled';
    const { booking, lead } = context;
    return booking.lead_id !== null && isCancelled(lead) ? 'covered_by_lead' : null;
  },
  write(context) {
    const gone = cancelledIn(context);
    const { booking, env } = context;
    const refunds = refundsOf(gone);
    const day = formatDay(booking.check_in, 'date');
    return letter(`Cancelled: ${titlesOf(gone)}, ${day}`, {
      heading: `${titlesOf(gone)} ${gone.length > 1 ? 'are' : 'is'} cancelled`,
      blocks: [
        paragraph(`The nights from ${day} are free for others again.`),
        ...(refunds.length > 0 ? [refundBlock(refunds)] : []),
        paragraph(
          refundSum(refunds) > 0
            ? refundWords(refunds)
            : 'By the terms of your booking nothing of what was paid goes back.',
        ),
        ...gone.map((one) => facts(['Cabin', one.cabin.title], ...stayFacts(one))),
        paragraph('The ridges stay where they are. Come another time.'),
        action('See your booking', manageUrl(booking, env)),
      ],
      foot: bookedFoot,
    });
  },
};
