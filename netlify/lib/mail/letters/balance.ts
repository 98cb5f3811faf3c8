import type { LetterPayment } from '#database/letters.ts';
import { formatCents } from '#domain/price/money.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import type { BookingLetter, LetterContext, Outdated } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { paymentFacts } from '../paying.ts';
import { bookedFoot, manageUrl, stayFacts } from '../stay-facts.ts';
import { action, facts, paragraph } from '../words.ts';

const balanceOf = ({ booking, payload }: LetterContext): LetterPayment | undefined =>
  booking.payments.find(({ id }) => id === payload['payment_id']);

/** Such a letter is true while the stay is booked and its balance in this state. */
const whileIn =
  (state: LetterPayment['state'], otherwise: Outdated) =>
  (context: LetterContext): Outdated | null => {
    if (context.booking.status !== 'confirmed') return 'not_confirmed';
    return balanceOf(context)?.state === state ? null : otherwise;
  };

/** Three days before a balance is charged: how much, when, and that nothing is to be done. */
export const balanceSoon: BookingLetter = {
  outdated: whileIn('scheduled', 'paid'),
  write(context) {
    const { booking, env } = context;
    const { title } = booking.cabin;
    const balance = balanceOf(context);
    const amount = formatCents(balance?.amount_cents ?? 0);
    const day = balance?.due_on ? formatDay(balance.due_on, 'long') : 'its day';
    return letter(`${title}: your balance is charged soon`, {
      heading: `${amount} on ${day}`,
      blocks: [
        paragraph(
          `The rest of your stay, ${amount}, is charged on ${day} to the card you paid the deposit with. You need not do anything. If that card is no longer good, answer this mail.`,
        ),
        facts(['Cabin', title], ...stayFacts(booking), ...paymentFacts([booking])),
        action('See your booking', manageUrl(booking, env)),
      ],
      foot: bookedFoot,
    });
  },
};

/** A balance has been paid. */
export const balancePaid: BookingLetter = {
  outdated: (context) =>
    context.booking.refunds.some(({ payment_id }) => payment_id === context.payload['payment_id'])
      ? 'not_confirmed'
      : whileIn('paid', 'payment_open')(context),
  write(context) {
    const { booking, env } = context;
    const { title } = booking.cabin;
    return letter(`${title}: the balance is paid`, {
      heading: 'The balance is paid',
      blocks: [
        paragraph(
          `${formatCents(balanceOf(context)?.amount_cents ?? 0)}, the rest of your stay, has reached me. Thank you.`,
        ),
        facts(['Cabin', title], ...stayFacts(booking), ...paymentFacts([booking])),
        action('See your booking', manageUrl(booking, env)),
      ],
      foot: bookedFoot,
    });
  },
};
