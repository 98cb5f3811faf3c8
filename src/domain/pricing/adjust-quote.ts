import { getStayDates } from './given-back.ts';
import type { Quote } from './quote.ts';
import { withFees } from './recalculate-quote.ts';

/** What a host charges beside a stay, cents, or below 0 gives back of it. */
export interface Adjustment {
  cents: number;
  /** Why, as the guest reads it. */
  reason: string;
  /** Whether the taxes are taken on it too, at the rates that were agreed. */
  taxed: boolean;
}

/** A stored price with a line more, whose label is its reason. What is given back is not taxed, and whether that much can be is not asked here. */
export function adjustQuote(quote: Quote, { cents, reason, taxed }: Adjustment): Quote {
  const line = { name: reason, per_stay: cents, per_night: 0, taxed, by_host: true };
  if (cents > 0) return withFees(quote, [...(quote.fees ?? []), line]);
  const nights = getStayDates(quote.nightly ?? []);
  const given = {
    ...line,
    name: `Given back: ${reason}`,
    taxed: false,
    amount: cents,
    ...(nights && { given_for: nights }),
  };
  return {
    ...quote,
    fees: [...(quote.fees ?? []), given],
    total: quote.total + cents,
    originalTotal: quote.originalTotal + cents,
  };
}

/** A stored price without the last line a host charged for this reason. */
export function withoutCharge(quote: Quote, reason: string): Quote {
  const charge = quote.fees?.findLast(
    ({ by_host, name, amount }) => by_host && name === reason && amount > 0,
  );
  return charge ? withFees(quote, quote.fees?.filter((fee) => fee !== charge) ?? []) : quote;
}
