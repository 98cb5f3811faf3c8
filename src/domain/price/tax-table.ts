import type { Day } from '../day/day.ts';

/** Who takes a tax (spec §9): the state, the county, or the town on short stays. */
export type TaxKind = 'state' | 'county' | 'occupancy';

/** One rate and the check-in days it governs. */
export interface TaxRow {
  kind: TaxKind;
  /** The town it is of; null is everywhere. A town's own row counts before one for everywhere. */
  city: string | null;
  /** Percent of what is taxed, such as 2.75. */
  percent: number;
  /** The first check-in day it governs; null where it has always been in force. */
  from: Day | null;
  /** The first check-in day it no longer governs; null where no end is known. */
  until: Day | null;
}

export type TaxTable = readonly TaxRow[];

/** A town without an entry takes the rates of this one (spec §9; design §6.3). */
export const defaultCity = 'Gatlinburg';

const always = { from: null, until: null };

/** The rates of spec §9. A rate that changes ends its row and begins another on the same day. */
export const taxTable: TaxTable = [
  { kind: 'state', city: null, percent: 7, ...always },
  { kind: 'county', city: null, percent: 2.75, ...always },
  { kind: 'occupancy', city: defaultCity, percent: 3, ...always },
  { kind: 'occupancy', city: 'Pigeon Forge', percent: 2.5, ...always },
  { kind: 'occupancy', city: 'Sevierville', percent: 3, ...always },
];

/** Whether a rate governs the stays that begin on `day`. */
export const isInForce = ({ from, until }: TaxRow, day: Day): boolean =>
  (from === null || from <= day) && (until === null || day < until);
