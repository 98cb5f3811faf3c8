import type { AgreedFee } from './fee.ts';
import { type NightPrice, promoReduction } from './promo.ts';
import type { Quote, QuotedNight } from './quote.ts';
import { nightPriceOf, promoGiven, quotedNight, reducedBy, requote, withKept } from './requote.ts';
import { taxRatesOf } from './tax.ts';

/**
 * A stored price with more nights, cents. The added nights cost what they cost now; everything agreed before stays as it
 * is: the other nights, the reduction in cents, the fees and the rates of the taxes, each of which is taken anew on the
 * whole and rounded half up (spec §9). What is kept of nights that were given up pays for them first. A promo code that was given
 * counts once it takes off more than that.
 */
export function lengthenQuote(quote: Quote, added: readonly NightPrice[]): Quote {
  const more = added.reduce((sum, { price }) => sum + price, 0);
  const kept = quote.agreed?.kept ?? 0;
  const used = Math.min(kept, more);
  const nightly = quote.nightly
    ?.concat(added.map((night) => quotedNight(night)))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const byPromo = promoReduction(promoGiven(quote), nightly?.map(nightPriceOf) ?? []);
  const counts = byPromo.amount > Math.max(0, quote.discountAmount);
  const longer = requote(
    counts ? reducedBy('promo', quote) : withKept(quote, kept - used),
    {
      nights: quote.nights + added.length,
      nightsCents: quote.subtotalBeforeDiscount + more,
      discountAmount: counts ? byPromo.amount : quote.discountAmount + used,
    },
    taxRatesOf(quote),
  );
  if (!nightly) return longer;
  const isFree = (night: QuotedNight): boolean => (counts ? night.date === byPromo.free : night.free);
  return { ...longer, nightly: nightly.map((night) => ({ ...night, free: isFree(night) })) };
}

/**
 * A stored price with other pets: their fee is for the whole stay and not taxed. It comes with more of them where there is none yet,
 * and goes with the last.
 */
export function changePets(
  quote: Quote,
  { before, after }: Record<'before' | 'after', number>,
  feeCents: number,
): Quote {
  const kept = after === 0 && before > 0 ? 0 : quote.petFee;
  const petFee = after > before ? kept || feeCents : kept;
  const more = petFee - quote.petFee;
  return { ...quote, petFee, total: quote.total + more, originalTotal: quote.originalTotal + more };
}

/** A stored price for other guests: fees that are for each of them are worked out anew, and the taxes on them. */
export function quoteForGuests(quote: Quote, guests: number): Quote {
  const fees = quote.fees?.map((fee) => (fee.guests === undefined ? fee : { ...fee, guests }));
  return fees?.some((fee, at) => fee.guests !== quote.fees?.[at]?.guests) ? withFees(quote, fees) : quote;
}

/** A stored price with just those optional fees that are `chosen`, by name, of what it has and of `extras`. Every other stays. */
export function quoteWithExtras(
  quote: Quote,
  extras: readonly AgreedFee[],
  chosen: readonly string[],
): Quote {
  const { fees = [] } = quote;
  const kept = fees.filter(({ name, optional }) => !optional || chosen.includes(name));
  const added = extras.filter(({ name }) => chosen.includes(name) && !fees.some((fee) => fee.name === name));
  return added.length === 0 && kept.length === fees.length ? quote : withFees(quote, [...kept, ...added]);
}

/** A stored price with other fees, and the taxes on them. */
export function withFees(quote: Quote, fees: readonly AgreedFee[]): Quote {
  const { fees: _, ...rest } = quote;
  const { nights, subtotalBeforeDiscount: nightsCents, discountAmount } = quote;
  return requote(
    { ...rest, ...(fees.length > 0 && { fees }) },
    { nights, nightsCents, discountAmount },
    taxRatesOf(quote),
  );
}
