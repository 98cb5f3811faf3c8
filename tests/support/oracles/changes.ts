import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { ChangeMaker, NewNights } from '#domain/pricing/change-nights.ts';
import { type ChangeableBooking, changeQuote, type QuoteChange } from '#domain/pricing/change-quote.ts';
import { withoutWaivedCents } from '#domain/pricing/min-charge.ts';
import type { Quote } from '#domain/pricing/quote.ts';

/** Current prices of nights, and taxes. */
export type NightsNow = Pick<NewNights, 'taxes' | 'priceOf'>;

const now = new Date('2019-01-01');

/** A guest whose terms give back so much of what was paid. */
export const guestWith = (percent: number): ChangeMaker => ({
  actor: 'guest',
  steps: [{ until: '2019-06-01T00:00:00Z', percent }],
  now,
});

/** A booking at a price, paid in full by default. */
export const bookingAt = (quote: Quote, stay: StayDates, more: Partial<ChangeableBooking> = {}) => ({
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

/** Returns the price after a change, with the cents that are too few for a card. */
export const changed = (booking: ChangeableBooking, change: QuoteChange, by: ChangeMaker): Quote =>
  withoutWaivedCents(changeQuote(booking, change, by).quote);

/** Returns the price on other dates that a guest chooses while so much goes back. */
export const goAsGuest = (
  quote: Quote,
  from: StayDates,
  to: StayDates,
  { percent = 100, paid = 1e9, ...nights }: NightsNow & { percent?: number; paid?: number },
): Quote => changed(bookingAt(quote, from, { paid }), { nights: { ...to, ...nights } }, guestWith(percent));

/** Returns the price where a host moves a stay to. */
export const moveAsHost = (
  quote: Quote,
  from: StayDates,
  to: StayDates,
  { another, ...nights }: NightsNow & { another?: NewNights['cabin'] },
): Quote =>
  changed(bookingAt(quote, from), { nights: { ...to, ...nights, cabin: another } }, { actor: 'host' });
