import type { CabinTerms } from '../cabin/cabin.ts';
import { type Day, isDay } from '../day/plain-day.ts';
import { applyPercent, dollarsToCents, formatDollars } from '../price/money.ts';
import { fieldsOf } from '../shape.ts';
import type { AvailabilityCalendar, AvailabilityDay } from './calendar.ts';
import { minimumStay } from './rules.ts';

/** What a night's price depends on beside its day. */
export type PriceTerms = Pick<CabinTerms, 'nightly_rate_cents' | 'mama_cabins_nightly_surcharge'>;

/**
 * The calendar in an availability answer (spec §3, §7), prices as guests pay them.
 * `dates` is not trusted: a row without a real day or one of its three booleans is left out, and that night cannot be booked.
 */
export function calendarFromFeed(dates: unknown, terms: PriceTerms): AvailabilityCalendar {
  const rows: unknown[] = Array.isArray(dates) ? dates : [];
  const days = rows.flatMap((row) => calendarDay(row, terms) ?? []);
  return new Map(days.map((day): [Day, AvailabilityDay] => [day.date, day]));
}

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
export function centsOfFeedAmount(amount: unknown): number | null {
  const value = typeof amount === 'string' ? Number(amount) : amount;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0.005) return null;
  return value > 1000 ? Math.round(value) : dollarsToCents(value);
}

function calendarDay(row: unknown, terms: PriceTerms): AvailabilityDay | null {
  const { date, availability, price: listed } = fieldsOf(row);
  const { available, min_stay, allows_check_in, allows_check_out } = fieldsOf(availability);
  if (!isDay(date) || typeof available !== 'boolean') return null;
  if (typeof allows_check_in !== 'boolean' || typeof allows_check_out !== 'boolean') return null;
  const { amount } = fieldsOf(listed);
  const { price, surcharge } = surchargedPrice(centsOfFeedAmount(amount), terms);
  return {
    date,
    available,
    price,
    surcharge,
    priceFormatted: formatDollars(price),
    min_stay: minimumStay({ min_stay: typeof min_stay === 'number' ? min_stay : 1 }),
    allows_check_in,
    allows_check_out,
  };
}
