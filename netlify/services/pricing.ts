import type { AlternativeStay } from '#contracts/create-booking.ts';
import type { Problem } from '#contracts/errors.ts';
import { takenNights } from '#database/calendar.ts';
import type { Database } from '#database/client.ts';
import { addDays, type Day, nightsBetween } from '#domain/day/day.ts';
import { quoteFromCalendar } from '#domain/price/price.ts';
import type { Quote } from '#domain/price/quote.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Calendar } from '#domain/stay/calendar.ts';
import { checkStay, longestStay, nearestStays } from '#domain/stay/rules.ts';
import { readCalendar } from './live-calendar.ts';
import type { CheckedRequest } from './stay-request.ts';

const alternativesOffered = 3;

/**
 * The price of a stay that can be booked now, in cents (spec §3, §5, §9). Fails with `not_bookable` on the date the
 * calendar refuses, or with `taken` and the nearest free stays when only other guests stand in the way.
 */
export async function priceStay(request: CheckedRequest, db: Database): Promise<Result<Quote, Problem>> {
  const { stay, cabin, options, today, last } = request;
  const [to = last] = [addDays(stay.check_in, longestStay), last].sort();
  const calendar = await readCalendar(db, cabin, stay.check_in, to);
  const allowed = checkStay(calendar, stay.check_in, stay.check_out, today);
  if (allowed.ok) return ok(quoteFromCalendar(calendar, cabin, stay.check_in, stay.check_out, options));
  return err(await explainRefusal(request, calendar, db));
}

/** `taken`, with up to three of the nearest free stays of the same length and their totals. */
export async function takenProblem(
  { stay, cabin, options, today, last }: CheckedRequest,
  db: Database,
): Promise<Problem> {
  const calendar = await readCalendar(db, cabin, today, last);
  const nights = nightsBetween(stay.check_in, stay.check_out);
  const free = nearestStays(calendar, stay.check_in, nights, today, alternativesOffered);
  const alternatives: AlternativeStay[] = free.map(({ check_in, check_out }) => {
    const { total } = quoteFromCalendar(calendar, cabin, check_in, check_out, options);
    return { check_in, check_out, total };
  });
  const message = 'These nights are no longer free: another guest has one of them.';
  return { code: 'taken', field: 'check_in', message, details: { alternatives } };
}

/** Whether a refused stay would be allowed had nobody else taken its nights. */
async function explainRefusal(request: CheckedRequest, calendar: Calendar, db: Database): Promise<Problem> {
  const { stay, cabin, today } = request;
  const taken = await takenNights(db, cabin.id, stay);
  const withoutOthers = checkStay(freed(calendar, taken), stay.check_in, stay.check_out, today);
  if (withoutOthers.ok) return takenProblem(request, db);
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
