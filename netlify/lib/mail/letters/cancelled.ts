import type { LetterBooking } from '#database/letters.ts';
import { formatCents } from '#domain/price/money.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import type { BookingLetter } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { refundBlock, refundSum, refundsOf, refundWords } from '../refunding.ts';
import { bookedFoot, manageUrl, stayFacts } from '../stay-facts.ts';
import { action, type Block, facts, paragraph } from '../words.ts';

const gone = new Set(['cancelled', 'refund_due', 'refunded']);

/** A stay was cancelled, and what of its price goes back. Of a party each member is cancelled by itself. */
export const cancelled: BookingLetter = {
  outdated: ({ booking }) => (gone.has(booking.status) ? null : 'not_cancelled'),
  write({ booking, env }) {
    const { title } = booking.cabin;
    const refunds = refundsOf([booking], 'cancelled');
    const day = formatDay(booking.check_in, 'date');
    return letter(`Cancelled: ${title}, ${day}`, {
      heading: `${title} is cancelled`,
      blocks: [
        paragraph(`The nights from ${day} are free for others again.`),
        ...(refunds.length > 0 ? [refundBlock(refunds)] : []),
        paragraph(
          refundSum(refunds) > 0
            ? refundWords(refunds)
            : 'By the terms of your booking nothing of what was paid goes back.',
        ),
        ...balanceOff(booking),
        facts(['Cabin', title], ...stayFacts(booking)),
        paragraph('The ridges stay where they are. Come another time.'),
        action('See your booking', manageUrl(booking, env)),
      ],
      foot: bookedFoot,
    });
  },
};

/** Says that what was still to be charged is not. */
function balanceOff({ payments }: LetterBooking): Block[] {
  const balances = payments.filter(({ kind }) => kind === 'balance');
  const rest = balances.findLast(({ state }) => state === 'expired');
  if (!rest || balances.some(({ state }) => state === 'paid')) return [];
  return [
    paragraph(
      `The balance of ${formatCents(rest.amount_cents)} is off: nothing more is charged for this stay.`,
    ),
  ];
}
