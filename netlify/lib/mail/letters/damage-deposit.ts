import type { LetterBooking } from '#database/letters.ts';
import { type DamageHold, damageWordsOf, keptWords } from '#domain/price/damage-deposit.ts';
import { formatCents } from '#domain/price/money.ts';
import type { BookingLetter, LetterContext } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { bookedFoot, manageUrl, stayFacts } from '../stay-facts.ts';
import { action, type Block, facts, paragraph } from '../words.ts';

const holdOf = ({ booking, payload }: LetterContext): DamageHold | undefined =>
  booking.damage_deposit?.holds.find(({ id }) => id === payload['damage_id']);

const centsOf = ({ booking }: LetterContext): number => booking.damage_deposit?.cents ?? 0;

const stayBlocks = ({ booking, env }: LetterContext): Block[] => [
  facts(['Cabin', booking.cabin.title], ...stayFacts(booking)),
  action('See your booking', manageUrl(booking, env)),
];

/** What is held for damage of a stay, where something is. */
export function damageBlock({ damage_deposit, status }: LetterBooking): Block[] {
  const words = damageWordsOf(damage_deposit, status);
  return words === null ? [] : [paragraph(words)];
}

/** A card did not take the damage deposit; the booking is as it was. */
export const depositRefused: BookingLetter = {
  outdated: (context) => {
    if (context.booking.status !== 'confirmed') return 'not_confirmed';
    return context.booking.damage_deposit?.holds.at(-1) === holdOf(context) ? null : 'paid';
  },
  write: (context) =>
    letter(`${context.booking.cabin.title}: the damage deposit could not be held`, {
      heading: 'The damage deposit could not be held',
      blocks: [
        paragraph(
          `Your card did not let me hold the damage deposit of ${formatCents(centsOf(context))}. Nothing was charged, and your booking is as it was. Banks rarely say why; a word to yours often helps, and I try again tomorrow.`,
        ),
        paragraph(
          'If another card is better, or something is in the way, answer this mail and we find a way.',
        ),
        ...stayBlocks(context),
      ],
      foot: bookedFoot,
    }),
};

/** Some of a damage deposit was kept: how much, and why. */
export const depositKept: BookingLetter = {
  outdated: (context) => (holdOf(context)?.state === 'kept' ? null : 'not_refunded'),
  write(context) {
    const hold = holdOf(context);
    return letter(`${context.booking.cabin.title}: some of the damage deposit is kept`, {
      heading: `${formatCents(hold?.keep_cents ?? 0)} of the damage deposit`,
      blocks: [
        ...(hold ? [paragraph(keptWords(centsOf(context), hold))] : []),
        paragraph(
          'It is charged to the card the deposit was held on; the rest is let go. If you see it otherwise, answer this mail. I read them.',
        ),
        ...stayBlocks(context),
      ],
      foot: bookedFoot,
    });
  },
};
