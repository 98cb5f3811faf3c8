import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import { nearestStays, type StayDates } from '#domain/availability/stay-rules.ts';
import type { CabinTerms } from '#domain/cabins/cabin.ts';
import type { Day } from '#domain/dates/day.ts';
import { calculateQuoteFromCalendar, type QuoteOptions } from './calculate-quote.ts';
import type { Quote } from './quote.ts';

export interface FreeStay extends StayDates {
  quote: Quote;
}

interface RequestedNights {
  checkIn: Day;
  nights: number;
  today: Day;
}

/** Lists the free stays nearest to a check-in, at most `limit`, with their prices. */
export const listNearestFreeStays = (
  calendar: AvailabilityCalendar,
  terms: CabinTerms,
  { checkIn, nights, today }: RequestedNights,
  options: QuoteOptions,
  limit: number,
): FreeStay[] =>
  nearestStays(calendar, checkIn, nights, today, limit).map((stay) => ({
    ...stay,
    quote: calculateQuoteFromCalendar(calendar, terms, stay.check_in, stay.check_out, options),
  }));
