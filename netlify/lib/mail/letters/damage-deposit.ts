import type { LetterBooking } from '#database/letters.ts';
import { damageWordsOf, keptWords } from '#domain/price/damage-deposit.ts';
import { formatCents } from '#domain/price/money.ts';
import type { BookingLetter, LetterContext } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { bookedFoot, manageUrl, stayFacts } from '../stay-facts.ts';
import { action, type Block, facts, paragraph } from '../words.ts';

/** What is held for damage of a stay, where something is. */
export function damageBlock({ damage_deposit, status }: LetterBooking): Block[] {
  const words = damageWordsOf(damage_deposit, status);
  return words === null ? [] : [paragraph(words)];
}

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
    const title = `the damage deposit ${isKept ? 'is kept in part' : 'could not be held'}`;
    return letter(`${booking.cabin.title}: ${title}`, {
      heading: `T${title.slice(1)}`,
      blocks: [
        paragraph(
          isKept
            ? `${keptWords(cents, hold)} It is charged to the card the deposit was held on, and the rest is let go.`
            : `Your card did not let me hold the damage deposit of ${formatCents(cents)}. Nothing was charged, and your booking is as it was. Banks rarely say why; a word to yours often helps, and I try again tomorrow.`,
        ),
        paragraph(
          isKept
            ? 'If you see it otherwise, answer this mail. I read them.'
            : 'If another card is better, answer this mail and we find a way.',
        ),
        facts(['Cabin', booking.cabin.title], ...stayFacts(booking)),
        action('See your booking', manageUrl(booking, env)),
      ],
      foot: bookedFoot,
    });
  },
};
