import { contract } from './old-contract.ts';

/** `GET /api/lowest-stays`: what each cabin costs at least soon, for where no dates are chosen (design §5, §6.24). */
export const lowestStays = contract<LowestStaysRequest, LowestStaysResponse>('GET', '/api/lowest-stays');

/** The most cabins one call answers for. */
export const lowestAtOnce = 200;

export interface LowestStaysRequest {
  /** Ids of cabins, UUIDs, `lowestAtOnce` at most; in the query as one text with commas between. */
  cabin_ids: string[];
  /** How many nights the stays have, 1 to 30; absent is the fewest that can be booked of each cabin, 2 or more. */
  nights?: number;
  /** How many guests come, 1 to 20; absent is one. A cabin that takes fewer is left out of the answer. */
  guests?: number;
}

/** The cheapest stay of a cabin that can be booked and begins within 60 days. */
export interface LowestStay {
  /** The cabin's id, a UUID. */
  id: string;
  /** The cabin's slug. */
  slug: string;
  /** Its first night, `yyyy-MM-dd`. */
  check_in: string;
  /** The day it ends, `yyyy-MM-dd`. */
  check_out: string;
  /** How many nights it has. */
  nights: number;
  /** What it costs this visitor in cents, taxes and cleaning fee included. */
  total: number;
  /** The same stay without the visitor's deal, in cents; equal to `total` where there is none. */
  originalTotal: number;
}

export interface LowestStaysResponse {
  /** One for each cabin that has such a stay, in display order. */
  stays: LowestStay[];
  /** Of the others by id: the first day a stay can begin on, `yyyy-MM-dd`. A cabin without one is in neither. */
  from: Record<string, string>;
}
