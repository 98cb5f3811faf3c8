import type { CabinTerms } from '#domain/cabins/cabin.ts';
import type { Day } from '#domain/dates/day.ts';
import { applyPercent, dollarsToCents, formatDollars } from '#domain/money/money.ts';
import type { AvailabilityCalendar, AvailabilityDay } from './availability-calendar.ts';
import { minimumStay } from './stay-rules.ts';

/** What a night's price depends on beside its day. */
export type PriceTerms = Pick<CabinTerms, 'nightly_rate_cents' | 'mama_cabins_nightly_surcharge'>;

/** One day of a published calendar. */
export interface AvailabilityDate {
  /** The day, `yyyy-MM-dd`. */
  date: Day;
  /** Whether a night can be had, and the rules of stays that begin or end on its day (spec §5). */
  availability: {
    /** Whether the night that begins on this day is offered and nobody has it. */
    available: boolean;
    /** Nights a stay that begins on this day has at least; 1 or more. */
    min_stay: number;
    /** Whether a stay may begin on this day. */
    allows_check_in: boolean;
    /** Whether a stay may end on this day. */
    allows_check_out: boolean;
  };
  /** What the night costs. */
  price: {
    /** The night's base price in cents, before the cabin's surcharge; the reader adds that. */
    amount: number;
    /** What a guest pays for the night, surcharge included, in whole dollars, such as `$349`. */
    formatted: string;
  };
}

/** The calendar in an availability answer (spec §3, §7), prices as guests pay them. */
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
 * The price of a night and the surcharge in it, cents: the day's amount, or the cabin's nightly rate where it is null,
 * plus the cabin's surcharge, rounded half up to the cent (spec §9; design §6.2).
 */
export function surchargedPrice(
  amountCents: number | null,
  terms: PriceTerms,
): Pick<AvailabilityDay, 'price' | 'surcharge'> {
  const base = amountCents ?? terms.nightly_rate_cents;
  const surcharge = applyPercent(base, terms.mama_cabins_nightly_surcharge);
  return { price: base + surcharge, surcharge };
}

/** What a night costs, cents: the `price` of `surchargedPrice`. */
export const nightlyPrice = (amountCents: number | null, terms: PriceTerms): number =>
  surchargedPrice(amountCents, terms).price;

/**
 * Cents of an amount in the feed: above 1000 it is cents, otherwise dollars (spec §9; design §6.1).
 * Null for anything that is not a price above zero.
 */
export function parseAmountCents(amount: number): number | null {
  if (!(amount >= 0.005)) return null;
  return amount > 1000 ? Math.round(amount) : dollarsToCents(amount);
}
