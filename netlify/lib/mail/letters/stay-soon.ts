import type { LetterBooking } from '#database/letters.ts';
import { nightsBetween, todayIn } from '#domain/day/day.ts';
import { momentOf } from '#domain/day/moment.ts';
import { site } from '#site';
import { type BookingLetter, confirmed, type LetterContext } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import {
  bookedFoot,
  checkInFact,
  checkOutFact,
  eachStay,
  manageUrl,
  referenceFact,
  titlesOf,
} from '../stay-facts.ts';
import { action, type Block, type Fact, facts, paragraph } from '../words.ts';

const comingIn = ({ party, payload }: LetterContext): LetterBooking[] =>
  confirmed(party).filter(({ check_in }) => check_in === payload['day']);

/** Three days before check-in: how to get there and in. */
export const staySoon: BookingLetter = {
  outdated(context) {
    const [first] = comingIn(context);
    if (!first) return 'not_confirmed';
    const { check_in, cabin } = first;
    return context.now < momentOf(check_in, cabin.check_in_time, cabin.timezone) ? null : 'stay_begun';
  },
  write(context) {
    const { lead, env, now } = context;
    const stays = comingIn(context);
    const [first = lead] = stays;
    const titles = titlesOf(stays);
    const days = nightsBetween(todayIn(first.cabin.timezone, now), first.check_in);
    return letter(`${soonWords(days)}: ${titles}`, {
      heading: `${soonWords(days)}: ${titles}`,
      blocks: [
        paragraph(
          'Fill the tank before the last climb, and bring a coat whatever the forecast says. The rest is here:',
        ),
        ...eachStay(stays, arrivalBlocks),
        action('See your booking', manageUrl(lead, env)),
        paragraph(`Running late, or lost on the last mile? Call or text ${site.phone}.`),
      ],
      foot: bookedFoot,
    });
  },
};

function soonWords(days: number): string {
  if (days < 1) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

function arrivalBlocks(booking: LetterBooking): Block[] {
  const { address, door_code, directions } = booking.arrival;
  const known: Fact[] = [
    ...(address ? [['Address', address] satisfies Fact] : []),
    ...(door_code ? [['Door code', door_code] satisfies Fact] : []),
  ];
  const missing = [!address && 'address', !door_code && 'door code', !directions && 'directions'].filter(
    Boolean,
  );
  return [
    facts(checkInFact(booking), checkOutFact(booking), ...known, referenceFact(booking)),
    ...(directions ? [paragraph(directions)] : []),
    ...(missing.length > 0 ? [paragraph(`${sentence(missing)} come to the page of your booking.`)] : []),
  ];
}

/** 'Address, door code and directions'. */
function sentence(words: readonly (string | false)[]): string {
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words.map(String));
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}`;
}
