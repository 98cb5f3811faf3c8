/** Returns the lowest price of a stay for each of 14 check-ins. */

import type { CallRequest, CallResponse } from '#contracts/calls.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import { addDays, type Day, dayFromNumber, dayNumber, defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { calculateQuoteFromSubtotal } from '#domain/pricing/calculate-quote.ts';
import { feeKeys, filterFeesByCabin } from '#domain/pricing/fees.ts';
import { ok } from '#domain/result.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import { listTaxesAndFees, type TaxesAndFees } from '#netlify/settings/queries.ts';
import type { PricedParty } from './lowest-stays.ts';
import { type DaySummary, summarizeDays } from './queries.ts';
import { toNightsSearch } from './search-cabins.ts';

const dayCount = 14;
const daysBefore = 3;

/**
 * Returns the lowest all-in total, in cents, of a stay of the same length for each of 14 check-ins:
 * from three days before the check-in to ten after it, none earlier than tomorrow; only of the
 * cabins named, if any. Availability and totals are those of a search for each.
 */
export async function getPriceStrip(
  request: CallRequest<'GET price-strip'>,
  { db, now, session }: ServiceContext,
): Promise<{ ok: true; value: CallResponse<'GET price-strip'> }> {
  const today = getToday(defaultTimeZone, now);
  const earliest = dayFromNumber(Math.max(dayNumber(request.check_in) - daysBefore, dayNumber(today) + 1));
  const search = { ...toNightsSearch(request, now), checkIn: earliest };
  const { nights } = search;
  const rates = await listTaxesAndFees(db);
  const criteria = {
    ...search,
    days: dayCount,
    cabins: request.cabins ?? null,
    feeKeys: feeKeys(rates.fees),
  };
  const summaries = nights > maxStayNights ? [] : await summarizeDays(db, criteria, { now, session });
  const starts = Array.from({ length: dayCount }, (_, index) => {
    const { cabins, cheapest } = summaries[index] ?? { cabins: 0, cheapest: [] };
    const check_in = addDays(earliest, index);
    const { guests, pets } = request;
    const lowestTotal = getLowestTotal(cheapest, { checkIn: check_in, nights, guests, pets }, rates);
    return { check_in, check_out: addDays(check_in, nights), cabinCount: cabins, lowestTotal };
  });
  return ok({ starts });
}

const getLowestTotal = (
  cheapest: DaySummary['cheapest'],
  stayInput: PricedParty & { checkIn: Day; nights: number },
  { taxes, fees }: TaxesAndFees,
): number | null =>
  cheapest.reduce<number | null>((min, { slug, dealPercent, nightsCents, ...summary }) => {
    const terms = { ...summary, taxes, fees: filterFeesByCabin(fees, slug) };
    const stay = { terms, ...stayInput, nightsCents, dealPercent };
    const { total } = calculateQuoteFromSubtotal(stay);
    return min !== null && min <= total ? min : total;
  }, null);
