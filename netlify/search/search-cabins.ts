/** Searches available cabins by dates or months. */

import type { CallRequest, CallResponse } from '#contracts/calls.ts';
import type { SearchResult } from '#contracts/search.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import { ok } from '#domain/result.ts';
import { maxSearchResults, type StayMonths, weekendNights } from '#domain/search/search.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import { listTaxesAndFees } from '#netlify/settings/queries.ts';
import { findStaysWithinMonths, getPublishedRanges, priceStay } from './lowest-stays.ts';
import {
  findStays,
  listFittingCabins,
  listLinkedPairs,
  type NightsSearch,
  type ResultPage,
} from './queries.ts';

type SearchRequest = CallRequest<'GET search-cabins'>;
type SearchResponse = CallResponse<'GET search-cabins'>;

type DatedRequest = Pick<SearchRequest, 'guests' | 'city' | 'flexible_days' | 'pets'> & StayDates;

/**
 * Searches live cabins in the city that accept the guests and, if both dates are given, have a stay
 * of that length within the flexible days. Each has its nearest, then cheapest, then earliest stay
 * with all-in totals in cents, in display order (spec §2, search results; design §6.7). Months
 * instead of dates find the cheapest stay within them. The deal counts if this visitor unlocked it
 * and it is valid. `cabinCount` counts all; `available` are the first `maxSearchResults` after
 * `offset`.
 */
export async function searchCabins(
  { check_in, check_out, offset = 0, ...request }: SearchRequest,
  context: ServiceContext,
): Promise<{ ok: true; value: SearchResponse }> {
  const page = { limit: maxSearchResults, offset };
  const months = toStayMonths(request);
  const result =
    check_in && check_out
      ? await searchStays({ ...request, check_in, check_out }, page, context)
      : months
        ? await findStaysWithinMonths({ ...request, ...months }, page, context)
        : await listCabins(request, page, context);
  return ok({ ...result, server_now: context.now.toISOString() });
}

const toStayMonths = ({
  month,
  months = 1,
  nights = weekendNights.weekend,
  weekends,
}: SearchRequest): StayMonths | null =>
  month === undefined ? null : { month, months, nights, ...(weekends && { weekends }) };

/** Response without the server's time. */
type SearchMatches = Omit<SearchResponse, 'server_now'>;

async function listCabins(
  { guests = 1, pets = 0, city }: Omit<DatedRequest, keyof StayDates>,
  page: ResultPage,
  { db }: ServiceContext,
): Promise<SearchMatches> {
  const result = await listFittingCabins(db, { guests, pets: pets > 0, city: city ?? null }, page);
  return {
    available: result.page.map((cabin): SearchResult => ({ ...cabin, ...noStay })),
    cabinCount: result.cabins,
  };
}

const noStay = { check_in: null, check_out: null, nights: null, total: null, originalTotal: null };

async function searchStays(
  request: DatedRequest,
  page: ResultPage,
  { db, now, session }: ServiceContext,
): Promise<SearchMatches> {
  const search = toNightsSearch(request, now);
  if (search.nights > maxStayNights || !search.allowed.some((days) => overlaps(days, search))) {
    return { available: [], cabinCount: 0 };
  }
  const [rates, linked, { cabins, stays }] = await Promise.all([
    listTaxesAndFees(db),
    listLinkedPairs(db),
    findStays(db, search, { now, session }, page),
  ]);
  const { nights } = search;
  const prices = stays.map((stay) => priceStay({ ...stay, nights }, rates, request));
  return { available: prices, cabinCount: cabins, ...(linked.length > 0 && { linked }) };
}

/** Converts a request to a search at `now`. Default: one guest, no flexible days. */
export function toNightsSearch(
  { check_in, check_out, flexible_days = 0, guests = 1, pets = 0, city }: DatedRequest,
  now: Date,
): NightsSearch {
  const nights = nightsBetween(check_in, check_out);
  const { earliestToday, published } = getPublishedRanges(now);
  const allowed = published.map(({ first, last }) => ({ first, last: addDays(last, -nights) }));
  const dates = { checkIn: check_in, nights, flexibleDays: flexible_days };
  return { ...dates, earliestToday, allowed, guests, pets: pets > 0, city: city ?? null };
}

const overlaps = (
  { first, last }: { first: Day; last: Day },
  { checkIn, flexibleDays }: { checkIn: Day; flexibleDays: number },
): boolean => addDays(checkIn, flexibleDays) >= first && addDays(checkIn, -flexibleDays) <= last;
