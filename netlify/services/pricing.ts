import type { AlternativeStay } from '#contracts/create-booking.ts';
import type { Problem } from '#contracts/errors.ts';
import type { Database } from '#database/client.ts';
import { takenNights } from '#database/standing.ts';
import { addDays, type Day, nightsBetween } from '#domain/day/day.ts';
import { quoteFromCalendar } from '#domain/price/price.ts';
import type { Quote } from '#domain/price/quote.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Calendar } from '#domain/stay/calendar.ts';
import { checkStay, longestStay, nearestStays } from '#domain/stay/rules.ts';
import type { Enquiry } from './enquiry.ts';
import { readCalendar } from './live-calendar.ts';

const alternativesOffered = 3;

/**
 * The price of a stay that can be booked now, in cents (spec §3, §5, §9). Fails with `not_bookable` on the date the
 * calendar refuses, or with `taken` and the nearest free stays when only other guests stand in the way.
 */
export async function priceStay(enquiry: Enquiry, db: Database): Promise<Result<Quote, Problem>> {
  const { wish, cabin, options, today, last } = enquiry;
  const [to = last] = [addDays(wish.check_in, longestStay), last].sort();
  const calendar = await readCalendar(db, cabin, wish.check_in, to);
  const stay = checkStay(calendar, wish.check_in, wish.check_out, today);
  if (stay.ok) return ok(quoteFromCalendar(calendar, cabin, wish.check_in, wish.check_out, options));
  return err(await explainRefusal(enquiry, calendar, db));
}

/** `taken`, with up to three of the nearest free stays of the same length and their totals. */
export async function takenProblem(
  { wish, cabin, options, today, last }: Enquiry,
  db: Database,
): Promise<Problem> {
  const calendar = await readCalendar(db, cabin, today, last);
  const nights = nightsBetween(wish.check_in, wish.check_out);
  const free = nearestStays(calendar, wish.check_in, nights, today, alternativesOffered);
  const alternatives: AlternativeStay[] = free.map(({ check_in, check_out }) => {
    const { total } = quoteFromCalendar(calendar, cabin, check_in, check_out, options);
    return { check_in, check_out, total };
  });
  const message = 'These nights are no longer free: another guest has one of them.';
  return { code: 'taken', field: 'check_in', message, details: { alternatives } };
}

/** Asked of a refused stay: would the calendar take it, had nobody else taken its nights? */
async function explainRefusal(enquiry: Enquiry, calendar: Calendar, db: Database): Promise<Problem> {
  const { wish, cabin, today } = enquiry;
  const taken = await takenNights(db, cabin.id, wish.check_in, wish.check_out);
  const withoutOthers = checkStay(freed(calendar, taken), wish.check_in, wish.check_out, today);
  if (withoutOthers.ok) return takenProblem(enquiry, db);
  const { field, message } = withoutOthers.error;
  return { code: 'not_bookable', field, message };
}

/** The calendar as it would be had nobody taken these nights. */
const freed = (calendar: Calendar, nights: Day[]): Calendar =>
  new Map(
    [...calendar].map(
      ([date, day]) => [date, nights.includes(date) ? { ...day, available: true } : day] as const,
    ),
  );
