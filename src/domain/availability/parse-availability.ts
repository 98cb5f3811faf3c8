/** Parses published nights of a cabin to a calendar with prices. */

import type { CabinTerms } from '#domain/cabins/cabin.ts';
import type { Day } from '#domain/dates/day.ts';
import { applyPercent, dollarsToCents, formatDollars } from '#domain/money/money.ts';
import type { AvailabilityCalendar, AvailabilityDay } from './availability-calendar.ts';
import { minimumStay } from './stay-rules.ts';

/** Cabin terms that a night's price depends on. */
export type PriceTerms = Pick<CabinTerms, 'nightly_rate_cents' | 'mama_cabins_nightly_surcharge'>;

/** A day of a published calendar. */
export interface AvailabilityDate {
  /** Date of the night, `yyyy-MM-dd`. */
  date: Day;
  /** Availability of the night, and rules for stays that begin or end on the day (spec §5). */
  availability: {
    /** Whether the night that begins on this day is published, open and not taken. */
    available: boolean;
    /** Minimum nights of a stay that begins on this day, 1 or more. */
    min_stay: number;
    /** Whether a stay may begin on this day. */
    allows_check_in: boolean;
    /** Whether a stay may end on this day. */
    allows_check_out: boolean;
  };
  price: {
    /** Base price in cents, before the cabin's surcharge, which the client adds. */
    amount: number;
    /** Price with surcharge in whole dollars, such as `$349`. */
    formatted: string;
  };
}

/** Parses the calendar of an availability response (spec §3, §7) to guests' prices. */
export const parseAvailability = (
  dates: readonly AvailabilityDate[],
  terms: PriceTerms,
): AvailabilityCalendar =>
  new Map(
    dates.map(({ date, availability, price: { amount } }): [Day, AvailabilityDay] => {
      const { price, surcharge } = surchargedPrice(parseAmountCents(amount), terms);
      const priceFormatted = formatDollars(price);
      const min_stay = minimumStay(availability);
      return [date, { ...availability, date, price, surcharge, priceFormatted, min_stay }];
    }),
  );

/**
 * Returns the price of a night and its surcharge in cents: the day's amount, or the cabin's nightly
 * rate if `null`, plus the cabin's surcharge, rounded half up (spec §9; design §6.2).
 */
export function surchargedPrice(
  amountCents: number | null,
  terms: PriceTerms,
): Pick<AvailabilityDay, 'price' | 'surcharge'> {
  const base = amountCents ?? terms.nightly_rate_cents;
  const surcharge = applyPercent(base, terms.mama_cabins_nightly_surcharge);
  return { price: base + surcharge, surcharge };
}

/** Returns the `price` of `surchargedPrice` in cents. */
export const nightlyPrice = (amountCents: number | null, terms: PriceTerms): number =>
  surchargedPrice(amountCents, terms).price;

/**
 * Converts an amount of a feed to cents: above 1000 it is cents, otherwise dollars (spec §9; design
 * §6.1). `null` if it is not a price above zero.
 */
export function parseAmountCents(amount: number): number | null {
  if (!(amount >= 0.005)) return null;
  return amount > 1000 ? Math.round(amount) : dollarsToCents(amount);
}
