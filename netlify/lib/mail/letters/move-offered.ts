import type { LetterMove } from '#database/letters.ts';
import { nightsBetween } from '#domain/day/day.ts';
import { formatCents } from '#domain/price/money.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { formatRange, nightsLabel } from '#domain/stay/words.ts';
import { addressOf } from '../../origin.ts';
import { pages } from '../../pages.ts';
import { signLink } from '../../tokens.ts';
import type { BookingLetter, LetterContext } from '../booking-letter.ts';
import { clockTime, dayAndTime } from '../clock.ts';
import { letter } from '../letter.ts';
import { bookedFoot, cancellationFact, stayFacts } from '../stay-facts.ts';
import { action, facts, heading, paragraph } from '../words.ts';

const offeredIn = ({ booking, payload }: LetterContext): LetterMove | null =>
  booking.move?.id === payload['change_id'] ? booking.move : null;

/** Other nights are held for a guest and cost more, or the same ones do: the way to pay the difference. */
export const moveOffered: BookingLetter = {
  outdated(context) {
    const move = offeredIn(context);
    if (context.booking.status !== 'confirmed') return 'not_confirmed';
    return move && context.now < new Date(move.hold_expires_at) ? null : 'hold_over';
  },
  write(context) {
    const { booking, env, now } = context;
    const { timezone } = booking.cabin;
    const move = offeredIn(context);
    const title = move?.title ?? booking.cabin.title;
    const { check_in, check_out, difference_cents } = move ?? { ...booking, difference_cents: 0 };
    const end = new Date(move?.hold_expires_at ?? now);
    const nights = nightsLabel(nightsBetween(check_in, check_out));
    const isPrice =
      check_in === booking.check_in && check_out === booking.check_out && title === booking.cabin.title;
    const [more, until] = [formatCents(difference_cents), dayAndTime(end, timezone)];
    const subject = isPrice
      ? `${more} more for your stay`
      : `${formatRange(check_in, check_out)} held for you`;
    return letter(`${title}: ${subject}`, {
      heading: isPrice ? 'What we agreed on' : 'Your new stay is held',
      blocks: [
        paragraph(
          isPrice
            ? `As we agreed, your stay at ${title} costs ${more} more. You can pay that until ${until}.`
            : `As we agreed, ${title} is held for you, until ${until}. It costs ${more} more than your stay now, and is yours when that is paid.`,
        ),
        facts(
          ['Cabin', title],
          ['Check-in', formatDay(check_in, 'long')],
          ['Check-out', formatDay(check_out, 'long')],
          ['Stay', nights],
          cancellationFact({ ...booking, check_in }, now),
        ),
        action(
          `Pay ${formatCents(difference_cents)}`,
          addressOf(pages.pay(signLink(booking, 'pay', env)), env),
        ),
        paragraph(
          `If you leave it be, nothing is charged and at ${clockTime(end, timezone)} that day your stay is as it was:`,
        ),
        heading('As it is now'),
        facts(['Cabin', booking.cabin.title], ...stayFacts(booking)),
      ],
      foot: bookedFoot,
    });
  },
};
