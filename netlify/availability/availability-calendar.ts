/** Reads a cabin's published calendar, for guests and for the rules of stays. */

import { type AvailabilityCalendar, monthsAhead } from '#domain/availability/availability-calendar.ts';
import {
  type AvailabilityDate,
  nightlyPrice,
  parseAvailability,
} from '#domain/availability/parse-availability.ts';
import type { CabinSummary } from '#domain/cabins/cabin.ts';
import { addMonths, type Day, getToday } from '#domain/dates/day.ts';
import { formatDollars } from '#domain/money/money.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import { listAvailability, type PublishedDay } from './queries.ts';

/** Data access and visitor for reading a calendar. */
export type AvailabilityContext = Pick<ServiceContext, 'db' | 'session'>;

const toAvailabilityDate = (row: PublishedDay, cabin: CabinSummary): AvailabilityDate => {
  const amount = row.amount_cents ?? cabin.nightly_rate_cents;
  return {
    date: row.day,
    availability: {
      available: row.available,
      min_stay: row.min_stay ?? 1,
      allows_check_in: row.allows_check_in,
      allows_check_out: row.allows_check_out,
    },
    price: { amount, formatted: formatDollars(nightlyPrice(amount, cabin)) },
  };
};

/**
 * Returns the first and last day of a published calendar: today in the cabin's time zone, and 18
 * months later.
 */
export const getBookingWindow = (cabin: CabinSummary, now: Date): { today: Day; last: Day } => {
  const today = getToday(cabin.timezone, now);
  return { today, last: addMonths(today, monthsAhead) };
};

/**
 * Returns the days from `from` to `to`, inclusive, with base amounts in cents (spec §7). Nights the
 * visitor holds are free to that visitor (design §6.25).
 */
export async function listAvailabilityDates(
  { db, session }: AvailabilityContext,
  cabin: CabinSummary,
  from: Day,
  to: Day,
): Promise<AvailabilityDate[]> {
  const rows = await listAvailability(db, cabin.id, from, to, session);
  return rows.map((row) => toAvailabilityDate(row, cabin));
}

/** Converts published days to the calendar that the rules of stays use. */
export const toAvailabilityCalendar = (
  rows: readonly PublishedDay[],
  cabin: CabinSummary,
): AvailabilityCalendar =>
  parseAvailability(
    rows.map((row) => toAvailabilityDate(row, cabin)),
    cabin,
  );

/**
 * Returns the days from `from` to `to`, inclusive, as a calendar. Parses the same dates as the
 * browser, so that both decide alike.
 */
export const getAvailabilityCalendar = async (
  context: AvailabilityContext,
  cabin: CabinSummary,
  from: Day,
  to: Day,
): Promise<AvailabilityCalendar> => (await getAvailabilityCalendars(context, cabin, from, to)).calendar;

/**
 * Reads the calendar of `getAvailabilityCalendar`, and the calendar as if no night were taken, in
 * one snapshot.
 */
export async function getAvailabilityCalendars(
  { db, session }: AvailabilityContext,
  cabin: CabinSummary,
  from: Day,
  to: Day,
): Promise<{ calendar: AvailabilityCalendar; offered: AvailabilityCalendar }> {
  const rows = await listAvailability(db, cabin.id, from, to, session);
  return {
    calendar: toAvailabilityCalendar(rows, cabin),
    offered: toAvailabilityCalendar(
      rows.map((row) => ({ ...row, available: row.offered })),
      cabin,
    ),
  };
}
