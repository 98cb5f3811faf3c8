// Calculates the expected response of lowest-stays by trying every stay.

import type { CallRequest, CallResponse } from '#contracts/calls.ts';
import type { LowestStay } from '#contracts/search.ts';
import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import { validateStay } from '#domain/availability/stay-rules.ts';
import type { CabinTerms } from '#domain/cabins/cabin.ts';
import { addDays, type Day, getToday } from '#domain/dates/day.ts';
import { calculateQuoteFromCalendar, type QuoteOptions } from '#domain/pricing/calculate-quote.ts';
import { listLiveCabins } from '#netlify/cabins/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { listTaxesAndFees } from '#netlify/settings/queries.ts';
import { addTaxesAndFees, findDeal, readCalendar, type SearchVisitor } from './expected-results.ts';

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const listCheckIns = (calendar: AvailabilityCalendar, today: Day, nights: number, days: number[]): Day[] =>
  days
    .map((ahead) => addDays(today, ahead))
    .filter((check_in) => validateStay(calendar, check_in, addDays(check_in, nights), today).ok);

/** Returns the cheapest stay within 60 days, of the first length in `lengths` that has any. */
function findCheapest(
  calendar: AvailabilityCalendar,
  cabin: CabinTerms,
  today: Day,
  lengths: number[],
  options: QuoteOptions,
) {
  const nights = lengths.find((length) => listCheckIns(calendar, today, length, range(1, 60)).length > 0);
  if (nights === undefined) return null;
  const [best] = listCheckIns(calendar, today, nights, range(1, 60))
    .map((check_in) => {
      const check_out = addDays(check_in, nights);
      return {
        check_in,
        check_out,
        quote: calculateQuoteFromCalendar(calendar, cabin, check_in, check_out, options),
      };
    })
    .sort(
      (one, other) =>
        one.quote.total - other.quote.total ||
        one.quote.subtotalBeforeDiscount - other.quote.subtotalBeforeDiscount ||
        (one.check_in < other.check_in ? -1 : 1),
    );
  return best ? { ...best, nights } : null;
}

function findFirstCheckIn(calendar: AvailabilityCalendar, today: Day, lengths: number[]): Day | undefined {
  const days = range(1, 560);
  return lengths
    .flatMap((nights) => listCheckIns(calendar, today, nights, days).slice(0, 1))
    .sort()
    .at(0);
}

/**
 * Returns the expected result of `lowest-stays`, by trying every stay with the raw tables and the
 * domain's rules.
 */
export async function findLowestStaysByHand(
  db: Database,
  { cabin_ids, nights, guests }: CallRequest<'GET lowest-stays'>,
  visitor: SearchVisitor,
): Promise<CallResponse<'GET lowest-stays'>> {
  const lengths = nights === undefined ? range(2, 30) : [nights];
  const stays: LowestStay[] = [];
  const from: Record<string, Day> = {};
  const rates = await listTaxesAndFees(db);
  for (const cabin of await listLiveCabins(db)) {
    const { id, slug } = cabin;
    if (!cabin_ids.includes(id) || cabin.max_guests < (guests ?? 1)) continue;
    const today = getToday(cabin.timezone, visitor.now);
    const calendar = await readCalendar(db, cabin, today);
    const options = { guests, ...(await findDeal(db, cabin, visitor)) };
    const best = findCheapest(calendar, addTaxesAndFees(rates, cabin), today, lengths, options);
    const first = best ? undefined : findFirstCheckIn(calendar, today, lengths);
    if (first) from[id] = first;
    if (!best) continue;
    const { total, originalTotal } = best.quote;
    stays.push({
      id,
      slug,
      check_in: best.check_in,
      check_out: best.check_out,
      nights: best.nights,
      total,
      originalTotal,
    });
  }
  return { stays, from };
}
