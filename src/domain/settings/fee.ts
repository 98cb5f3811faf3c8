import type { Day } from '#domain/dates/day.ts';

/** A fee set by a host, in addition to a cabin's cleaning and pet fee. */
export interface FeeRow {
  name: string;
  per_stay_cents: number;
  /** Cents per night, added to `per_stay_cents`. */
  per_night_cents: number;
  /** Whether the cents apply per guest. This and the next two fields default to no. */
  each_guest?: boolean;
  /** Percent of the discounted nights, added to the cents. */
  percent?: number;
  /** Whether guests choose the fee. */
  optional?: boolean;
  taxed: boolean;
  /** Slugs of its cabins; empty for all. */
  cabins: string[];
  /** First check-in day with the fee; `null` for any. */
  from: Day | null;
  /** First check-in day without the fee; `null` if no end is known. */
  until: Day | null;
}
