import { damageWordsOf } from '#domain/price/damage-deposit.ts';
import { formatRange } from '#domain/stay/words.ts';
import { type BookingLetter, confirmed as confirmedIn } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { paymentFacts } from '../paying.ts';
import { bookedFoot, cancellationFact, manageUrl, staysWithPrices, titlesOf } from '../stay-facts.ts';
import { action, facts, paragraph } from '../words.ts';

/** A stay is booked: everything a guest wants at hand. One letter for all cabins of a party. */
export const confirmed: BookingLetter = {
  outdated: ({ party }) => (confirmedIn(party).length > 0 ? null : 'not_confirmed'),
  write({ env, now, lead, party }) {
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
          facts(...paymentFacts(booked), cancellationFact(first, now)),
          ...booked
            .flatMap(({ damage_deposit: deposit, status }) => damageWordsOf(deposit, status) ?? [])
            .map(paragraph),
          action('See your booking', manageUrl(lead, env)),
          paragraph('Questions before you come, or a change of plan: answer this mail. I read them.'),
        ],
        foot: bookedFoot,
      },
    );
  },
};
