import type { CabinTerms, CancellationPolicy } from '#domain/cabins/cabin.ts';
import { addDays, type Day, getToday, startOfDay } from '#domain/dates/day.ts';
import { dateInZone } from '#domain/dates/format-time.ts';
import { applyPercent } from '#domain/money/money.ts';
import { pluralize } from '#domain/text/plural.ts';

/** The terms of a cabin or a booking that decide what cancelling gives back. */
export type CancellationTerms = Pick<CabinTerms, 'free_cancel_days' | 'timezone' | 'policy'>;

const hour = 3_600_000;

/**
 * Returns the moment at which free cancellation ends: the start of the day `freeCancelDays` before
 * check-in in the cabin's time zone (spec §9; design §6.8). 0 is the start of the check-in day.
 */
export const cancellationDeadline = (checkIn: Day, freeCancelDays: number, timeZone: string): Date =>
  startOfDay(addDays(checkIn, -freeCancelDays), timeZone);

/** Whether `now` is before that moment. Comparing days is faster than calculating the moment. */
export const isFreeToCancel = (checkIn: Day, freeCancelDays: number, timeZone: string, now: Date): boolean =>
  getToday(timeZone, now) < addDays(checkIn, -freeCancelDays);

/** Refund of a cancellation before `until`, an ISO moment, in percent of what was paid. */
export interface RefundStep {
  until: string;
  percent: number;
}

/**
 * Lists the refunds of a cancellation, earliest first: everything until the deadline, then what a
 * named policy gives until its own, then nothing (spec §9; design §6.8).
 */
export function refundSteps(
  checkIn: Day,
  { free_cancel_days, timezone, policy }: CancellationTerms,
): RefundStep[] {
  const step = (days: number, percent: number): RefundStep => ({
    until: cancellationDeadline(checkIn, days, timezone).toISOString(),
    percent,
  });
  return [
    step(free_cancel_days, 100),
    ...(policy && policy.late_percent > 0 ? [step(policy.late_days, policy.late_percent)] : []),
  ];
}

/** Calculates the refund of `paidCents` at `now`, rounded half up to the cent. */
export const calculateRefund = (paidCents: number, steps: readonly RefundStep[], now: Date): number =>
  applyPercent(paidCents, steps.find(({ until }) => now < new Date(until))?.percent ?? 0);

/**
 * Formats the partial refund after `now`: `50% back until …`; empty if there is none. Bookings
 * cached before there were policies have no steps.
 */
export const formatLateRefund = (
  steps: readonly RefundStep[] | undefined,
  now: Date,
  shown: (until: Date) => string,
): string =>
  (steps ?? [])
    .filter(({ until, percent }) => percent < 100 && now < new Date(until))
    .map(({ until, percent }) => `${percent}% back until ${shown(new Date(until))}`)
    .join('');

/**
 * Formats the refunds after `now`: `free until …, then 50% back until …`, or `not refundable since
 * …`. `shown` formats a moment.
 */
export function cancellationDates(
  checkIn: Day,
  terms: CancellationTerms,
  now: Date,
  shown: (moment: Date) => string,
): string {
  const steps = refundSteps(checkIn, terms);
  const deadline = cancellationDeadline(checkIn, terms.free_cancel_days, terms.timezone);
  const free = now < deadline ? `free until ${shown(deadline)}` : '';
  const dates = [free, formatLateRefund(steps, now, shown)].filter(Boolean).join(', then ');
  return dates || `not refundable since ${shown(new Date(steps.at(-1)?.until ?? deadline))}`;
}

/**
 * Returns the cancellation banner of a stay (spec §2), a short form, and whether cancelling is free
 * at `now`.
 */
export function cancellationBanner(
  checkIn: Day,
  terms: CancellationTerms,
  now: Date,
): { free: boolean; short: string; text: string } {
  const dateOf = (moment: Date): string => dateInZone(moment, terms.timezone);
  const steps = refundSteps(checkIn, terms);
  const deadline = cancellationDeadline(checkIn, terms.free_cancel_days, terms.timezone);
  const left = deadline.getTime() - now.getTime();
  const late = formatLateRefund(steps, now, dateOf);
  if (left > 0) {
    const text = `Free cancellation until ${dateOf(deadline)} (${timeLeft(left)} left)`;
    return { free: true, short: 'Free cancellation', text: late ? `${text}, then ${late}` : text };
  }
  if (late) {
    const text = `Free cancellation ended ${dateOf(deadline)} — ${late}.`;
    return { free: false, short: `${terms.policy?.late_percent}% refundable`, text };
  }
  const ended = dateOf(new Date(steps.at(-1)?.until ?? deadline));
  const text = `Cancellation period ended ${ended} — booking is now non-refundable.`;
  return { free: false, short: 'Non-refundable', text };
}

const daysBefore = (days: number): string =>
  days === 0 ? 'the day of check-in begins' : `${pluralize(days, 'day')} before check-in`;

/**
 * Describes a cabin's cancellation terms to guests, starting with the text of a named policy (spec
 * §9).
 */
export function formatCancellationPolicy({
  free_cancel_days: days,
  policy,
}: Pick<CancellationTerms, 'free_cancel_days' | 'policy'>): string {
  const late = policy?.late_percent
    ? `${policy.late_percent}% of what was paid goes back until ${daysBefore(policy.late_days)}, then`
    : '';
  return `${policy ? `${formatPolicyName(policy)} ` : ''}Free cancellation until ${daysBefore(days)}. From then on ${late ? `${late} ` : ''}the booking is non-refundable.`;
}

/** Formats a policy's name with the host's text: `Moderate: Plans change.` */
export const formatPolicyName = ({ name, words }: Pick<CancellationPolicy, 'name' | 'words'>): string =>
  words ? `${name}: ${words.replace(/[^.!?]$/, '$&.')}` : `${name}.`;

/** Formats whole days, or whole hours under a day, rounded down. */
function timeLeft(milliseconds: number): string {
  const hours = Math.floor(milliseconds / hour);
  if (hours >= 24) return pluralize(Math.floor(hours / 24), 'day');
  return hours > 0 ? pluralize(hours, 'hour') : 'less than an hour';
}
