import { withFees } from './extend-quote.ts';
import type { AgreedFee } from './fees.ts';
import type { Quote } from './quote.ts';

/** How a price names what does not go back of nights the guest cancelled. */
const retainedWords = 'Nights cancelled, not refundable';

const feesBeside = ({ fees = [] }: Quote): AgreedFee[] => fees.filter(({ retained }) => !retained);

/** Returns the cents retained of cancelled nights, without the taxes on them. */
export const retainedCents = ({ fees = [] }: Quote): number =>
  fees.find(({ retained }) => retained)?.amount ?? 0;

/** Returns a price in which so many cents are retained of cancelled nights: one line, taxed as those nights were. */
export function withRetained(quote: Quote, cents: number): Quote {
  if (cents === retainedCents(quote)) return quote;
  const line = { name: retainedWords, per_stay: cents, per_night: 0, taxed: true, retained: true };
  return withFees(quote, cents > 0 ? [...feesBeside(quote), line] : feesBeside(quote));
}

/**
 * Returns the part of what was paid that cancelling may give back, cents. What is retained of cancelled nights is final, with the
 * taxes on it and without what a host has given back of it.
 */
export function refundablePart(quote: Quote, paid: number): number {
  if (retainedCents(quote) === 0) return paid;
  const others = withFees(
    quote,
    feesBeside(quote).filter(({ given_for }) => given_for !== null),
  );
  return Math.max(0, paid - Math.max(0, quote.total - others.total));
}

/** Returns a price stored when what was retained was a part of an agreement with that as a line of its own. */
export function separateRetained(quote: Quote): Quote {
  const { kept = 0, ...agreed } = quote.agreed ?? {};
  if (kept === 0 || !('with' in agreed)) return quote;
  const discountAmount = quote.discountAmount + kept;
  const { agreed: _, ...rest } = quote;
  const apart: Quote =
    discountAmount === 0
      ? { ...rest, discount: 'none', discountAmount, subtotal: quote.subtotal - kept }
      : { ...quote, agreed, discountAmount, subtotal: quote.subtotal - kept };
  return withRetained(apart, retainedCents(apart) + kept);
}
