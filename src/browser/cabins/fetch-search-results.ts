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
import { flexibleDays } from '#domain/search/stay-search.ts';

type SearchRequest = CallRequest<'GET search-cabins'>;

/** Everything a search finds. */
export type SearchResultList = Pick<CallResponse<'GET search-cabins'>, 'available' | 'cabinCount' | 'linked'>;

/** A search that was begun before there was a script to take its answer. */
export interface PendingSearch {
  /** Query of the address. */
  query: string;
  answer: Promise<Response>;
  /** When that came, by `performance.now()`; absent until then. */
  at?: number;
}

/** Age in milliseconds after which an unused response is stale. */
const stale = 10_000;

/**
 * The search that was begun had no header: where that names the visitor, their deal is not in its
 * prices.
 */
const isAnswerTo = ({ query, at }: PendingSearch, request: SearchRequest): boolean =>
  query === toQueryString(request) &&
  (at === undefined || performance.now() - at < stale) &&
  Object.keys(sessionHeaders()).length === 0;

/**
 * Fetches all cabins found by a search, in as many pages as needed; sets this page's clock. Never
 * throws. The first page comes from the search that was `begun`, if it is the same.
 */
export async function fetchSearchResults(
  search: SearchCriteria,
  options?: CallOptions,
  begun?: PendingSearch,
): Promise<Result<SearchResultList, CallProblem>> {
  const request = requestOf(search);
  const found: SearchResult[] = [];
  let early = begun && isAnswerTo(begun, request) ? begun : undefined;
  for (;;) {
    const part = found.length > 0 ? { offset: found.length } : {};
    const taken = early && { pendingResponse: early.answer };
    const answer = await callApi('GET search-cabins', { ...request, ...part }, { ...options, ...taken });
    if (!answer.ok) return err(answer.error);
    // A deploy since the page was opened may have changed the shape.
    if (!Array.isArray(answer.value?.available))
      return err({ code: 'internal', status: 0, message: unreadableResponseMessage });
    const { available, cabinCount, linked, server_now } = answer.value;
    setServerClock(server_now, early?.at);
    early = undefined;
    found.push(...available);
    if (available.length === 0 || found.length >= cabinCount)
      return ok({ available: found, cabinCount, ...(linked && { linked }) });
  }
}

/**
 * Builds the request in the parameter order of a results URL, so that it equals a begun search.
 * Flexible days count only with dates.
 */
function requestOf(search: SearchCriteria): SearchRequest {
  const { city, guests, pets } = search;
  const days = search.kind === 'stay' ? flexibleDays(search) : 0;
  return {
    ...datesOf(search),
    ...(city && { city }),
    ...(days > 0 && { flexible_days: days }),
    ...(guests && { guests }),
    ...(pets && { pets }),
  };
}

function datesOf(search: SearchCriteria): SearchRequest {
  if (search.kind === 'stay') return { check_in: search.check_in, check_out: search.check_out };
  if (search.kind !== 'months') return {};
  const { month, months, nights, weekends } = search;
  return { month, months, nights, ...(weekends && { weekends }) };
}
