import type { AlternativeStay } from '#contracts/create-booking.ts';
import type { Problem } from '#contracts/errors.ts';
import { type TakenNight, takenNights } from '#database/calendar.ts';
import { addDays, nightsBetween } from '#domain/day/day.ts';
import { quoteFromCalendar } from '#domain/price/price.ts';
import type { Quote } from '#domain/price/quote.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Calendar } from '#domain/stay/calendar.ts';
import { checkStay, longestStay, nearestStays } from '#domain/stay/rules.ts';
import { type CalendarPorts, readCalendar } from './live-calendar.ts';
import type { CheckedRequest } from './stay-request.ts';

const alternativesOffered = 3;

/**
 * The price of a stay that can be booked now, in cents (spec §3, §5, §9). Fails with `not_bookable` on the date the
 * calendar refuses, or with `taken` and the nearest free stays when only other guests stand in the way: a visitor's own
 * hold does not.
 */
export async function priceStay(
  request: CheckedRequest,
  ports: CalendarPorts,
): Promise<Result<Quote, Problem>> {
  const { stay, cabin, options, today, last } = request;
  const [to = last] = [addDays(stay.check_in, longestStay), last].sort();
  const calendar = await readCalendar(ports, cabin, stay.check_in, to);
  const allowed = checkStay(calendar, stay.check_in, stay.check_out, today);
  if (allowed.ok) return ok(quoteFromCalendar(calendar, cabin, stay.check_in, stay.check_out, options));
  return err(await explainRefusal(request, calendar, ports));
}

/**
 * `taken`, with up to three of the nearest free stays of the same length and their totals, and `held_until` where the
 * nights are only held and may come free.
 */
export async function takenProblem(request: CheckedRequest, ports: CalendarPorts): Promise<Problem> {
  const nights = await takenNights(ports.db, request.cabin.id, request.stay, ports.session);
  return takenBy(nights, request, ports);
}

async function takenBy(taken: TakenNight[], request: CheckedRequest, ports: CalendarPorts): Promise<Problem> {
  const { stay, cabin, options, today, last } = request;
  const calendar = await readCalendar(ports, cabin, today, last);
  const nights = nightsBetween(stay.check_in, stay.check_out);
  const free = nearestStays(calendar, stay.check_in, nights, today, alternativesOffered);
  const alternatives: AlternativeStay[] = free.map(({ check_in, check_out }) => {
    const { total } = quoteFromCalendar(calendar, cabin, check_in, check_out, options);
    return { check_in, check_out, total };
  });
  const held_until = heldUntil(taken);
  const message = 'These nights are no longer free: another guest has one of them.';
  return {
    code: 'taken',
    field: 'check_in',
    message,
    details: { alternatives, ...(held_until && { held_until }) },
  };
}

/** The ISO moment by which every hold on these nights ends; null when one of them is booked, or none is taken. */
function heldUntil(taken: TakenNight[]): string | null {
  const ends = taken.map(({ held_until }) => held_until?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  return Number.isFinite(last) ? new Date(last).toISOString() : null;
}

/** Whether a refused stay would be allowed had nobody else taken its nights. */
async function explainRefusal(
  request: CheckedRequest,
  calendar: Calendar,
  ports: CalendarPorts,
): Promise<Problem> {
  const { stay, cabin, today } = request;
  const taken = await takenNights(ports.db, cabin.id, stay, ports.session);
  const withoutOthers = checkStay(freed(calendar, taken), stay.check_in, stay.check_out, today);
  if (withoutOthers.ok) return takenBy(taken, request, ports);
  const { field, message } = withoutOthers.error;
  return { code: 'not_bookable', field, message };
}

/** The calendar as it would be had nobody taken these nights. */
function freed(calendar: Calendar, taken: TakenNight[]): Calendar {
  const nights = new Set(taken.map(({ night }) => night));
  return new Map(
    [...calendar].map(([date, day]) => [date, nights.has(date) ? { ...day, available: true } : day] as const),
  );
}
