import { keptWords } from '#domain/price/damage-deposit.ts';
import { formatCents } from '#domain/price/money.ts';
import type { BookingLetter, LetterContext } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { bookedFoot, manageUrl, stayFacts } from '../stay-facts.ts';
import { action, facts, paragraph } from '../words.ts';

const holdOf = ({ booking, payload }: LetterContext) =>
  booking.damage_deposit?.holds.find(({ id }) => id === payload['damage_id']);

/** A card did not take the damage deposit, or some of it was kept: how much, and why. */
export const damageLetter: BookingLetter = {
  outdated: (context) => (/^(refused|kept)$/.test(holdOf(context)?.state ?? '') ? null : 'payment_open'),
  write(context) {
    const { booking, env } = context;
    const hold = holdOf(context);
    const cents = booking.damage_deposit?.cents ?? 0;
    const isKept = hold?.state === 'kept';
    const title = isKept ? 'part of the damage deposit is kept' : 'the damage deposit could not be held';
    return letter(`${booking.cabin.title}: ${title}`, {
      heading: `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
      blocks: [
        paragraph(
          isKept
            ? `${keptWords(cents, hold)} It is charged to the card the deposit was held on, and the rest is let go. If you see it otherwise, answer this mail. I read them.`
            : `Your card did not let me hold the damage deposit of ${formatCents(cents)}. Nothing was charged, and your booking is as it was. Banks rarely say why; a word to yours often helps, and I try again tomorrow. If another card is better, answer this mail.`,
        ),
        facts(['Cabin', booking.cabin.title], ...stayFacts(booking)),
        action('See your booking', manageUrl(booking, env)),
      ],
      foot: bookedFoot,
    });
  },
};
