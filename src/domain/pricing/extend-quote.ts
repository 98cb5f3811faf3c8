import { sum } from '#domain/money/money.ts';
import type { AgreedFee } from './fees.ts';
import { type NightPrice, promoReduction } from './promo-offer.ts';
import type { Quote } from './quote.ts';
import {
  promoGiven,
  quotedNight,
  recalculateQuote,
  toNightPrice,
  withDiscountKind,
} from './recalculate-quote.ts';
import { markReduction, spreadReduction } from './reduction.ts';
import { getQuoteTaxRates } from './taxes.ts';

/**
 * A stored price with more nights, cents. The added nights cost what they cost now; everything agreed before stays as it
 * is: the other nights, the reduction, the fees and the rates of the taxes, each of which is taken anew on the
 * whole and rounded half up (spec §9). A promo code that was given and did not count yet comes to count once the stay is what it is
 * for: it takes off the added nights what it is worth, at most what they cost, so that no other night gets cheaper.
 */
export function extendQuote(quote: Quote, added: readonly NightPrice[]): Quote {
  const more = sum(added.map(({ price }) => price));
  const before = quote.nightly && markReduction(quote.nightly, quote.discountAmount);
  const come = added.map((night) => quotedNight(night));
  const all = [...(before ?? []), ...come].toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const code = quote.discount === 'none' && before ? promoGiven(quote) : undefined;
  const byCode = promoReduction(code, all.map(toNightPrice));
  const off = Math.min(byCode.amount, more);
  const counts = off > 0;
  const longer = recalculateQuote(
    counts ? withDiscountKind('promo', quote) : quote,
    {
      nights: quote.nights + added.length,
      nightsCents: quote.subtotalBeforeDiscount + more,
      discountAmount: quote.discountAmount + off,
    },
    getQuoteTaxRates(quote),
  );
  if (!before) return longer;
  if (!counts) return { ...longer, nightly: all };
  const reduced = new Map(spreadReduction(come, off).map((night) => [night.date, night]));
  return {
    ...longer,
    nightly: all.map((night) => ({
      ...(reduced.get(night.date) ?? { ...night, off: 0 }),
      free: night.date === byCode.free,
    })),
  };
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
  const changed = {
    ...quote,
    petFee,
    total: quote.total + more,
    originalTotal: quote.originalTotal + more,
  };
  return changed.total < 0 ? withFees(changed, quote.fees ?? []) : changed;
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
  return recalculateQuote(
    { ...rest, ...(fees.length > 0 && { fees }) },
    { nights, nightsCents, discountAmount },
    getQuoteTaxRates(quote),
  );
}
