/** Adds charges and partial refunds of a host to a stored price, and removes charges. */

import { getStayDates } from './partial-refunds.ts';
import type { Quote } from './quote.ts';
import { withFees } from './recalculate-quote.ts';

/** Charge in addition to the price of the stay, in cents; a partial refund if negative. */
export interface Adjustment {
  cents: number;
  /** Reason, as shown to the guest. */
  reason: string;
  /** Whether it is taxed, at the agreed rates. */
  taxed: boolean;
}

/**
 * Returns the price with another line, labelled with its reason. A partial refund is not taxed.
 * Does not check whether so much can be refunded.
 */
export function adjustQuote(quote: Quote, { cents, reason, taxed }: Adjustment): Quote {
  const line = { name: reason, per_stay: cents, per_night: 0, taxed, by_host: true };
  if (cents > 0) return withFees(quote, [...(quote.fees ?? []), line]);
  const nights = getStayDates(quote.nightly ?? []);
  const refundLine = {
    ...line,
    name: `Given back: ${reason}`,
    taxed: false,
    amount: cents,
    ...(nights && { given_for: nights }),
  };
  return {
    ...quote,
    fees: [...(quote.fees ?? []), refundLine],
    total: quote.total + cents,
    originalTotal: quote.originalTotal + cents,
  };
}

/** Returns the price without the last charge for this reason. */
export function withoutCharge(quote: Quote, reason: string): Quote {
  const charge = quote.fees?.findLast(
    ({ by_host, name, amount }) => by_host && name === reason && amount > 0,
  );
  return charge ? withFees(quote, quote.fees?.filter((fee) => fee !== charge) ?? []) : quote;
}
