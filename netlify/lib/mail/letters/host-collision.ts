import { feedSource } from '#domain/calendar/source.ts';
import { isDay } from '#domain/day/day.ts';
import { formatRange } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { site } from '#site';
import { addressOf } from '../../origin.ts';
import type { BookingLetter, LetterContext } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { action, facts, paragraph } from '../words.ts';

/** Says to the hosts that another site has nights that are booked here. */
export const hostCollision: BookingLetter = {
  toHosts: true,
  outdated({ env, booking }) {
    if (env.HOST_EMAILS.length === 0) return 'no_host';
    return booking.status === 'confirmed' ? null : 'not_confirmed';
  },
  write({ booking, payload, env }) {
    const source = feedSource(`https://${textOf(payload, 'site')}`, textOf(payload, 'name'));
    const { title, slug } = booking.cabin;
    return letter(`${title}: nights taken twice`, {
      heading: `${title} is taken twice`,
      blocks: [
        paragraph(
          `The calendar of ${source} has nights that are booked here. The booking here keeps them, and no guest has been written to.`,
        ),
        facts(['Nights', nightsOf(booking, payload)], ['Here', booking.reference], ['There', source]),
        paragraph(
          'If a second guest is booked there, call the one who is easier to move. If you blocked the nights there yourself for this booking, say at the desk that it is settled.',
        ),
        action('See the calendar', addressOf(paths.desk(`calendars/${slug}`), env)),
      ],
      foot: `You get this because your address is in HOST_EMAILS of ${site.name}.`,
    });
  },
};

function nightsOf(
  { check_in, check_out }: LetterContext['booking'],
  payload: LetterContext['payload'],
): string {
  const [from, to] = [textOf(payload, 'check_in'), textOf(payload, 'check_out')];
  return isDay(from) && isDay(to) ? formatRange(from, to) : formatRange(check_in, check_out);
}

const textOf = (payload: LetterContext['payload'], name: string): string => {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
};
