import type { CabinTerms } from '../cabin/cabin.ts';
import { type Day, eachNight, nightsBetween } from '../day/day.ts';
import type { StayDates } from '../stay/rules.ts';
import { applyPercent, sum } from './money.ts';
import { promoReduction } from './promo.ts';
import type { Quote, QuotedNight } from './quote.ts';
import { nightPriceOf, promoGiven, quotedNight, reducedBy, requote, withKept } from './requote.ts';
import { type TaxRates, taxesFor, taxRatesOf } from './tax.ts';
import type { TaxTable } from './tax-table.ts';

/** What a night costs now, cents: the price, and the surcharge in it. */
export type PriceOfNight = (date: Day) => { price: number; surcharge: number };

/** Another cabin, as far as it decides about a price. */
export type PricedElsewhere = Pick<CabinTerms, 'city' | 'cleaning_fee_cents'>;

/**
 * A stored price on other dates, cents. Nights the stay keeps cost what was agreed, the others what they cost now; cleaning
 * and pet fee stay as they are. An agreement and a deal take off what they did, a deal never more than its percent of the nights; what
 * is kept of nights given up stays as far as the new nights do not cost it; a promo code that was given does what it does for the new
 * stay, where that is more than the deal. Taxes are taken anew on the whole: at the agreed rates where the first day stays, else at
 * those in force on the new one by `taxes` (spec §9). In `another` cabin all costs what it costs there now, the pets left to add:
 * a deal and an agreement were of the first. On the same dates of the same cabin it is what it was.
 */
export function moveQuote(
  quote: Quote,
  from: StayDates,
  to: StayDates,
  {
    taxes,
    priceOf,
    another,
  }: { taxes: TaxTable; priceOf: PriceOfNight; another?: PricedElsewhere | undefined },
): Quote {
  if (!another && from.check_in === to.check_in && from.check_out === to.check_out) return quote;
  if (another)
    quote = {
      ...(quote.discount === 'promo' ? quote : unreduced(quote)),
      ...{ cleaningFee: another.cleaning_fee_cents, petFee: 0 },
    };
  const agreed = new Map(another ? [] : agreedNights(quote, from).map((night) => [night.date, night]));
  const nights = eachNight(to.check_in, to.check_out).map(
    (date) => agreed.get(date) ?? quotedNight({ date, ...priceOf(date) }),
  );
  const nightsCents = sum(nights.map(costOf));
  const { amount, free, kept = 0, discount } = reductionOf(quote, nights, nightsCents);
  const moved = { nights: nights.length, nightsCents, discountAmount: amount };
  return {
    ...requote(
      amount === 0 ? unreduced(quote) : reducedBy(discount, withKept(quote, kept)),
      moved,
      ratesOn(quote, from, to, { taxes, another }),
    ),
    nightly: nights.map((night) => ({ ...night, free: night.date === free })),
  };
}

const unreduced = ({ agreed: _, ...quote }: Quote): Quote => reducedBy('none', quote);

/** Every night as it was agreed. A quote stored without its nights has its sum spread over them, to the cent. */
function agreedNights(
  { nightly, nights, subtotalBeforeDiscount: cents }: Quote,
  stay: StayDates,
): QuotedNight[] {
  const days = eachNight(stay.check_in, stay.check_out);
  if (nightly?.length === days.length && sum(nightly.map(costOf)) === cents) return [...nightly];
  const upTo = (count: number): number => Math.floor((cents * count) / nights);
  return days.map((date, index) => ({
    ...{ date, base: upTo(index + 1) - upTo(index), surcharge: 0, free: false },
  }));
}

function reductionOf(
  quote: Quote,
  nights: readonly QuotedNight[],
  nightsCents: number,
): Pick<Quote, 'discount'> & { amount: number; free: Day | null; kept?: number } {
  const { discount, discountAmount, discountPercent, subtotal, agreed } = quote;
  if (discount === 'agreed') {
    const before = agreed?.kept ?? 0;
    // It stays what it is in cents, as much as there are; what is kept of nights given up pays for what others cost more.
    const amount = Math.min(discountAmount + before, nightsCents);
    const kept = Math.min(before, Math.max(0, subtotal - (nightsCents - amount)));
    return { discount, amount: amount - kept, free: null, kept };
  }
  const dealAmount = Math.min(discountAmount, applyPercent(nightsCents, discountPercent));
  const byPromo = promoReduction(promoGiven(quote), nights.map(nightPriceOf));
  return byPromo.amount > dealAmount
    ? { discount: 'promo', ...byPromo }
    : { discount: 'deal', amount: dealAmount, free: null };
}

function ratesOn(
  quote: Quote,
  from: StayDates,
  to: StayDates,
  { taxes, another }: { taxes: TaxTable; another?: PricedElsewhere | undefined },
): TaxRates {
  const agreed = taxRatesOf(quote);
  if (from.check_in === to.check_in && !another) return agreed;
  const city = another?.city ?? quote.taxBreakdown.city;
  const nights = nightsBetween(to.check_in, to.check_out);
  return taxesFor({ city, checkIn: to.check_in, nights }, 0, taxes);
}

const costOf = ({ base, surcharge }: QuotedNight): number => base + surcharge;
