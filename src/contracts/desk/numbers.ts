import type { FunnelReport } from '#domain/tracking/funnel.ts';
import { contract } from '../old-contract.ts';

/** `GET /api/desk/numbers`: from visits to bookings, and what the cabins earned, over a span of days. */
export const deskNumbers = contract<NumbersRequest, DeskNumbers>('GET', '/api/desk/numbers');

/** How long a span may be, days. */
export const longestSpan = 400;

export interface NumbersRequest {
  /** The first New York day, `yyyy-MM-dd`; thirty days before the last one when absent. */
  from?: string | undefined;
  /** The last day; today when absent. */
  to?: string | undefined;
}

export interface DeskNumbers {
  /** From a visit to a booking, by day and by source (spec §9). */
  funnel: FunnelReport;
  /** The months the occupancy is of, `yyyy-MM`: those the span touches. */
  months: string[];
  /** Every live cabin, and any other that had a stay; the one that earned most first. */
  cabins: CabinNumbers[];
}

export interface CabinNumbers {
  /** The cabin's slug. */
  slug: string;
  /** The cabin's title. */
  title: string;
  /** What its nights of each month were, in the order of `months`. */
  months: MonthNumbers[];
}

export interface MonthNumbers {
  /** Nights of confirmed stays booked here. */
  booked: number;
  /** Nights an imported calendar has taken. */
  elsewhere: number;
  /** Nights guests could have had: the published ones that are not blocked. */
  open: number;
  /** What the guests of the booked nights pay for them without taxes, cents; a stay's amount is spread evenly over its nights. */
  revenue: number;
}
