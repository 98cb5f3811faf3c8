import { contract } from './contract.ts';
/** `GET /api/price-strip`: what a stay of one length costs at least on each of the days around a wish. */
export const priceStrip = contract<PriceStripRequest, PriceStripResponse>('GET', '/api/price-strip');

/** The stay wished for; `city` absent is all of them, `guests` 1 to 20. */
export interface PriceStripRequest {
  check_in: string;
  check_out: string;
  city?: string;
  guests?: number;
}

/** One day to start on. `lowestTotal` is all-in cents of the cheapest cabin free then; null when none is. */
export interface StripStart {
  check_in: string;
  check_out: string;
  cabinCount: number;
  lowestTotal: number | null;
}

export interface PriceStripResponse {
  /** In order of the days; the wished one among them unless it has passed. */
  starts: StripStart[];
}
