import type { LetterBooking } from '#database/letters.ts';
import { isDay } from '#domain/day/plain-day.ts';
import type { Party } from '#domain/guest/party.ts';
import { formatCents } from '#domain/price/money.ts';
import { fieldsOf } from '#domain/shape.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import { formatRange } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { site } from '#site';
import type { Env } from '../../env.ts';
import { addressOf } from '../../origin.ts';
import type { BookingLetter } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { refundSum, refundsOf } from '../refunding.ts';
import { referenceFact, stayFacts, stayWords } from '../stay-facts.ts';
import { action, type Block, type Fact, facts, paragraph } from '../words.ts';
import { cancelled } from './cancelled.ts';

type Stay = StayDates & Party;

const foot = `You get this because your address is in HOST_EMAILS of ${site.name}.`;

const openIt = ({ reference }: LetterBooking, env: Env): Block =>
  action('See it at the desk', addressOf(paths.desk(`bookings/${reference}`), env));

/** Says to the hosts that a guest has cancelled, and what goes back. It names no guest. */
export const hostCancelled: BookingLetter = {
  toHosts: true,
  outdated: (context) => (context.env.HOST_EMAILS.length === 0 ? 'no_host' : cancelled.outdated(context)),
  write({ booking, env }) {
    const { title } = booking.cabin;
    const nights = formatRange(booking.check_in, booking.check_out);
    const back = refundSum(refundsOf([booking], 'cancelled'));
    return letter(`A guest cancelled: ${title}, ${nights}`, {
      heading: `${title} is free again, ${nights}`,
      blocks: [
        paragraph('A guest has cancelled this stay. Its nights are for sale again.'),
        facts(['Cabin', title], ...stayFacts(booking), [
          'Goes back',
          back > 0 ? formatCents(back) : 'Nothing, by the terms of the booking',
        ]),
        openIt(booking, env),
      ],
      foot,
    });
  },
};

/** Says to the hosts that a guest has changed a stay: what it was, and what it is. It names no guest. */
export const hostChanged: BookingLetter = {
  toHosts: true,
  outdated({ env, booking }) {
    if (env.HOST_EMAILS.length === 0) return 'no_host';
    return booking.status === 'confirmed' ? null : 'not_confirmed';
  },
  write({ booking, payload, env }) {
    const { title } = booking.cabin;
    const before = stayBefore(booking, payload['before']);
    const isSame = stayLine(before) === stayLine(booking);
    return letter(`A guest changed: ${title}, ${formatRange(booking.check_in, booking.check_out)}`, {
      heading: `${title}: a stay has changed`,
      blocks: [
        paragraph(
          [
            isSame ? 'A guest has changed this booking.' : 'A guest has changed this stay.',
            ...(payload['contact'] === true ? ['The name, email or phone is another now.'] : []),
            ...(payload['note'] === true ? ['The note about the arrival is another now.'] : []),
          ].join(' '),
        ),
        facts(
          ['Cabin', title],
          ...(isSame ? [] : [['Before', stayLine(before)] satisfies Fact]),
          [isSame ? 'Stay' : 'Now', stayLine(booking)],
          ['Total with taxes', formatCents(booking.total_cents)],
          referenceFact(booking),
        ),
        openIt(booking, env),
      ],
      foot,
    });
  },
};

const stayLine = (stay: Stay): string => `${formatRange(stay.check_in, stay.check_out)}: ${stayWords(stay)}`;

/** The stay as it was; what was not written down is as it is. */
function stayBefore(booking: Stay, written: unknown): Stay {
  const fields = fieldsOf(written);
  const dayOf = (name: 'check_in' | 'check_out') => {
    const day = fields[name];
    return typeof day === 'string' && isDay(day) ? day : booking[name];
  };
  const countOf = (name: 'adults' | 'children' | 'pets') => {
    const count = fields[name];
    return typeof count === 'number' ? count : booking[name];
  };
  return {
    check_in: dayOf('check_in'),
    check_out: dayOf('check_out'),
    adults: countOf('adults'),
    children: countOf('children'),
    pets: countOf('pets'),
  };
}
