import { addDays, nightsBetween } from '#domain/day/day.ts';
import { type PromoOffer, promoOffer } from '#domain/price/promo.ts';
import type { Quote } from '#domain/price/quote.ts';
import type { StayDates } from '#domain/stay/rules.ts';

const offerWords: Record<PromoOffer, string> = {
  free_night: 'Applied: your fourth night is free.',
  add_one_night: 'Add one night and it is free: the code wants four.',
  too_short: 'This code is for stays of four nights or more.',
  out_of_season: 'This code is for check-ins from September 1 to March 19.',
  unknown_code: 'We do not know this code.',
};

const offerOf = (code: string, { check_in, check_out }: StayDates): PromoOffer =>
  promoOffer(check_in, nightsBetween(check_in, check_out), code);

/** What an applied promo code did, for the guest; null without one. The server decides; this only explains. */
export function promoWords(code: string, dates: StayDates, quote: Quote | null) {
  if (!code) return null;
  const offer = offerOf(code, dates);
  const beaten = offer === 'free_night' && quote?.discount === 'deal';
  return beaten ? 'The Deal of the Day saves you more, so that one counts.' : offerWords[offer];
}

/** The stay with the night that a promo code makes free once it is added; null where it adds none. */
export const withFreeNight = (code: string, { check_in, check_out }: StayDates): StayDates | null =>
  offerOf(code, { check_in, check_out }) === 'add_one_night'
    ? { check_in, check_out: addDays(check_out, 1) }
    : null;
