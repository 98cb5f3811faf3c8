import { formatCents } from '#domain/money/format-money.ts';
import type { FeeLine, Quote } from './quote.ts';

/** The least a card is charged, cents. Stripe refuses smaller amounts. */
export const minChargeCents = 50;

/** Whether an amount is something, and less than a card is charged. */
export const isTooSmall = (cents: number): boolean => cents > 0 && cents < minChargeCents;

/** Why an amount a host types cannot be charged. */
export const tooSmallMessage = `A card is charged ${formatCents(minChargeCents)} or more.`;

/** What a price calls the cents that are not asked for. */
const lineName = 'Too little to charge';

/**
 * Returns a price of which what is asked for above `agreed` cents is nothing or enough for a card. Fewer cents fall off, in a line of
 * their own; cents that fell off before are asked for again where there is enough to ask for with them.
 */
export function chargeableQuote(quote: Quote, agreed = 0): Quote {
  const whole = withoutSmallLine(quote);
  const owed = whole.total - agreed;
  if (!isTooSmall(owed)) return whole;
  const line: FeeLine = { name: lineName, per_stay: -owed, per_night: 0, taxed: false, amount: -owed };
  return withLines(whole, [...(whole.fees ?? []), line], -owed);
}

/**
 * The same of a stay that is changed. What it costs more is asked for at once; what it costs less falls off the `balance` first, cents,
 * of which a rest that is too little for a card falls off too.
 */
export function chargeableChange(
  quote: Quote,
  { total, balance }: Record<'total' | 'balance', number>,
): Quote {
  const { total: whole } = withoutSmallLine(quote);
  const rest = Math.max(0, balance + whole - total);
  return chargeableQuote(quote, whole > total ? total : whole - rest);
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
