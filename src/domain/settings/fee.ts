import type { Day } from '#domain/dates/day.ts';

/** A fee as a host sets it, beside the cleaning and the pet fee, which are each cabin's own. Every stay it is for has it, or may. */
export interface FeeRow {
  /** What guests read it as. */
  name: string;
  /** Cents for a stay. */
  per_stay_cents: number;
  /** Cents for every night, beside that. */
  per_night_cents: number;
  /** Whether these cents are for each guest. This and the two after it may be absent: no. */
  each_guest?: boolean;
  /** Percent of the nights after the discount, beside the cents. */
  percent?: number;
  /** Whether only stays have it whose guests have chosen it. */
  optional?: boolean;
  /** Whether the taxes are taken on it too. */
  taxed: boolean;
  /** The cabins it is for, by slug; none is all. */
  cabins: string[];
  /** The first check-in day it is for; null is any. */
  from: Day | null;
  /** The first check-in day it is not for any more; null where no end is known. */
  until: Day | null;
}
