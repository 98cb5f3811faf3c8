/** Waives amounts that are too small to charge on a card. */

import { formatCents } from '#domain/money/format-money.ts';
import type { FeeLine, Quote } from './quote.ts';

/** Minimum charge in cents. Stripe rejects smaller amounts. */
export const minChargeCents = 50;

/** Whether an amount is above 0 and below the minimum charge. */
export const isTooSmall = (cents: number): boolean => cents > 0 && cents < minChargeCents;

/** Message for an amount of a host below the minimum charge. */
export const tooSmallMessage = `A card is charged ${formatCents(minChargeCents)} or more.`;

/** Label of the line that waives cents below the minimum charge. */
const waivedLineName = 'Too little to charge';

/**
 * Returns a price whose amount above `agreed` cents is 0 or at least the minimum charge. A separate
 * line waives a smaller amount. Cents waived before are charged again if the sum is large enough.
 */
export function chargeableQuote(quote: Quote, agreed = 0): Quote {
  const fullQuote = withoutWaivedCents(quote);
  const owed = fullQuote.total - agreed;
  if (!isTooSmall(owed)) return fullQuote;
  const line: FeeLine = { name: waivedLineName, per_stay: -owed, per_night: 0, taxed: false, amount: -owed };
  return withLines(fullQuote, [...(fullQuote.fees ?? []), line], -owed);
}

/**
 * Like `chargeableQuote`, for a changed stay. A higher price is charged at once; a lower one
 * reduces the `balance` (cents) first, and a rest of it below the minimum charge is waived too.
 */
export function chargeableChange(
  quote: Quote,
  { total, balance }: Record<'total' | 'balance', number>,
): Quote {
  const { total: fullTotal } = withoutWaivedCents(quote);
  const remainingBalance = Math.max(0, balance + fullTotal - total);
  return chargeableQuote(quote, fullTotal > total ? total : fullTotal - remainingBalance);
}

/** Returns the price without the line that waives a small amount. */
export function withoutWaivedCents(quote: Quote): Quote {
  // A fee of a host may have the same name.
  const line = quote.fees?.find(({ name, amount }) => name === waivedLineName && amount < 0);
  if (!line) return quote;
  return withLines(quote, quote.fees?.filter((fee) => fee !== line) ?? [], -line.amount);
}

function withLines({ fees: _, ...quote }: Quote, fees: readonly FeeLine[], totalChange: number): Quote {
  return {
    ...quote,
    ...(fees.length > 0 && { fees }),
    total: quote.total + totalChange,
    originalTotal: quote.originalTotal + totalChange,
  };
}
