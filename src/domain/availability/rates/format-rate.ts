/** Sentences that describe changes of nightly rates to hosts. */

import { addDays, type Day } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatCents, formatDollars } from '#domain/money/money.ts';
import { pluralize } from '#domain/text/plural.ts';
import type { NightlyRate } from './night-rate.ts';
import type { RateChange } from './rate-preview.ts';

/** Formats a price without zero cents: `$189`, `$189.50`. */
export const priceText = (cents: number): string =>
  cents % 100 === 0 ? formatDollars(cents) : formatCents(cents);

const amountText = (amount: number | null): string =>
  amount === null ? 'the usual price' : priceText(amount);

const openText = ({ published, available }: NightlyRate): string => {
  if (available) return 'open';
  return published ? 'blocked' : 'not published';
};

const minimumText = (nights: number | null): string => `minimum ${pluralize(nights ?? 1, 'night')}`;

const allowedText = (label: string, allows: boolean): string => (allows ? label : `no ${label}`);

/** Returns the differences between two rates, each before and after. */
function differences(before: NightlyRate, after: NightlyRate): [from: string, to: string][] {
  const pairs: [string, string][] = [
    [openText(before), openText(after)],
    [amountText(before.amount_cents), amountText(after.amount_cents)],
    [minimumText(before.min_stay), minimumText(after.min_stay)],
    [allowedText('check-in', before.allows_check_in), allowedText('check-in', after.allows_check_in)],
    [allowedText('check-out', before.allows_check_out), allowedText('check-out', after.allows_check_out)],
  ];
  return pairs.filter(([from, to]) => from !== to);
}

/** Formats the differences between two rates, each `from → to`. */
export const formatRateDifference = (before: NightlyRate, after: NightlyRate): string[] =>
  differences(before, after).map(([from, to]) => `${from} → ${to}`);

/** Formats the differences in the past tense: `$180 became $302 a night`. */
const formatPastDifference = (before: NightlyRate, after: NightlyRate): string[] =>
  differences(before, after).map(
    ([from, to]) => `${from} became ${to}${to.startsWith('$') ? ' a night' : ''}`,
  );

/** Consecutive nights with the same change. */
export interface ShownChange {
  cabin: number;
  first: Day;
  nights: number;
  /** Formatted change: `$200 → $250, open → blocked`. */
  text: string;
}

/** Formats changes, joining equal ones of consecutive nights. */
export function shownChanges(
  changes: readonly RateChange[],
  formatDifference = formatRateDifference,
): ShownChange[] {
  const formatted: ShownChange[] = [];
  for (const { cabin, first, nights, before, after } of changes) {
    const difference = formatDifference(before, after).join(', ');
    const last = formatted.at(-1);
    const continuesLast =
      last?.cabin === cabin && last.text === difference && addDays(last.first, last.nights) === first;
    if (last && continuesLast) last.nights += nights;
    else formatted.push({ cabin, first, nights, text: difference });
  }
  return formatted;
}

/**
 * Formats past changes, one sentence for equal changes of all cabins. `getTitle` returns a cabin's
 * name; `null` if only one cabin is meant.
 */
export function pastChanges(
  changes: readonly RateChange[],
  getTitle: ((cabin: number) => string) | null,
  today: Day,
): string[] {
  const cabins = new Map<string, number[]>();
  for (const { cabin, first, nights, text } of shownChanges(changes, formatPastDifference)) {
    const message = `${formatRange(first, addDays(first, nights - 1), today)}: ${text || 'published as before'}`;
    cabins.set(message, [...(cabins.get(message) ?? []), cabin]);
  }
  return [...cabins].map(([message, numbers]) =>
    getTitle
      ? `${numbers.length > 3 ? `${numbers.length} cabins` : numbers.map(getTitle).join(', ')} · ${message}`
      : message,
  );
}

/** Formats the result of a save, with the number of booked nights that were skipped. */
export const rateSaveMessage = (nights: number, skippedCount: number, action: string): string =>
  `${pluralize(nights, 'night')} ${action}${skippedCount > 0 ? `; ${skippedCount} that a guest has stay open or blocked as they are` : ''}.`;
