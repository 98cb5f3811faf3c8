import { formatCents } from '#domain/money/format-money.ts';
import type { FeeLine, Quote } from './quote.ts';

/** The least a card is charged, cents. Stripe refuses smaller amounts. */
export const minChargeCents = 50;

/** Whether an amount is something, and less than a card is charged. */
export const isTooSmall = (cents: number): boolean => cents > 0 && cents < minChargeCents;

/** Message for an amount of a host below the minimum charge. */
export const tooSmallMessage = `A card is charged ${formatCents(minChargeCents)} or more.`;

/** Label of the line that waives cents below the minimum charge. */
const lineName = 'Too little to charge';

/**
 * Returns a price whose amount above `agreed` cents is 0 or at least the minimum charge. A separate
 * line waives a smaller amount. Cents waived before are charged again if the sum is large enough.
 */
export function chargeableQuote(quote: Quote, agreed = 0): Quote {
  const fullQuote = withoutSmallLine(quote);
  const owed = fullQuote.total - agreed;
  if (!isTooSmall(owed)) return fullQuote;
  const line: FeeLine = { name: lineName, per_stay: -owed, per_night: 0, taxed: false, amount: -owed };
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
  const { total: fullTotal } = withoutSmallLine(quote);
  const remainingBalance = Math.max(0, balance + fullTotal - total);
  return chargeableQuote(quote, fullTotal > total ? total : fullTotal - remainingBalance);
}

/** Returns a price with the cents that fell off it. */
export function withoutSmallLine(quote: Quote): Quote {
  // A fee of a host may have the same name.
  const line = quote.fees?.find(({ name, amount }) => name === lineName && amount < 0);
  if (!line) return quote;
  return withLines(quote, quote.fees?.filter((fee) => fee !== line) ?? [], -line.amount);
}

function withLines({ fees: _, ...quote }: Quote, fees: readonly FeeLine[], more: number): Quote {
  return {
    ...quote,
    ...(fees.length > 0 && { fees }),
    total: quote.total + more,
    originalTotal: quote.originalTotal + more,
  };
}
