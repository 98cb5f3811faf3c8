import type { CabinTerms, CancellationPolicy } from '#domain/cabins/cabin.ts';
import { addDays, type Day, getToday, startOfDay } from '#domain/dates/day.ts';
import { dateInZone } from '#domain/dates/format-time.ts';
import { applyPercent } from '#domain/money/money.ts';
import { pluralize } from '#domain/text/plural.ts';

type CancellationTerms = Pick<CabinTerms, 'free_cancel_days' | 'timezone' | 'policy'>;

const hour = 3_600_000;

/**
 * The moment from which cancelling is no longer free: the start of the day `freeCancelDays` before check-in in the
 * cabin's zone, by calendar arithmetic (spec §9; design §6.8). 0 is the start of the check-in day itself.
 */
export const cancellationDeadline = (checkIn: Day, freeCancelDays: number, timeZone: string): Date =>
  startOfDay(addDays(checkIn, -freeCancelDays), timeZone);

/** Whether `now` is before that moment: of many stays sooner known by the day than by the moment it begins. */
export const isFreeToCancel = (checkIn: Day, freeCancelDays: number, timeZone: string, now: Date): boolean =>
  getToday(timeZone, now) < addDays(checkIn, -freeCancelDays);

/** Says until when cancelling gives back so much: before `until`, an ISO moment, `percent` of what was paid. */
export interface RefundStep {
  until: string;
  percent: number;
}

/**
 * Lists what cancelling a stay gives back by when, the sooner step first: everything until the deadline, then what a named
 * policy gives until its own, then nothing (spec §9; design §6.8).
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

/** What cancelling gives back of `paidCents` at `now`, half up to the cent. */
export const calculateRefund = (paidCents: number, steps: readonly RefundStep[], now: Date): number =>
  applyPercent(paidCents, steps.find(({ until }) => now < new Date(until))?.percent ?? 0);

/**
 * Says what of a late cancellation will or does go back after `now`: `50% back until …`; empty where nothing does. A booking
 * kept offline from before there were policies has no steps.
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
 * Formats what cancelling a stay gives back after `now`: `free until …, then 50% back until …`, or `not refundable since …`.
 * `shown` writes a moment.
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

/** The cancellation banner of a stay (spec §2), the same in a word or two, and whether cancelling is still free at `now`. */
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

/** A cabin's cancellation terms in sentences for guests, a named policy's own words first (spec §9). */
export function formatCancellationPolicy({
  free_cancel_days: days,
  policy,
}: Pick<CancellationTerms, 'free_cancel_days' | 'policy'>): string {
  const late = policy?.late_percent
    ? `${policy.late_percent}% of what was paid goes back until ${daysBefore(policy.late_days)}, then`
    : '';
  return `${policy ? `${formatPolicyName(policy)} ` : ''}Free cancellation until ${daysBefore(days)}. From then on ${late ? `${late} ` : ''}the booking is non-refundable.`;
}

/** A policy by its name, with the host's words: `Moderate: Plans change.` */
export const formatPolicyName = ({ name, words }: Pick<CancellationPolicy, 'name' | 'words'>): string =>
  words ? `${name}: ${words.replace(/[^.!?]$/, '$&.')}` : `${name}.`;

/** Whole days, or whole hours under a day, rounded down. */
function timeLeft(milliseconds: number): string {
  const hours = Math.floor(milliseconds / hour);
  if (hours >= 24) return pluralize(Math.floor(hours / 24), 'day');
  return hours > 0 ? pluralize(hours, 'hour') : 'less than an hour';
}
