import type { StayDates } from '#domain/stay/rules.ts';
import { contract } from './old-contract.ts';

/** `GET /api/price-strip`: what a stay costs at least when it begins on each of the days around the one searched for. */
export const priceStrip = contract<PriceStripRequest, PriceStripResponse>('GET', '/api/price-strip');

/** The stay searched for. */
export interface PriceStripRequest extends StayDates {
  /** The town, however it is written; absent is all of them. */
  city?: string;
  /** How many guests come, 1 to 20; absent is one. */
  guests?: number;
  /** Slugs of the cabins the stays are in, 1 to `mostNamed`; absent is all. In the query as one text with commas between. */
  cabins?: string[];
}

/** The stays of the same length that begin on one day. */
export interface StripStart extends StayDates {
  /** How many cabins are free for it. */
  cabinCount: number;
  /** All-in cents of the cheapest of them; null when none is free. */
  lowestTotal: number | null;
}

export interface PriceStripResponse {
  /** Fourteen days in order; the one searched for is among them unless it has passed. */
  starts: StripStart[];
}
