/** Lines of a price for cancelled nights that are not refunded. */

import type { AgreedFee } from './fees.ts';
import type { FeeLine, Quote } from './quote.ts';
import { withFees } from './recalculate-quote.ts';

/** Label of the line for cancelled nights that are not refunded. */
const retainedLabel = 'Nights cancelled, not refundable';

/** Label of the line if the amount still pays for added nights. */
const creditLabel = 'Nights cancelled, counts for nights you add';

const isFinal = ({ retained, credit }: AgreedFee): boolean => retained === true && !credit;

const isCredit = ({ retained, credit }: AgreedFee): boolean => retained === true && credit === true;

const otherFees = ({ fees = [] }: Quote, isExcluded: (fee: FeeLine) => boolean): AgreedFee[] =>
  fees.filter((fee) => !isExcluded(fee));

const toLine = (name: string, cents: number): AgreedFee => ({
  name,
  per_stay: cents,
  per_night: 0,
  taxed: true,
  retained: true,
});

/** Returns the cents that are finally retained of cancelled nights, without the taxes on them. */
export const retainedCents = ({ fees = [] }: Quote): number => fees.find(isFinal)?.amount ?? 0;

/** Returns the price with this retained amount of cancelled nights, as one taxed line. */
export function withRetained(quote: Quote, cents: number): Quote {
  if (cents === retainedCents(quote)) return quote;
  const others = otherFees(quote, isFinal);
  return withFees(quote, cents > 0 ? [...others, toLine(retainedLabel, cents)] : others);
}

/**
 * Returns the refundable part of the amount paid, in cents. Amounts retained for cancelled nights,
 * with their taxes, are final, except for later refunds by a host.
 */
export function refundablePart(quote: Quote, paid: number): number {
  if (retainedCents(quote) === 0) return paid;
  const others = withFees(
    quote,
    otherFees(quote, isFinal).filter(({ given_for }) => given_for !== null),
  );
  return Math.max(0, paid - Math.max(0, quote.total - others.total));
}

/**
 * Moves the retained amount of an old quote, which stored it in its agreement, to a separate line.
 */
export function separateRetained(quote: Quote): Quote {
  const { kept = 0, ...agreed } = quote.agreed ?? {};
  if (kept === 0 || !('with' in agreed)) return quote;
  const discountAmount = quote.discountAmount + kept;
  const { agreed: _, ...rest } = quote;
  const separated: Quote =
    discountAmount === 0
      ? { ...rest, discount: 'none', discountAmount, subtotal: quote.subtotal - kept }
      : { ...quote, agreed, discountAmount, subtotal: quote.subtotal - kept };
  return withFees(separated, [...(separated.fees ?? []), { ...toLine(creditLabel, kept), credit: true }]);
}

/**
 * Returns the price after its credit of cancelled nights has paid for `cents` of other nights, as
 * far as it suffices.
 */
export function spendCredit(quote: Quote, cents: number): Quote {
  const credit = quote.fees?.find(isCredit);
  if (!credit || cents <= 0) return quote;
  const remainingCredit = credit.amount - cents;
  const others = otherFees(quote, isCredit);
  return withFees(
    quote,
    remainingCredit > 0 ? [...others, { ...credit, per_stay: remainingCredit }] : others,
  );
}
