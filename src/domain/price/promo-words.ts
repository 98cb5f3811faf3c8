import type { Day } from '../day/day.ts';
import { formatDay } from '../stay/day-words.ts';
import { monthOf } from '../stay/words.ts';
import { type PromoCode, type PromoTerms, promoGives, promoOffer } from './promo.ts';
import type { Quote } from './quote.ts';

/** Who asks for what a promo code gives. */
interface PromoAsk {
  /** The cabin's slug. */
  cabin: string;
  /** The day it is in New York. */
  today: Day;
  /** How many stays it has made cheaper already. */
  uses: number;
}

/** Why a code counts for no stay of a cabin today, in a sentence for the guest; null where it may. */
export function promoRefusal(promo: PromoCode | null, { cabin, today, uses }: PromoAsk): string | null {
  if (!promo) return 'We do not know this code.';
  const { used_from, used_until, cabins, most_uses } = promo;
  if (used_from !== null && today < used_from)
    return `This code can be used from ${formatDay(used_from, 'date')} on.`;
  if (used_until !== null && today > used_until)
    return `This code could be used until ${formatDay(used_until, 'date')}.`;
  if (cabins.length > 0 && !cabins.includes(cabin)) return 'This code is for other cabins.';
  return most_uses !== null && uses >= most_uses ? 'This code has been used as often as it can be.' : null;
}

const numbers = 'no one two three four five six seven eight nine ten'.split(' ');

/** What a code that may count does for a stay, in a sentence for the guest; the price says whether the deal is better. */
export function promoWords(terms: PromoTerms, checkIn: Day, { nights, discount }: Quote): string {
  const least = numbers[terms.least_nights] ?? terms.least_nights;
  const isNight = terms.kind === 'free_night';
  switch (promoOffer(terms, checkIn, nights)) {
    case 'applies':
      if (discount === 'deal') return 'The Deal of the Day saves you more, so that one counts.';
      return isNight
        ? `Applied: your ${promoGives(terms).toLowerCase().replace(' free', ' is free')}.`
        : `Applied: ${promoGives(terms)} your nights.`;
    case 'add_one_night':
      return isNight
        ? `Add one night and it is free: the code wants ${least}.`
        : `Add one night and the code counts: it wants ${least}.`;
    case 'too_short':
      return `This code is for stays of ${least} nights or more.`;
    case 'out_of_season':
      return `This code is for check-ins ${seasonWords(terms)}.`;
  }
}

/** When stays begin that a code is for: `from September 1 to March 19`, `from May 1, 2027 on`; empty for any day. */
function seasonWords({ stays_from: from, stays_until: until }: PromoTerms): string {
  if (from === null) return until === null ? '' : `until ${dayWords(until)}`;
  return `from ${dayWords(from)}${until === null ? ' on' : ` to ${dayWords(until)}`}`;
}

/** A day, or one of every year. */
const dayWords = (day: string): string =>
  day.length > 5 ? formatDay(day, 'date') : `${monthOf(`2000-${day}`)} ${Number(day.slice(3))}`;
