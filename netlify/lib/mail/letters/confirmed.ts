import type { LetterBooking } from '#database/letters.ts';
import { cancellationDeadline } from '#domain/stay/cancellation.ts';
import { formatRange } from '#domain/stay/words.ts';
import { type BookingLetter, confirmed as confirmedIn } from '../booking-letter.ts';
import { dayAndTime } from '../clock.ts';
import { letter } from '../letter.ts';
import { paymentFacts } from '../paying.ts';
import { bookedFoot, manageUrl, staysWithPrices, titlesOf } from '../stay-facts.ts';
import { action, type Fact, facts, paragraph } from '../words.ts';

/** A stay is booked: everything a guest wants at hand. One letter for all cabins of a party. */
export const confirmed: BookingLetter = {
  outdated: ({ party }) => (confirmedIn(party).length > 0 ? null : 'not_confirmed'),
  write(context) {
    const { env, now, lead, party } = context;
    const booked = confirmedIn(party);
    const titles = titlesOf(booked);
    const [first = lead] = booked;
    const isOne = booked.length < 2;
    return letter(
      `${titles} ${isOne ? 'is' : 'are'} yours, ${formatRange(first.check_in, first.check_out)}`,
      {
        heading: `${titles} ${isOne ? 'is' : 'are'} yours`,
        blocks: [
          paragraph('Here is what you will want at hand.'),
          ...staysWithPrices(booked),
          facts(...paymentFacts(context), cancellation(first, now)),
          action('See your booking', manageUrl(lead, env)),
          paragraph('Questions before you come, or a change of plan: answer this mail. I read them.'),
        ],
        foot: bookedFoot,
      },
    );
  },
};

function cancellation({ check_in, cabin }: LetterBooking, now: Date): Fact {
  const deadline = cancellationDeadline(check_in, cabin.free_cancel_days, cabin.timezone);
  const until = dayAndTime(deadline, cabin.timezone);
  return ['Cancellation', now < deadline ? `free until ${until}` : `not refundable since ${until}`];
}
