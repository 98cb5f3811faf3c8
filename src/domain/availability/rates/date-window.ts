import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import type { NightlyRate } from './night-rate.ts';
import { type RateRun, toNightlyRates } from './rate-code.ts';

/** Who has a night: a booking, an unpaid hold, an imported calendar, or any of these in a linked cabin. */
export type TakenKind = 'booked' | 'hold' | 'external' | 'linked';

/** A stay as far as a window of days shows it. */
export interface TakenRun {
  /** Its first night, counted from the window's first day; below 0 when it began before. */
  offset: number;
  nights: number;
  kind: TakenKind;
  /** Of a booking or a hold, where it is known; in a linked cabin too. */
  reference: string | null;
  /** The name that booking is made in; what the nights are for where no guest stays. */
  guest: string | null;
}

/** A cabin's nights in a window of days as they travel. */
export interface CabinRuns extends Omit<CabinNights, 'rates' | 'taken' | 'stays'> {
  slug: string;
  /** The published rates from the first day on, as runs of equal nights; what is after the last run is not published. */
  rates: RateRun[];
  /** The stays that touch the window, each with its first night and how many it shows. */
  taken: TakenRun[];
}

/** A cabin's nights in a window of days. */
export interface CabinNights {
  /** The cabin's number, which never changes. */
  number: number;
  title: string;
  /** Whether guests see the cabin. */
  live: boolean;
  /** What a night costs whose rate names no price, cents. */
  nightly_rate_cents: number;
  /** One for each day of the window. */
  rates: NightlyRate[];
  /** One for each day of the window: who has its night, or null. */
  taken: (TakenRun | null)[];
  /** The stays that touch the window, those that end on its first day too. */
  stays: readonly TakenRun[];
}

/** Days one after the other and the nights of cabins that begin on them. */
export interface DateWindow {
  first: Day;
  days: number;
  cabins: CabinNights[];
}

/** The nights of cabins, one by one. */
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

/** The stay each of `days` nights belongs to: where several have one, the last of them. */
export function toTakenNights(runs: readonly TakenRun[], days: number): (TakenRun | null)[] {
  const nights = Array.from({ length: days }, (): TakenRun | null => null);
  for (const run of runs) {
    const end = Math.min(days, run.offset + run.nights);
    for (let night = Math.max(0, run.offset); night < end; night += 1) nights[night] = run;
  }
  return nights;
}

/** The days of a window in order. */
export const listWindowDays = ({ first, days }: Pick<DateWindow, 'first' | 'days'>): Day[] =>
  Array.from({ length: days }, (_, index) => addDays(first, index));

/** Which night of a window begins on `day`, from 0; may lie outside it. */
export const getDayIndex = ({ first }: Pick<DateWindow, 'first'>, day: Day): number =>
  nightsBetween(first, day);
