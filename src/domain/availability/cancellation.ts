import type { CabinTerms, CancellationPolicy } from '#domain/cabins/cabin.ts';
import { addDays, type Day, getToday, startOfDay } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { dateInZone, formatUntil } from '#domain/dates/format-time.ts';
import { applyPercent } from '#domain/money/money.ts';
import { pluralize } from '#domain/text/plural.ts';

/** Terms of a cabin or booking that determine refunds. */
export type CancellationTerms = Pick<CabinTerms, 'free_cancel_days' | 'timezone' | 'policy'>;

const hour = 3_600_000;

/**
 * Returns the moment at which free cancellation ends: the start of the day `freeCancelDays` before
 * check-in in the cabin's time zone (spec §9; design §6.8). 0 is the start of the check-in day.
 */
export const cancellationDeadline = (checkIn: Day, freeCancelDays: number, timeZone: string): Date =>
  startOfDay(addDays(checkIn, -freeCancelDays), timeZone);

/** Whether `now` is before the cancellation deadline. Compares days, which is faster. */
export const isFreeToCancel = (checkIn: Day, freeCancelDays: number, timeZone: string, now: Date): boolean =>
  getToday(timeZone, now) < addDays(checkIn, -freeCancelDays);

/** Refund of a cancellation before `until` (ISO timestamp), in percent of the amount paid. */
export interface RefundStep {
  until: string;
  percent: number;
}

/**
 * Lists the refund steps, earliest first: everything until the deadline, then the percent of a
 * named policy until its deadline, then nothing (spec §9; design §6.8).
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
 * Formats the partial refund after `now`: `50% back through …`; empty if there is none.
 * `formatPeriodEnd` formats its end with a preposition. Bookings cached before there were policies
 * have no steps.
 */
export const formatLateRefund = (
  steps: readonly RefundStep[] | undefined,
  now: Date,
  formatPeriodEnd: (until: Date) => string,
): string =>
  (steps ?? [])
    .filter(({ until, percent }) => percent < 100 && now < new Date(until))
    .map(({ until, percent }) => `${percent}% back ${formatPeriodEnd(new Date(until))}`)
    .join('');

/**
 * Formats the refunds after `now`: `free through …, then 50% back through …`, or `not refundable
 * since …`.
 */
export function cancellationDates(checkIn: Day, terms: CancellationTerms, now: Date): string {
  const formatPeriodEnd = (end: Date): string => formatUntil(end, terms.timezone);
  const steps = refundSteps(checkIn, terms);
  const deadline = cancellationDeadline(checkIn, terms.free_cancel_days, terms.timezone);
  const free = now < deadline ? `free ${formatPeriodEnd(deadline)}` : '';
  const dates = [free, formatLateRefund(steps, now, formatPeriodEnd)].filter(Boolean).join(', then ');
  const ended = getToday(terms.timezone, new Date(steps.at(-1)?.until ?? deadline));
  return dates || `not refundable since ${formatDay(ended, 'long')}`;
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
  const formatDate = (timestamp: Date): string => dateInZone(timestamp, terms.timezone);
  const steps = refundSteps(checkIn, terms);
  const deadline = cancellationDeadline(checkIn, terms.free_cancel_days, terms.timezone);
  const timeLeftMs = deadline.getTime() - now.getTime();
  const lateRefund = formatLateRefund(steps, now, (end) => `until ${formatDate(end)}`);
  if (timeLeftMs > 0) {
    const text = `Free cancellation until ${formatDate(deadline)} (${withoutBreaks(`${timeLeft(timeLeftMs)} left`)})`;
    return {
      free: true,
      short: 'Free cancellation',
      text: lateRefund ? `${text}, then ${lateRefund}` : text,
    };
  }
  if (lateRefund) {
    const text = `Free cancellation ended ${formatDate(deadline)} — ${lateRefund}.`;
    return { free: false, short: `${terms.policy?.late_percent}% refundable`, text };
  }
  const ended = formatDate(new Date(steps.at(-1)?.until ?? deadline));
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
  const lateRefund = policy?.late_percent
    ? `${policy.late_percent}% of what was paid goes back until ${daysBefore(policy.late_days)}, then`
    : '';
  return `${policy ? `${formatPolicyName(policy)} ` : ''}Free cancellation until ${daysBefore(days)}. From then on ${lateRefund ? `${lateRefund} ` : ''}the booking is non-refundable.`;
}

/** Formats a policy's name with the host's text: `Moderate: Plans change.` */
export const formatPolicyName = ({
  name,
  words: policyText,
}: Pick<CancellationPolicy, 'name' | 'words'>): string =>
  policyText ? `${name}: ${policyText.replace(/[^.!?]$/, '$&.')}` : `${name}.`;

const withoutBreaks = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Formats whole days, or whole hours under a day, rounded down. */
function timeLeft(milliseconds: number): string {
  const hours = Math.floor(milliseconds / hour);
  if (hours >= 24) return pluralize(Math.floor(hours / 24), 'day');
  return hours > 0 ? pluralize(hours, 'hour') : 'less than an hour';
}
