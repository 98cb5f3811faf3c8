import type { Day } from '#domain/dates/day.ts';

/**
 * Kinds of taxes: of the state, of the county, and of the town for short stays (spec §9). In
 * display order.
 */
export const taxKinds = ['state', 'county', 'occupancy'] as const;

export type TaxKind = (typeof taxKinds)[number];

export interface TaxRow {
  kind: TaxKind;
  /** Name shown to guests. Of several taxes with the same name a stay has only one. */
  name: string;
  /**
   * Towns with this tax; empty for all. A row for the town takes precedence over one for all towns.
   */
  towns: string[];
  /** Percent of the discounted nights, cleaning fee and taxed fees, for example 2.75. */
  percent: number;
  /** Cents per night, added to the percentage. */
  per_night_cents: number;
  /** First check-in day; `null` if always in force. Of equal rows the latest applies. */
  from: Day | null;
  /** First check-in day without the tax; `null` if no end is known. */
  until: Day | null;
}

export type TaxTable = readonly TaxRow[];

/** City whose rates apply to towns without rows (spec §9; design §6.3). */
export const defaultCity = 'Gatlinburg';

/** Whether a tax or fee applies to stays that begin on `day`. */
export const isInForce = ({ from, until }: Pick<TaxRow, 'from' | 'until'>, day: Day): boolean =>
  (from === null || from <= day) && (until === null || day < until);
