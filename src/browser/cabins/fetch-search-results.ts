import {
  type CallOptions,
  type CallProblem,
  callApi,
  toQueryString,
  unreadableResponseMessage,
} from '#browser/call-api.ts';
import { setServerClock } from '#browser/server-clock.ts';
import { sessionHeaders } from '#browser/session.ts';
import type { CallRequest, CallResponse } from '#contracts/calls.ts';
import type { SearchResult } from '#contracts/search.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { SearchCriteria } from '#domain/search/search.ts';
import { flexibleDays } from '#domain/search/search-dates.ts';

type SearchRequest = CallRequest<'GET search-cabins'>;

export type SearchResultList = Pick<CallResponse<'GET search-cabins'>, 'available' | 'cabinCount' | 'linked'>;

/** A search that the inline script started before this module loaded. */
export interface PendingSearch {
  /** Query string of the request. */
  query: string;
  response: Promise<Response>;
  /** Time of the response, by `performance.now()`; absent until it arrives. */
  receivedAt?: number;
}

/** Age in milliseconds after which an unused response is stale. */
const staleAfterMs = 10_000;

/**
 * Whether a pending search may be used: same query, fresh, and no session header. It was sent
 * without one, so its prices do not include the deal of a visitor with a session.
 */
const isUsableFor = ({ query, receivedAt }: PendingSearch, request: SearchRequest): boolean =>
  query === toQueryString(request) &&
  (receivedAt === undefined || performance.now() - receivedAt < staleAfterMs) &&
  Object.keys(sessionHeaders()).length === 0;

/**
 * Fetches all cabins found by a search, in as many pages as needed; sets this page's clock. Never
 * throws. The first page comes from the search `pending`, if it is the same.
 */
export async function fetchSearchResults(
  search: SearchCriteria,
  options?: CallOptions,
  pending?: PendingSearch,
): Promise<Result<SearchResultList, CallProblem>> {
  const request = toRequest(search);
  const results: SearchResult[] = [];
  let prefetched = pending && isUsableFor(pending, request) ? pending : undefined;
  for (;;) {
    const nextPage = results.length > 0 ? { offset: results.length } : {};
    const pendingOptions = prefetched && { pendingResponse: prefetched.response };
    const response = await callApi(
      'GET search-cabins',
      { ...request, ...nextPage },
      { ...options, ...pendingOptions },
    );
    if (!response.ok) return err(response.error);
    // A deploy since the page was opened may have changed the shape.
    if (!Array.isArray(response.value?.available))
      return err({ code: 'internal', status: 0, message: unreadableResponseMessage });
    const { available, cabinCount, linked, server_now } = response.value;
    setServerClock(server_now, prefetched?.receivedAt);
    prefetched = undefined;
    results.push(...available);
    if (available.length === 0 || results.length >= cabinCount)
      return ok({ available: results, cabinCount, ...(linked && { linked }) });
  }
}

/**
 * Builds the request in the parameter order of a results URL, so that it equals a pending search.
 * Flexible days count only with dates.
 */
function toRequest(search: SearchCriteria): SearchRequest {
  const { city, guests, pets } = search;
  const days = search.kind === 'stay' ? flexibleDays(search) : 0;
  return {
    ...toRequestDates(search),
    ...(city && { city }),
    ...(days > 0 && { flexible_days: days }),
    ...(guests && { guests }),
    ...(pets && { pets }),
  };
}

function toRequestDates(search: SearchCriteria): SearchRequest {
  if (search.kind === 'stay') return { check_in: search.check_in, check_out: search.check_out };
  if (search.kind !== 'months') return {};
  const { month, months, nights, weekends } = search;
  return { month, months, nights, ...(weekends && { weekends }) };
}
