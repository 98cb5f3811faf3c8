/** Finds the cheapest stay of each cabin. */

import type { CallRequest, CallResponse } from '#contracts/calls.ts';
import type { LowestStay } from '#contracts/search.ts';
import { monthsAhead } from '#domain/availability/availability-calendar.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import { addDays, addMonths, getToday } from '#domain/dates/day.ts';
import { calculateQuoteFromSubtotal, type QuoteOptions } from '#domain/pricing/calculate-quote.ts';
import { filterFeesByCabin } from '#domain/pricing/fees.ts';
import { rateChangesWithin } from '#domain/pricing/taxes.ts';
import { ok } from '#domain/result.ts';
import type { StayMonths } from '#domain/search/search.ts';
import { checkInsWithin } from '#domain/search/stay-months.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import { listTaxesAndFees, type TaxesAndFees } from '#netlify/settings/queries.ts';
import {
  findLowestStays,
  findStaysInMonths,
  type LowestOffer,
  type LowestSearch,
  type SummedStay,
} from './lowest-stay-queries.ts';
import type { ResultPage } from './queries.ts';

/** Time zone in which a day ends last. The date elsewhere is at most two days ahead. */
const latestZone = 'Etc/GMT+12';

const daysAhead = 60;

/**
 * Finds the cheapest stay of each cabin with a check-in within 60 days from tomorrow, in the
 * cabin's time zone (design §5, §6.24). Its length is `nights`, or the shortest of 2 nights or more
 * for which the cabin has any stay in these days. Of that length the lowest all-in total wins, then
 * the smaller sum of nights, then the earlier check-in. A cabin without such a stay has the first
 * possible check-in for 2 nights or more, or for `nights`. Holds count as taken. The deal counts if
 * this visitor unlocked it. Amounts are cents. Unknown, unlisted and too small cabins are left out.
 */
export async function searchLowestStays(
  { cabin_ids, nights, guests }: CallRequest<'GET lowest-stays'>,
  { db, now, session }: ServiceContext,
): Promise<{ ok: true; value: CallResponse<'GET lowest-stays'> }> {
  const rates = await listTaxesAndFees(db);
  const published = getPublishedRanges(now);
  const lastToday = addDays(published.earliestToday, daysAhead + 2);
  const rateChanges = rateChangesWithin(published.earliestToday, lastToday, [...rates.taxes, ...rates.fees]);
  const search = {
    cabins: cabin_ids,
    guests: guests ?? 1,
    minNights: nights ?? 2,
    maxNights: nights ?? maxStayNights,
    ...published,
    rateChanges,
  };
  const offers = await findLowestStays(db, search, { now, session });
  const stays = offers.flatMap((offer) => pickCheapest(offer, rates, { guests }) ?? []);
  const from = offers.flatMap(({ id, from }) => (from === null ? [] : [[id, from] as const]));
  return ok({ stays, from: Object.fromEntries(from) });
}

/** Returns the published range of calendars for each of the three dates possible on Earth. */
export function getPublishedRanges(now: Date): Pick<LowestSearch, 'earliestToday' | 'published'> {
  const earliestToday = getToday(latestZone, now);
  const todays = [0, 1, 2].map((daysAhead) => addDays(earliestToday, daysAhead));
  const published = todays.map((today) => ({
    first: addDays(today, 1),
    last: addMonths(today, monthsAhead),
  }));
  return { earliestToday, published };
}

/**
 * Finds the cheapest stay within months of each cabin in the city that accepts the guests, in
 * display order: the lowest all-in total, then the smaller sum of nights, then the earlier
 * check-in. Amounts are cents, including the pet fee if pets come along.
 */
export async function findStaysWithinMonths(
  { guests, pets = 0, city, ...months }: StayMonths & CallRequest<'GET search-cabins'>,
  page: ResultPage,
  { db, now, session }: ServiceContext,
): Promise<{ available: LowestStay[]; cabinCount: number }> {
  const rates = await listTaxesAndFees(db);
  const { first, last } = checkInsWithin(months);
  const party = { guests: guests ?? 1, pets: pets > 0, city: city ?? null };
  const search = {
    ...months,
    ...party,
    ...getPublishedRanges(now),
    rateChanges: rateChangesWithin(first, last, [...rates.taxes, ...rates.fees]),
  };
  const { cabins, offers } = await findStaysInMonths(db, search, { now, session }, page);
  const available = offers.flatMap((offer) => pickCheapest(offer, rates, { guests, pets }) ?? []);
  return { available, cabinCount: cabins };
}

/**
 * Returns the candidate with the lowest total. The candidates are the smallest sums of nights
 * between changes of taxes and fees.
 */
function pickCheapest(
  { stays, ...offer }: LowestOffer,
  rates: TaxesAndFees,
  party: PricedParty,
): LowestStay | undefined {
  const pricedStays = stays.map((stay) => ({
    stay,
    lowest: priceStay({ ...offer, ...stay }, rates, party),
  }));
  return pricedStays.sort(byTotal)[0]?.lowest;
}

/** Parts of the party that affect the price. */
export type PricedParty = Pick<QuoteOptions, 'guests' | 'pets'>;

/**
 * Prices a stay with a sum of nights from the database for this visitor. Taxes, fees and deal come
 * from the domain.
 */
export function priceStay(
  {
    id,
    slug,
    check_in,
    nights,
    nightsCents,
    dealPercent,
    ...offer
  }: Omit<LowestOffer, 'stays' | 'from'> & SummedStay,
  { taxes, fees }: TaxesAndFees,
  party: PricedParty,
): LowestStay {
  const terms = { ...offer, taxes, fees: filterFeesByCabin(fees, slug) };
  const input = { terms, checkIn: check_in, nights, nightsCents, dealPercent, ...party };
  const { total, originalTotal } = calculateQuoteFromSubtotal(input);
  return { id, slug, check_in, check_out: addDays(check_in, nights), nights, total, originalTotal };
}

interface Priced {
  stay: SummedStay;
  lowest: LowestStay;
}

const byTotal = ({ stay: one, lowest }: Priced, { stay: other, lowest: rival }: Priced): number =>
  lowest.total - rival.total ||
  one.nightsCents - other.nightsCents ||
  (one.check_in < other.check_in ? -1 : 1);
