/** Messages for guests about promo codes: refusals, effects on a stay, and changes. */

import type { Day } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatSeason } from '#domain/dates/season.ts';
import type { PromoCode, PromoTerms } from '#domain/settings/promo-code.ts';
import { andList } from '#domain/text/format-list.ts';
import { checkPromoCode, formatPromoOffer, type PromoCodeResult, staySeason } from './promo-rules.ts';
import type { Quote } from './quote.ts';
import { getQuotePromo } from './recalculate-quote.ts';

/** Use of a promo code to check. */
interface PromoInput {
  cabin: string;
  /** Current day in New York. */
  today: Day;
  /** Number of stays already reduced. */
  uses: number;
}

/** Explains to the guest why a code is not valid for any stay of a cabin today; null if it is. */
export function promoRefusal(promo: PromoCode | null, { cabin, today, uses }: PromoInput): string | null {
  if (!promo) return 'We do not know this code.';
  const { used_from, used_until, cabins, most_uses } = promo;
  if (used_from !== null && today < used_from)
    return `This code can be used from ${formatDay(used_from, 'date')} on.`;
  if (used_until !== null && today > used_until)
    return `This code could be used until ${formatDay(used_until, 'date')}.`;
  if (cabins.length > 0 && !cabins.includes(cabin)) return 'This code is for other cabins.';
  return most_uses !== null && uses >= most_uses ? promoUsedUpMessage : null;
}

/** Message for a code without uses left. */
export const promoUsedUpMessage = 'This code has been used as often as it can be.';

/**
 * Message for a code with fewer uses left than a party has cabins; `titles` are the cabins it
 * applies to.
 */
export const promoLimitMessage = (titles: readonly string[]): string =>
  `This code can be used ${titles.length === 1 ? 'once more' : `${numbers[titles.length] ?? titles.length} more times`}. It counts for ${andList(titles).join('')}, where it saves you most.`;

/**
 * Returns a frequently asked question about the code with its answer. `hasDeals`: whether a daily
 * deal may save more.
 */
export function promoQuestion(promo: PromoCode, hasDeals: boolean): { question: string; answer: string } {
  const { code, kind, least_nights, cabins, used_until } = promo;
  const season = formatSeason(staySeason(promo));
  const stay =
    least_nights > 1 ? `Stay ${formatMinNights(promo)} nights or more` : 'Stay as long as you like';
  const gives = formatPromoOffer(promo);
  const instructions = [
    `${stay}${season && `, arriving ${season},`} and enter the code.`,
    kind === 'free_night'
      ? `The ${gives.toLowerCase().replace(' free', ' by date is free')}, once.`
      : `It takes ${gives} your nights.`,
    cabins.length > 0 && 'It is for some of the cabins; the price says for which.',
    used_until !== null && `It can be used until ${formatDay(used_until, 'date')}.`,
    hasDeals &&
      'Where the deal of the day would save you more, you get the deal instead, and the page says so.',
  ];
  return { question: `How does ${code} work?`, answer: instructions.filter(Boolean).join(' ') };
}

/** Explains the effect of a valid code on a stay. `discount` tells whether the deal is better. */
export function promoMessage(terms: PromoTerms, checkIn: Day, { nights, discount }: Quote): string {
  const offer = checkPromoCode(terms, checkIn, nights);
  switch (offer) {
    case 'applies':
      if (discount === 'deal') return 'The Deal of the Day saves you more, so that one counts.';
      return `Applied: ${formatBenefit(terms)}.`;
    case 'add_one_night':
      return terms.kind === 'free_night'
        ? `Add one night and it is free: the code wants ${formatMinNights(terms)}.`
        : `Add one night and the code counts: it wants ${formatMinNights(terms)}.`;
    case 'too_short':
    case 'out_of_season':
      return `This code is ${formatCondition(terms, offer)}.`;
  }
}

/**
 * Explains the effect of a change on the deal, agreed price or promo code of a stay: it starts to
 * apply, applies to some nights, or no longer applies. Empty if nothing changes.
 */
export function reductionChangeMessage(before: Quote, after: Quote): string {
  if (before.discount === 'deal') return nightsMessage('The Deal of the Day', before, after);
  if (before.discount === 'agreed') return nightsMessage('The price you agreed on with us', before, after);
  const terms = getQuotePromo(before);
  const checkIn = after.nightly?.[0]?.date;
  if (!terms || !checkIn) return '';
  if (after.discount === 'promo') {
    if (before.discount !== 'promo') return `${terms.code} counts then: ${formatBenefit(terms)}.`;
    return terms.kind === 'free_night' ? '' : nightsMessage(terms.code, before, after);
  }
  if (before.discount !== 'promo')
    return before.promo && !after.promo ? `${terms.code} can no longer come to count then.` : '';
  const offer = checkPromoCode(terms, checkIn, after.nights);
  const reason =
    offer === 'applies' ? 'it was for the nights you give up' : `it is ${formatCondition(terms, offer)}`;
  return `${terms.code} no longer counts then: ${reason}.`;
}

/** States the number of nights with a reduction after others are added or its own are cancelled. */
function nightsMessage(name: string, before: Quote, after: Quote): string {
  if (after.discount !== before.discount)
    return `${name} no longer counts then: it was for the nights you give up.`;
  const reduced = after.nightly?.filter(({ off }) => off !== undefined && off !== 0).length ?? 0;
  const isForSome = reduced > 0 && reduced < after.nights;
  return isForSome ? `${name} counts for ${reduced} of ${after.nights} nights then.` : '';
}

/** Describes an applied code: `your fourth night is free`, `10% off your nights`. */
const formatBenefit = (terms: PromoTerms): string =>
  terms.kind === 'free_night'
    ? `your ${formatPromoOffer(terms).toLowerCase().replace(' free', ' is free')}`
    : `${formatPromoOffer(terms)} your nights`;

const numbers = 'no one two three four five six seven eight nine ten'.split(' ');

const formatMinNights = ({ least_nights }: PromoTerms): string => numbers[least_nights] ?? `${least_nights}`;

/**
 * Describes the condition of a code that does not apply: `for stays of four nights or more`, `for
 * check-ins from September 1 to March 19`.
 */
const formatCondition = (terms: PromoTerms, offer: PromoCodeResult): string =>
  offer === 'out_of_season'
    ? `for check-ins ${formatSeason(staySeason(terms))}`
    : `for stays of ${formatMinNights(terms)} nights or more`;
