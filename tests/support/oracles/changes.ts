// Changes the dates, cabin or party of a stay with the pricing rules, without a database.

import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { ChangeMaker, NewNights } from '#domain/pricing/change-nights.ts';
import { type ChangeableBooking, changeQuote, type QuoteChange } from '#domain/pricing/change-quote.ts';
import { withoutWaivedCents } from '#domain/pricing/min-charge.ts';
import type { Quote } from '#domain/pricing/quote.ts';

/** Current prices of nights, and taxes. */
export type NightsNow = Pick<NewNights, 'taxes' | 'priceOf'>;

const now = new Date('2019-01-01');

/** A guest whose cancellation terms refund this percentage. */
export const createGuest = (percent: number): ChangeMaker => ({
  actor: 'guest',
  steps: [{ until: '2019-06-01T00:00:00Z', percent }],
  now,
});

/** Creates a booking with a price, paid in full by default. */
export const createChangeableBooking = (
  quote: Quote,
  stay: StayDates,
  more: Partial<ChangeableBooking> = {},
) => ({
  quote,
  check_in: stay.check_in,
  check_out: stay.check_out,
  adults: 2,
  children: 0,
  pets: 0,
  paid: quote.total,
  credited: quote.total,
  balance: 0,
  ...more,
});

/** Returns the price after a change, including cents below the card minimum. */
export const applyChange = (booking: ChangeableBooking, change: QuoteChange, by: ChangeMaker): Quote =>
  withoutWaivedCents(changeQuote(booking, change, by).quote);

/** Returns the price on other dates chosen by a guest whose terms refund `percent`. */
export const moveAsGuest = (
  quote: Quote,
  from: StayDates,
  to: StayDates,
  { percent = 100, paid = 1e9, ...nights }: NightsNow & { percent?: number; paid?: number },
): Quote =>
  applyChange(
    createChangeableBooking(quote, from, { paid }),
    { nights: { ...to, ...nights } },
    createGuest(percent),
  );

/** Returns the price after a move by a host. */
export const moveAsHost = (
  quote: Quote,
  from: StayDates,
  to: StayDates,
  { another, ...nights }: NightsNow & { another?: NewNights['cabin'] },
): Quote =>
  applyChange(
    createChangeableBooking(quote, from),
    { nights: { ...to, ...nights, cabin: another } },
    { actor: 'host' },
  );
