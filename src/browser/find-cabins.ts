import {
  type FoundCabin,
  type SearchRequest,
  type SearchResponse,
  searchCabins,
} from '#contracts/search-cabins.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { datedSearch, flexibleDays } from '#domain/search/dated-search.ts';
import type { Search } from '#domain/search/search.ts';
import { type CallOptions, type ClientProblem, call, unreadable } from './call.ts';
import { setServerClock } from './server-clock.ts';

/** Everything a search finds. */
export type FoundCabins = Pick<SearchResponse, 'available' | 'cabinCount'>;

/** All the cabins a search finds, asked for in as many parts as they come in; sets this page's clock. Never throws. */
export async function findCabins(
  search: Search,
  options?: CallOptions,
): Promise<Result<FoundCabins, ClientProblem>> {
  const request = requestOf(search);
  const found: FoundCabin[] = [];
  for (;;) {
    const part = found.length > 0 ? { offset: found.length } : {};
    const answer = await call(searchCabins, { ...request, ...part }, options);
    if (!answer.ok) return err(answer.error);
    // A deploy since the page was opened may have changed the shape.
    if (!Array.isArray(answer.value?.available))
      return err({ code: 'internal', status: 0, message: unreadable });
    const { available, cabinCount, server_now } = answer.value;
    setServerClock(server_now);
    found.push(...available);
    if (available.length === 0 || found.length >= cabinCount) return ok({ available: found, cabinCount });
  }
}

/** Dates count only together, and days to shift by only with dates. */
function requestOf(search: Search): SearchRequest {
  const dated = datedSearch(search);
  const days = flexibleDays(search);
  return {
    ...(dated && { check_in: dated.check_in, check_out: dated.check_out }),
    ...(search.city && { city: search.city }),
    ...(search.guests && { guests: search.guests }),
    ...(dated && days > 0 && { flexible_days: days }),
  };
}
