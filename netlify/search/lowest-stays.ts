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

/** Where a day ends last; nobody on Earth is more than two dates ahead of it. */
const latestZone = 'Etc/GMT+12';

const daysAhead = 60;

/**
 * The cheapest stay of each cabin that can begin on one of the 60 days from tomorrow on, where it stands (design §5,
 * §6.24). Its length is the shortest of 2 nights or more for which the cabin has any stay that begins on these days, or
 * `nights`. Among those of that length the lowest all-in total counts, then the smaller sum of nights, then the earlier
 * check-in. A cabin without one says on which day a stay of 2 nights or more, or of `nights`, can begin first. What is
 * free is what a search finds: a live hold is in the way, whoever made it. The deal counts where this visitor unlocked it.
 * Cents. Cabins that are unknown, not for rent or too small are left out.
 */
export async function searchLowestStays(
  { cabin_ids, nights, guests }: CallRequest<'GET lowest-stays'>,
  { db, now, session }: ServiceContext,
): Promise<{ ok: true; value: CallResponse<'GET lowest-stays'> }> {
  const rates = await listTaxesAndFees(db);
  const published = publishedAt(now);
  const lastToday = addDays(published.earliestToday, daysAhead + 2);
  const rateChanges = rateChangesWithin(published.earliestToday, lastToday, [...rates.taxes, ...rates.fees]);
  const search = {
    cabins: cabin_ids,
    guests: guests ?? 1,
    least: nights ?? 2,
    most: nights ?? maxStayNights,
    ...published,
    rateChanges,
  };
  const offers = await findLowestStays(db, search, { now, session });
  const stays = offers.flatMap((offer) => cheapest(offer, rates, { guests }) ?? []);
  const from = offers.flatMap(({ id, from }) => (from === null ? [] : [[id, from] as const]));
  return ok({ stays, from: Object.fromEntries(from) });
}

/** What calendars publish on each of the three dates it can be on Earth. */
export function publishedAt(now: Date): Pick<LowestSearch, 'earliestToday' | 'published'> {
  const earliestToday = getToday(latestZone, now);
  const todays = [0, 1, 2].map((ahead) => addDays(earliestToday, ahead));
  const published = todays.map((today) => ({
    first: addDays(today, 1),
    last: addMonths(today, monthsAhead),
  }));
  return { earliestToday, published };
}

/**
 * The cheapest stay within months of each cabin that takes the party in the city, in display order: its lowest all-in total, then
 * the smaller sum of nights, then the earlier check-in. Cents; the pet fee where pets come along.
 */
export async function findInMonths(
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
    ...publishedAt(now),
    rateChanges: rateChangesWithin(first, last, [...rates.taxes, ...rates.fees]),
  };
  const { cabins, offers } = await findStaysInMonths(db, search, { now, session }, page);
  const available = offers.flatMap((offer) => cheapest(offer, rates, { guests, pets }) ?? []);
  return { available, cabinCount: cabins };
}

/** The database has found the smallest sum between changes of taxes and fees; which of them has the lowest total is the domain's. */
function cheapest(
  { stays, ...offer }: LowestOffer,
  rates: TaxesAndFees,
  party: PricedParty,
): LowestStay | undefined {
  const priced = stays.map((stay) => ({ stay, found: priceFound({ ...offer, ...stay }, rates, party) }));
  return priced.sort(byTotal)[0]?.found;
}

/** Who comes, as far as it counts in a price. */
export type PricedParty = Pick<QuoteOptions, 'guests' | 'pets'>;

/** A stay whose nights the database has summed, with what it costs this visitor: taxes, fees and deal are the domain's. */
export function priceFound(
  {
    id,
    slug,
    check_in,
    nights,
    nightsCents,
    dealPercent,
    ...facts
  }: Omit<LowestOffer, 'stays' | 'from'> & SummedStay,
  { taxes, fees }: TaxesAndFees,
  party: PricedParty,
): LowestStay {
  const terms = { ...facts, taxes, fees: filterFeesByCabin(fees, slug) };
  const sum = { terms, checkIn: check_in, nights, nightsCents, dealPercent, ...party };
  const { total, originalTotal } = calculateQuoteFromSubtotal(sum);
  return { id, slug, check_in, check_out: addDays(check_in, nights), nights, total, originalTotal };
}

interface Priced {
  stay: SummedStay;
  found: LowestStay;
}

const byTotal = ({ stay: one, found }: Priced, { stay: other, found: rival }: Priced): number =>
  found.total - rival.total ||
  one.nightsCents - other.nightsCents ||
  (one.check_in < other.check_in ? -1 : 1);
