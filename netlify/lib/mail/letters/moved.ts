import { formatRange } from '#domain/stay/words.ts';
import type { BookingLetter, LetterContext } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { paymentFacts } from '../paying.ts';
import { refundBlock, refundWords } from '../refunding.ts';
import { bookedFoot, cancellationFact, manageUrl, priceBlock, stayFacts } from '../stay-facts.ts';
import { action, type Block, facts, heading, paragraph } from '../words.ts';

/** The host has changed a stay, or given it another price, or the guest has paid for that. */
export const moved: BookingLetter = {
  outdated: ({ booking }) => (booking.status === 'confirmed' ? null : 'not_confirmed'),
  write(context) {
    const { booking, env, now, payload } = context;
    const isPrice = payload['same_nights'] === true;
    const { title } = booking.cabin;
    const come = `you now come ${formatRange(booking.check_in, booking.check_out)}`;
    return letter(`${title}: ${isPrice ? 'the price we agreed on' : come}`, {
      heading: isPrice ? 'Your stay has another price' : 'Your stay has changed',
      blocks: [
        paragraph(
          isPrice
            ? 'Your stay costs what we agreed on now. This is how it is:'
            : 'Your stay has changed, as we agreed. This is how it is now:',
        ),
        facts(
          ['Cabin', title],
          ...stayFacts(booking),
          ...paymentFacts([booking]),
          cancellationFact(booking, now),
        ),
        priceBlock(booking),
        ...backBlocks(context),
        action('See your booking', manageUrl(booking, env)),
        paragraph('Not what we agreed? Answer this mail at once.'),
      ],
      foot: bookedFoot,
    });
  },
};

/** What a change gives back. */
export function backBlocks({ booking, payload }: LetterContext): Block[] {
  const refunds = booking.refunds.filter(({ cause }) => cause !== '' && cause === payload['change_id']);
  if (refunds.length === 0) return [];
  return [heading('What comes back'), refundBlock(refunds), paragraph(refundWords(refunds))];
}
