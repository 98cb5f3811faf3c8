import type { LetterPayment } from '#database/letters.ts';
import { formatCents } from '#domain/price/money.ts';
import { type BookingLetter, isHeld, type LetterContext, type Outdated } from '../booking-letter.ts';
import { clockTime, minutesUntil } from '../clock.ts';
import { letter } from '../letter.ts';
import { payAction } from '../paying.ts';
import { bookedFoot, stayFacts, titlesOf } from '../stay-facts.ts';
import { type Block, facts, paragraph } from '../words.ts';

const failedOf = ({ lead, payload }: LetterContext): LetterPayment | undefined =>
  lead.payments.find(({ id }) => id === payload['payment_id']);

const tried = new Set(['intended', 'open', 'processing', 'quarantined']);

/** A payment did not come, and there is still time for another try. */
export const paymentFailed: BookingLetter = {
  outdated(context) {
    const failed = failedOf(context);
    const { lead } = context;
    if (!failed || (failed.state !== 'failed' && failed.state !== 'expired')) return 'paid';
    const others = lead.payments.filter(({ id, kind }) => id !== failed.id && kind === failed.kind);
    if (others.some(({ state }) => state === 'paid')) return 'paid';
    // Another try is under way; if it fails too, that has a letter of its own.
    if (others.some(({ state }) => tried.has(state))) return 'payment_open';
    return failed.kind === 'full' || failed.kind === 'deposit'
      ? holdProblem(context)
      : restProblem(context, failed);
  },
  write(context) {
    const { party, lead } = context;
    const failed = failedOf(context);
    const amount = formatCents(failed?.amount_cents ?? lead.total_cents);
    return letter(`${titlesOf(party)}: the payment did not go through`, {
      heading: 'The payment did not go through',
      blocks: [
        paragraph(
          failed?.state === 'expired'
            ? `The payment page for ${amount} closed before a payment came.`
            : `The payment of ${amount} was not accepted, so I have no money of yours from it. Banks rarely say why; another card often works.`,
        ),
        ...(failed?.kind === 'balance' || failed?.kind === 'extra'
          ? restBlocks(context)
          : holdBlocks(context)),
        payAction(context, failed),
        ...party.map((booking) => facts(['Cabin', booking.cabin.title], ...stayFacts(booking))),
      ],
      foot: bookedFoot,
    });
  },
};

const holdProblem = ({ lead, now }: LetterContext): Outdated | null => {
  if (lead.status === 'confirmed') return 'paid';
  return isHeld(lead, now) ? null : 'hold_over';
};

/** A balance or a change that nobody asks for any more has expired; only one that was refused has a letter. */
const restProblem = ({ lead }: LetterContext, { state }: LetterPayment): Outdated | null => {
  if (lead.status !== 'confirmed') return 'not_confirmed';
  return state === 'failed' ? null : 'hold_over';
};

function holdBlocks({ lead, party, now }: LetterContext): Block[] {
  const end = new Date(lead.hold_expires_at);
  const until = clockTime(end, lead.cabin.timezone);
  return [
    paragraph(
      `${titlesOf(party)} ${party.length > 1 ? 'are' : 'is'} still held for you until ${until}, ${minutesUntil(end, now)} from when I sent this.`,
    ),
  ];
}

const restBlocks = ({ party }: LetterContext): Block[] => [
  paragraph(
    `Your booking of ${titlesOf(party)} is as it was. Please pay from its page, and if something is in the way, answer this mail.`,
  ),
];
