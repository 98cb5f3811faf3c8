import type { StayDates } from '../stay/rules.ts';
import { applyPercent } from './money.ts';
import { moveQuote } from './move.ts';
import type { Quote } from './quote.ts';
import { agreeQuote } from './requote.ts';
import type { TaxTable } from './tax-table.ts';

/** Who gives nights up, and what goes back of what they cost less. */
export interface GivenUp {
  /** The guest's name, for the receipt. */
  guest: string;
  /** By the steps of the booking's own terms. */
  percent: number;
  taxes: TaxTable;
}

/**
 * A stored price of fewer of its nights, cents. Of what the nights given up cost less, `percent` goes back; the rest stays as a line of the
 * price, and each tax is taken anew on what is paid. Never more than before.
 */
export function shortenQuote(quote: Quote, from: StayDates, to: StayDates, given: GivenUp): Quote {
  const { guest, percent, taxes } = given;
  // Every night of it is one of those that were agreed.
  const shorter = moveQuote(quote, from, to, { taxes, priceOf: () => ({ price: 0, surcharge: 0 }) });
  const nightsCents = quote.subtotal - applyPercent(Math.max(0, quote.subtotal - shorter.subtotal), percent);
  if (nightsCents === shorter.subtotal) return shorter;
  const late = `nights given up, ${percent}% back`;
  const reason = [quote.agreed?.reason, late].filter((one, index, all) => all.indexOf(one) === index && one);
  return agreeQuote(shorter, nightsCents, { with: guest, reason: reason.join('; ') });
}
