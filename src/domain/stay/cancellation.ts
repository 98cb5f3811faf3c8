import type { CabinTerms } from '../cabin/cabin.ts';
import { addDays, type Day } from '../day/plain-day.ts';
import { startOfDay, todayIn } from '../day/zone.ts';
import { formatDay } from './day-words.ts';
import { counted } from './words.ts';

type CancellationTerms = Pick<CabinTerms, 'free_cancel_days' | 'timezone'>;

const hour = 3_600_000;

/**
 * The moment from which a booking is non-refundable: the start of the day `freeCancelDays` before check-in in the
 * cabin's zone, by calendar arithmetic (spec §9; design §6.8). 0 is the start of the check-in day itself.
 */
export const cancellationDeadline = (checkIn: Day, freeCancelDays: number, timeZone: string): Date =>
  startOfDay(addDays(checkIn, -freeCancelDays), timeZone);

/** Whether `now` is before that moment: of many stays sooner known by the day than by the moment it begins. */
export const isFreeToCancel = (checkIn: Day, freeCancelDays: number, timeZone: string, now: Date): boolean =>
  todayIn(timeZone, now) < addDays(checkIn, -freeCancelDays);

/**
 * What cancelling gives back of `paidCents` at `now`: everything until the deadline, nothing from then on (spec §9; design
 * §6.8).
 */
export const refundOnCancelling = (paidCents: number, deadline: Date, now: Date): number =>
  now < deadline ? paidCents : 0;

/** The cancellation banner of a stay (spec §2) and whether cancelling is still free at `now`. */
export function cancellationBanner(
  checkIn: Day,
  terms: CancellationTerms,
  now: Date,
): { free: boolean; text: string } {
  const date = formatDay(addDays(checkIn, -terms.free_cancel_days), 'date');
  const deadline = cancellationDeadline(checkIn, terms.free_cancel_days, terms.timezone);
  const left = deadline.getTime() - now.getTime();
  if (left <= 0) {
    return { free: false, text: `Cancellation period ended ${date} — booking is now non-refundable.` };
  }
  return { free: true, text: `Free cancellation until ${date} (${timeLeft(left)} left)` };
}

/** A cabin's cancellation terms in a sentence for guests (spec §9). */
export function cancellationPolicy(terms: Pick<CancellationTerms, 'free_cancel_days'>): string {
  const days = terms.free_cancel_days;
  if (days === 0)
    return 'Free cancellation until the day of check-in begins. From then on the booking is non-refundable.';
  return `Free cancellation until ${counted(days, 'day')} before check-in. From then on the booking is non-refundable.`;
}

/** Whole days, or whole hours under a day, rounded down. */
function timeLeft(milliseconds: number): string {
  const hours = Math.floor(milliseconds / hour);
  if (hours >= 24) return counted(Math.floor(hours / 24), 'day');
  return hours > 0 ? counted(hours, 'hour') : 'less than an hour';
}
