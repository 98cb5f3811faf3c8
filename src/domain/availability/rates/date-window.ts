/**
 * Rates and stays of cabins in a range of days, for the hosts' calendar, and their compact
 * encoding.
 */

import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import type { NightlyRate } from './night-rate.ts';
import { type RateRun, toNightlyRates } from './rate-code.ts';

/**
 * Holder of a night: a booking, an unpaid hold, a calendar feed, or any of these in a linked cabin.
 */
export type TakenKind = 'booked' | 'hold' | 'external' | 'linked';

/** A stay within a window of days. */
export interface TakenRun {
  /** Index of its first night in the window; negative if it began before. */
  offset: number;
  nights: number;
  kind: TakenKind;
  /** Reference of the booking or hold, also in a linked cabin; `null` if unknown. */
  reference: string | null;
  /** Name on the booking; for other nights their purpose. */
  guest: string | null;
}

/** A cabin's nights in a window, run-length encoded for transport. */
export interface CabinRuns extends Omit<CabinNights, 'rates' | 'taken' | 'stays'> {
  slug: string;
  /**
   * Published rates from the first day as runs of equal nights. Nights after the last run are not
   * published.
   */
  rates: RateRun[];
  /** Stays that overlap the window, each with its first night and length in it. */
  taken: TakenRun[];
}

/** A cabin's nights in a window of days. */
export interface CabinNights {
  number: number;
  title: string;
  /** Whether guests see the cabin. */
  live: boolean;
  /** Price in cents of nights whose rate has none. */
  nightly_rate_cents: number;
  /** One rate for each day of the window. */
  rates: NightlyRate[];
  /** One entry for each day of the window: the stay that has its night, or `null`. */
  taken: (TakenRun | null)[];
  /** Stays that overlap the window, including those that end on its first day. */
  stays: readonly TakenRun[];
}

/** Consecutive days, and the nights of cabins that begin on them. */
export interface DateWindow {
  first: Day;
  days: number;
  cabins: CabinNights[];
}

/** Expands encoded windows to single nights. */
export const toDateWindow = ({
  first,
  days,
  cabins,
}: Omit<DateWindow, 'cabins'> & { cabins: CabinRuns[] }): DateWindow => ({
  first,
  days,
  cabins: cabins.map(({ rates, taken, ...cabin }) => ({
    ...cabin,
    rates: toNightlyRates(rates, days),
    taken: toTakenNights(taken, days),
    stays: taken,
  })),
});

/** Returns the stay of each of `days` nights. If several overlap, the last one wins. */
export function toTakenNights(runs: readonly TakenRun[], days: number): (TakenRun | null)[] {
  const nights = Array.from({ length: days }, (): TakenRun | null => null);
  for (const run of runs) {
    const end = Math.min(days, run.offset + run.nights);
    for (let night = Math.max(0, run.offset); night < end; night += 1) nights[night] = run;
  }
  return nights;
}

/** Returns the days of a window in order. */
export const listWindowDays = ({ first, days }: Pick<DateWindow, 'first' | 'days'>): Day[] =>
  Array.from({ length: days }, (_, index) => addDays(first, index));

/** Returns the index of `day` in a window; it may be outside. */
export const getDayIndex = ({ first }: Pick<DateWindow, 'first'>, day: Day): number =>
  nightsBetween(first, day);
