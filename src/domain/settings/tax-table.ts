import type { Day } from '#domain/dates/day.ts';

/** Who takes a tax (spec §9), in the order a price lists them: the state, the county, or the town on short stays. */
export const taxKinds = ['state', 'county', 'occupancy'] as const;

/** One of `taxKinds`. */
export type TaxKind = (typeof taxKinds)[number];

/** A tax as a host sets it: how much of it, where, and for the stays that begin on which days. */
export interface TaxRow {
  kind: TaxKind;
  /** What guests read it as. Of taxes of one name a stay has one; those of other names come beside it. */
  name: string;
  /** The towns it is of; none is everywhere. A town's own row counts before one for everywhere. */
  towns: string[];
  /** Percent of the discounted nights, the cleaning fee and the fees that are taxed, such as 2.75. */
  percent: number;
  /** Cents for every night, beside the percent. */
  per_night_cents: number;
  /** The first check-in day it governs; null where it has always been in force. Of rows alike the one that begins last counts. */
  from: Day | null;
  /** The first check-in day it no longer governs; null where no end is known. */
  until: Day | null;
}

/** All that hosts have set, in any order. */
export type TaxTable = readonly TaxRow[];

/** A town without an entry takes the rates of this one (spec §9; design §6.3). */
export const defaultCity = 'Gatlinburg';

/** Whether a rate or a fee governs the stays that begin on `day`. */
export const isInForce = ({ from, until }: Pick<TaxRow, 'from' | 'until'>, day: Day): boolean =>
  (from === null || from <= day) && (until === null || day < until);
