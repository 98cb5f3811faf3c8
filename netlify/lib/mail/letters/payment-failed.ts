import type { LetterBooking, LetterPayment } from '#database/letters.ts';
import { formatCents } from '#domain/price/money.ts';
import { type BookingLetter, isHeld, type LetterContext, type Outdated } from '../booking-letter.ts';
import { clockTime, dayAndTime, minutesUntil } from '../clock.ts';
import { letter } from '../letter.ts';
import { paidWith, payAction } from '../paying.ts';
import { bookedFoot, priceOf, stayFacts, titlesOf } from '../stay-facts.ts';
import { type Block, facts, paragraph } from '../words.ts';

const failedOf = ({ booking, payload }: LetterContext): LetterPayment | undefined =>
  booking.payments.find(({ id }) => id === payload['payment_id']);

const tried = new Set(['intended', 'open', 'processing', 'quarantined']);

/** Other payments of the same: another change of the booking is another thing to pay for. */
const othersOf = (failed: LetterPayment, { booking }: LetterContext): LetterPayment[] =>
  booking.payments.filter(
    ({ id, kind, change_id }) =>
      id !== failed.id && kind === failed.kind && (change_id ?? null) === (failed.change_id ?? null),
  );

/** A payment did not come. Where there is still time for another try, the letter has the way to it. */
export const paymentFailed: BookingLetter = {
  outdated(context) {
    const failed = failedOf(context);
    if (!failed || (failed.state !== 'failed' && failed.state !== 'expired')) return 'paid';
    const others = othersOf(failed, context);
    if (others.some(({ state }) => state === 'paid')) return 'paid';
    // Another try is under way; if it fails too, that has a letter of its own.
    if (others.some(({ state }) => tried.has(state))) return 'payment_open';
    return failed.kind === 'full' || failed.kind === 'deposit'
      ? holdProblem(context)
      : restProblem(context, failed);
  },
  write(context) {
    const failed = failedOf(context);
    const stays = staysOf(context, failed);
    const amount = formatCents(failed ? paidWith(context, failed) : priceOf(stays));
    return letter(`${titlesOf(stays)}: the payment did not go through`, {
      heading: 'The payment did not go through',
      blocks: [
        paragraph(
          failed?.state === 'expired'
            ? `The payment page for ${amount} closed before a payment came.`
            : `The payment of ${amount} was not accepted, so I have no money of yours from it. Banks rarely say why; another card often works.`,
        ),
        ...wayOn(context, failed),
        ...stays.map((booking) => facts(['Cabin', booking.cabin.title], ...stayFacts(booking))),
      ],
      foot: bookedFoot,
    });
  },
};

/** The stays that were to be paid with it. */
const staysOf = ({ party }: LetterContext, failed?: LetterPayment): LetterBooking[] =>
  party.filter(
    ({ payments }) => !failed || payments.some(({ checkout_id }) => checkout_id === failed.checkout_id),
  );

const holdProblem = ({ lead, now }: LetterContext): Outdated | null => {
  if (lead.status === 'confirmed') return 'paid';
  return isHeld(lead, now) ? null : 'hold_over';
};

/**
 * A refusal is news whatever it was for. That a page closed is, while what the guest asked for is held; not of a host's
 * offer, which stands for days: a mail program that opens links would get one letter after the other.
 */
const restProblem = (context: LetterContext, failed: LetterPayment): Outdated | null => {
  if (context.booking.status !== 'confirmed') return 'not_confirmed';
  if (failed.state === 'failed') return null;
  if (!changeEnd(failed, context)) return 'hold_over';
  return failed.change_is_offer ? 'offer_stands' : null;
};

/** Until when the change that was to be paid for is held; null where it is not any more. */
function changeEnd({ change_until }: LetterPayment, { now }: LetterContext): Date | null {
  const end = change_until ? new Date(change_until) : null;
  return end && end > now ? end : null;
}

function wayOn(context: LetterContext, failed?: LetterPayment): Block[] {
  if (failed?.kind === 'extra') return changeBlocks(context, failed);
  const words = failed?.kind === 'balance' ? balanceWords(context) : holdWords(context);
  return [paragraph(words), payAction(context, failed)];
}

function holdWords({ lead, party, now }: LetterContext): string {
  const end = new Date(lead.hold_expires_at);
  const until = clockTime(end, lead.cabin.timezone);
  return `${titlesOf(party)} ${party.length > 1 ? 'are' : 'is'} still held for you until ${until}, ${minutesUntil(end, now)} from when I sent this.`;
}

const asItWas = ({ booking }: LetterContext): string => `Your booking of ${titlesOf([booking])} is as it was`;

const balanceWords = (context: LetterContext): string =>
  `${asItWas(context)}. Please pay from its page, and if something is in the way, answer this mail.`;

function changeBlocks(context: LetterContext, failed: LetterPayment): Block[] {
  const end = changeEnd(failed, context);
  if (!end) {
    const gone = `${asItWas(context)}. The change this was for is no longer held; if you still want it, please ask for it again, or answer this mail.`;
    return [paragraph(gone)];
  }
  const until = dayAndTime(end, context.booking.cabin.timezone);
  return [
    paragraph(`${asItWas(context)}. The change this is for is held for you until ${until}.`),
    payAction(context, failed),
  ];
}
