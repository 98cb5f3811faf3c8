// Sample cabin and calendars for tests of availability.

import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import { type AvailabilityDate, parseAvailability } from '#domain/availability/parse-availability.ts';
import type { CabinRefWithTerms } from '#domain/cabins/cabin-ref.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { specTaxes } from '#support/oracles/taxes.ts';

export const cabin: CabinRefWithTerms = {
  id: 'cabin-1',
  slug: 'ridge-house',
  title: 'Ridge House',
  city: 'Gatlinburg',
  image: null,
  timezone: 'America/New_York',
  max_guests: 6,
  terms: {
    city: 'Gatlinburg',
    timezone: 'America/New_York',
    nightly_rate_cents: 20_000,
    cleaning_fee_cents: 10_000,
    pet_fee_cents: null,
    mama_cabins_nightly_surcharge: 0,
    free_cancel_days: 14,
    max_guests: 6,
    taxes: specTaxes,
  },
};

/**
 * Creates calendar days from `from`, one character of `plan` per night: o available, x booked, c
 * available without check-in.
 */
export const feedOf = (from: Day, plan: string, min_stay = 1): AvailabilityDate[] =>
  [...plan].map((sign, index) => ({
    date: addDays(from, index),
    availability: {
      available: sign !== 'x',
      min_stay,
      allows_check_in: sign === 'o',
      allows_check_out: true,
    },
    price: { amount: 25_000, formatted: '$250' },
  }));

export const calendarOf = (from: Day, plan: string, min_stay = 1): AvailabilityCalendar =>
  parseAvailability(feedOf(from, plan, min_stay), cabin.terms);
