import type { LetterBooking } from '#database/letters.ts';
import { todayIn } from '#domain/day/day.ts';
import { momentOf } from '#domain/day/moment.ts';
import { formatTime } from '#domain/stay/day-words.ts';
import { type BookingLetter, confirmed, type LetterContext } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { bookedFoot, checkOutFact, manageUrl, referenceFact, titlesOf } from '../stay-facts.ts';
import { action, facts, paragraph } from '../words.ts';

/** The members of a party that leave on the letter's day. */
export const leavingOn = ({ party, payload }: LetterContext): LetterBooking[] =>
  confirmed(party).filter(({ check_out }) => check_out === payload['day']);

/** The evening before check-out, or the morning of it. */
export const checkOut: BookingLetter = {
  outdated(context) {
    const [first] = leavingOn(context);
    if (!first) return 'not_confirmed';
    const { check_out, cabin } = first;
    return context.now < momentOf(check_out, cabin.check_out_time, cabin.timezone) ? null : 'stay_over';
  },
  write(context) {
    const { lead, env, now } = context;
    const stays = leavingOn(context);
    const [first = lead] = stays;
    const isToday = todayIn(first.cabin.timezone, now) === first.check_out;
    const when = `Check-out ${isToday ? 'today' : 'tomorrow'}, by ${formatTime(first.cabin.check_out_time)}`;
    return letter(`${when}: ${titlesOf(stays)}`, {
      heading: when,
      blocks: [
        paragraph(
          'I hope the mountains were kind. One last look under the beds before you go: chargers and small socks like it there.',
        ),
        ...stays.map((booking) =>
          facts(['Cabin', booking.cabin.title], checkOutFact(booking), referenceFact(booking)),
        ),
        paragraph('Found something broken, or broke it? Answer this mail. I would rather know.'),
        action('See your booking', manageUrl(lead, env)),
      ],
      foot: bookedFoot,
    });
  },
};
