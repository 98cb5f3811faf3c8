import { contract } from './old-contract.ts';

/** `GET /api/search-cabins`: live cabins that suit a party, with their best stay near the dates asked for (spec §2). */
export const searchCabins = contract<SearchRequest, SearchResponse>('GET', '/api/search-cabins');

/** The most cabins one answer holds. */
export const foundAtOnce = 200;

/** Everything may be left out. Dates count only together. */
export interface SearchRequest {
  /** The first night, `yyyy-MM-dd`. */
  check_in?: string;
  /** The day of leaving, `yyyy-MM-dd`. */
  check_out?: string;
  /** The town, however it is written; absent is all of them. */
  city?: string;
  /** By how many days each way a stay of the same length may be shifted, 0 to 7; absent is 0. */
  flexible_days?: number;
  /** How many guests come, 1 to 20; absent is one. */
  guests?: number;
  /** How many of the cabins found are passed over; absent is 0. */
  offset?: number;
}

/** One cabin. Without dates asked for, everything about the stay is null. */
export interface FoundCabin {
  /** The cabin's id, a UUID. */
  id: string;
  /** The cabin's slug. */
  slug: string;
  /** The first night of its best stay, `yyyy-MM-dd`; null without dates. */
  check_in: string | null;
  /** The day that stay ends, `yyyy-MM-dd`; null without dates. */
  check_out: string | null;
  /** How many nights it has; null without dates. */
  nights: number | null;
  /** What it costs this visitor in cents, taxes and cleaning fee included; null without dates. */
  total: number | null;
  /** The same stay without the visitor's deal, in cents; equal to `total` where there is none, null without dates. */
  originalTotal: number | null;
  /** True where this stay is paid in two parts, now and later; absent where it is paid at once. */
  takes_deposit?: true;
}

export interface SearchResponse {
  /** The cabins found, in display order, `foundAtOnce` of them at most. */
  available: FoundCabin[];
  /** How many were found in all. */
  cabinCount: number;
  /** The server's clock, ISO. */
  server_now: string;
}
