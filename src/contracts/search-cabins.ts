import { contract } from './contract.ts';
/** `GET /api/search-cabins`: live cabins that suit a party, with their best stay near the wished dates (spec §2). */
export const searchCabins = contract<SearchRequest, SearchResponse>('GET', '/api/search-cabins');

/** How many cabins an answer tells of at most. */
export const foundAtOnce = 200;

/**
 * Everything may be left out. Dates count only together; `city` absent is all of them; `flexible_days` 0 to 7 shifts a
 * stay of the same length by up to so many days each way; `guests` 1 to 20; `offset` passes
 * over so many of the cabins found.
 */
export interface SearchRequest {
  check_in?: string;
  check_out?: string;
  city?: string;
  flexible_days?: number;
  guests?: number;
  offset?: number;
}

/** One cabin. Without dates asked for, everything about the stay is null. Totals are all-in cents. */
export interface FoundCabin {
  id: string;
  slug: string;
  check_in: string | null;
  check_out: string | null;
  nights: number | null;
  /** What the stay costs this visitor, taxes and cleaning fee included. */
  total: number | null;
  /** The same stay without the visitor's deal; equal to `total` where there is none. */
  originalTotal: number | null;
}

export interface SearchResponse {
  /** In our own order, `foundAtOnce` of them at most. */
  available: FoundCabin[];
  /** All that were found. */
  cabinCount: number;
}
