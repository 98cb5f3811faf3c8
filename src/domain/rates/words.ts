import { addDays, type Day } from '../day/plain-day.ts';
import { formatCents, formatDollars } from '../price/money.ts';
import { counted } from '../stay/words.ts';
import type { NightRate } from './night-rate.ts';
import type { NightChange } from './preview.ts';

/** A price without needless cents: `$189`, `$189.50`. */
export const priceText = (cents: number): string =>
  cents % 100 === 0 ? formatDollars(cents) : formatCents(cents);

const amountText = (amount: number | null): string =>
  amount === null ? 'the usual price' : priceText(amount);

const openText = ({ published, available }: NightRate): string => {
  if (available) return 'open';
  return published ? 'blocked' : 'not published';
};

const minimumText = (nights: number | null): string => `minimum ${counted(nights ?? 1, 'night')}`;

const allowedText = (what: string, allows: boolean): string => (allows ? what : `no ${what}`);

/** In what two rates differ, each `from → to`. */
export function changeWords(before: NightRate, after: NightRate): string[] {
  const pairs: [string, string][] = [
    [openText(before), openText(after)],
    [amountText(before.amount_cents), amountText(after.amount_cents)],
    [minimumText(before.min_stay), minimumText(after.min_stay)],
    [allowedText('check-in', before.allows_check_in), allowedText('check-in', after.allows_check_in)],
    [allowedText('check-out', before.allows_check_out), allowedText('check-out', after.allows_check_out)],
  ];
  return pairs.filter(([from, to]) => from !== to).map(([from, to]) => `${from} → ${to}`);
}

/** Nights one after the other of which the same changes. */
export interface ShownChange {
  /** The cabin's number. */
  cabin: number;
  first: Day;
  nights: number;
  /** `$200 → $250, open → blocked`. */
  words: string;
}

/** Changes in words, those alike and beside each other in one. */
export function shownChanges(changes: readonly NightChange[]): ShownChange[] {
  const shown: ShownChange[] = [];
  for (const { cabin, first, nights, before, after } of changes) {
    const words = changeWords(before, after).join(', ');
    const last = shown.at(-1);
    const goesOn =
      last?.cabin === cabin && last.words === words && addDays(last.first, last.nights) === first;
    if (last && goesOn) last.nights += nights;
    else shown.push({ cabin, first, nights, words });
  }
  return shown;
}
