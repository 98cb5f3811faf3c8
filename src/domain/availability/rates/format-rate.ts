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

const allowedText = (what: string, allows: boolean): string => (allows ? what : `no ${what}`);

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
const pastWords = (before: NightlyRate, after: NightlyRate): string[] =>
  differences(before, after).map(
    ([from, to]) => `${from} became ${to}${to.startsWith('$') ? ' a night' : ''}`,
  );

/** Consecutive nights with the same change. */
export interface ShownChange {
  cabin: number;
  first: Day;
  nights: number;
  /** Formatted change: `$200 → $250, open → blocked`. */
  words: string;
}

/** Formats changes, joining equal ones of consecutive nights. */
export function shownChanges(changes: readonly RateChange[], inWords = formatRateDifference): ShownChange[] {
  const shown: ShownChange[] = [];
  for (const { cabin, first, nights, before, after } of changes) {
    const words = inWords(before, after).join(', ');
    const last = shown.at(-1);
    const goesOn =
      last?.cabin === cabin && last.words === words && addDays(last.first, last.nights) === first;
    if (last && goesOn) last.nights += nights;
    else shown.push({ cabin, first, nights, words });
  }
  return shown;
}

/**
 * Formats past changes, one sentence for equal changes of all cabins. `titleOf` returns a cabin's
 * name; `null` if only one cabin is meant.
 */
export function pastChanges(
  changes: readonly RateChange[],
  titleOf: ((cabin: number) => string) | null,
  today: Day,
): string[] {
  const cabins = new Map<string, number[]>();
  for (const { cabin, first, nights, words } of shownChanges(changes, pastWords)) {
    const said = `${formatRange(first, addDays(first, nights - 1), today)}: ${words || 'published as before'}`;
    cabins.set(said, [...(cabins.get(said) ?? []), cabin]);
  }
  return [...cabins].map(([said, numbers]) =>
    titleOf
      ? `${numbers.length > 3 ? `${numbers.length} cabins` : numbers.map(titleOf).join(', ')} · ${said}`
      : said,
  );
}

/**
 * Formats the result of a save: `3 nights saved; 2 that a guest has stay open or blocked as they
 * are.`
 */
export const rateSaveMessage = (nights: number, kept: number, done: string): string =>
  `${pluralize(nights, 'night')} ${done}${kept > 0 ? `; ${kept} that a guest has stay open or blocked as they are` : ''}.`;
