import type { LetterBooking } from '#database/letters.ts';
import { formatRange } from '#domain/stay/words.ts';
import { site } from '#site';
import { type BookingLetter, confirmed } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { paymentFacts } from '../paying.ts';
import { staysWithPrices, titlesOf } from '../stay-facts.ts';
import { type Fact, facts, paragraph } from '../words.ts';

/** Says to the hosts who comes. The only letter with a guest's name in it, and never in its subject. */
export const hostBooked: BookingLetter = {
  toHosts: true,
  outdated({ env, party }) {
    if (env.HOST_EMAILS.length === 0) return 'no_host';
    return confirmed(party).length > 0 ? null : 'not_confirmed';
  },
  write(context) {
    const { lead, party } = context;
    const booked = confirmed(party);
    const money = paymentFacts(booked);
    const [{ check_in, check_out } = lead] = booked;
    const titles = titlesOf(booked);
    return letter(`Booked: ${titles}, ${formatRange(check_in, check_out)}`, {
      heading: `${titles}, ${formatRange(check_in, check_out)}`,
      blocks: [
        paragraph('A stay is booked.'),
        facts(...guestFacts(lead)),
        ...staysWithPrices(booked),
        ...(money.length > 0 ? [facts(...money)] : []),
      ],
      foot: `You get this because your address is in HOST_EMAILS of ${site.name}. It names a guest: keep it to yourself.`,
    });
  },
};

const guestFacts = ({ first_name, last_name, email, phone, arrival_note }: LetterBooking): Fact[] => [
  ['Guest', `${first_name} ${last_name}`],
  ['Email', email],
  ['Phone', phone],
  ...(arrival_note ? [['Note', arrival_note] satisfies Fact] : []),
];
