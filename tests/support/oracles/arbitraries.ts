// Generators of random days, cabin terms, fees and calendars.

import fc from 'fast-check';
import type { AvailabilityCalendar, AvailabilityDay } from '#domain/availability/availability-calendar.ts';
import type { CabinTerms } from '#domain/cabins/cabin.ts';
import type { Day } from '#domain/dates/day.ts';
import type { FeeRow } from '#domain/settings/fee.ts';
import { utcDay } from './days.ts';
import { specTaxes } from './taxes.ts';

/** Days from 2020 to 2039, with leap days and clock changes. */
export const anyDay: fc.Arbitrary<Day> = fc
  .integer({ min: 0, max: 7300 })
  .map((shift) => utcDay('2020-01-01', shift));

/** Zones with clock changes at 2 AM, at midnight, by half an hour, and without any. */
export const anyZone = fc.constantFrom(
  'America/New_York',
  'America/Chicago',
  'America/Havana',
  'America/Santiago',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
);

/** Percents with up to two decimals. */
export const anyPercent = (max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100);

export const anyTerms: fc.Arbitrary<CabinTerms> = fc.record({
  city: fc.constantFrom(
    'Gatlinburg',
    'Pigeon Forge',
    'Sevierville',
    'Wears Valley',
    ' pigeon forge ',
    'Atlantis',
  ),
  timezone: fc.constant('America/New_York'),
  nightly_rate_cents: fc.integer({ min: 1001, max: 200_000 }),
  cleaning_fee_cents: fc.integer({ min: 0, max: 50_000 }),
  pet_fee_cents: fc.option(fc.integer({ min: 0, max: 30_000 })),
  mama_cabins_nightly_surcharge: anyPercent(40),
  free_cancel_days: fc.integer({ min: 0, max: 60 }),
  max_guests: fc.integer({ min: 1, max: 20 }),
  taxes: fc.constant(specTaxes),
});

/** Hosts' fees, optionally limited to check-ins on these days. */
export const anyFees = (days: fc.Arbitrary<Day>, slugs: string[] = []): fc.Arbitrary<FeeRow[]> =>
  fc.array(
    fc.record({
      name: fc.constantFrom('Linen', 'Hot tub'),
      per_stay_cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
      per_night_cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2000 })),
      each_guest: fc.boolean(),
      percent: fc.oneof(fc.constant(0), anyPercent(50)),
      taxed: fc.boolean(),
      cabins: fc.subarray(slugs),
      from: fc.option(days),
      until: fc.option(days),
    }),
    { maxLength: 3 },
  );

/** Cabin terms with additional fees. */
export const anyTermsWithFees: fc.Arbitrary<CabinTerms> = fc
  .tuple(anyTerms, anyFees(anyDay))
  .map(([terms, fees]) => ({ ...terms, fees }));

/** Prices of consecutive nights from a day on. */
export const anyNights = (max: number): fc.Arbitrary<{ date: Day; price: number }[]> =>
  fc
    .tuple(anyDay, fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: max }))
    .map(([first, prices]) => prices.map((price, index) => ({ date: utcDay(first, index), price })));

const mostlyBoolean = (likely: boolean): fc.Arbitrary<boolean> =>
  fc.oneof({ arbitrary: fc.constant(likely), weight: 6 }, { arbitrary: fc.constant(!likely), weight: 1 });

/** Consecutive equal days: available, booked or without an entry. */
const anyRun = fc.record({
  length: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 26, max: 34 })),
  kind: fc.constantFrom('open', 'open', 'open', 'taken', 'hole'),
  min_stay: fc.constantFrom(0, 1, 1, 2, 3, 4, 7, 29, 30, 31),
  allows_check_in: mostlyBoolean(true),
  allows_check_out: mostlyBoolean(true),
  /** A day with different check-in, check-out and minimum stay. */
  oddDay: fc.integer({ min: 0, max: 12 }),
});

type Run = typeof anyRun extends fc.Arbitrary<infer Value> ? Value : never;

const daysOfRun = (run: Run): (Omit<AvailabilityDay, 'date'> | null)[] =>
  Array.from({ length: run.length }, (_, index) => {
    if (run.kind === 'hole') return null;
    const odd = index === run.oddDay;
    return {
      available: run.kind === 'open',
      price: 28_900,
      surcharge: 0,
      priceFormatted: '$289',
      min_stay: odd ? 1 : run.min_stay,
      allows_check_in: run.allows_check_in !== odd,
      allows_check_out: run.allows_check_out !== odd,
    };
  });

/** A calendar, with today among its first days. */
const anyCalendar: fc.Arbitrary<{ calendar: AvailabilityCalendar; today: Day; days: Day[] }> = fc
  .record({
    first: anyDay,
    runs: fc.array(anyRun, { minLength: 1, maxLength: 7 }),
    todayShift: fc.integer({ min: -3, max: 12 }),
  })
  .map(({ first, runs, todayShift }) => {
    const entries = runs.flatMap(daysOfRun);
    const calendar = new Map<Day, AvailabilityDay>();
    for (const [index, entry] of entries.entries()) {
      const date = utcDay(first, index);
      if (entry) calendar.set(date, { date, ...entry });
    }
    const days = Array.from({ length: entries.length + 4 }, (_, index) => utcDay(first, index - 2));
    return { calendar, today: utcDay(first, todayShift), days };
  });

/** A calendar with two days in or next to it. */
export const anyCalendarAndDays = anyCalendar.chain(({ calendar, today, days }) =>
  fc.record({
    calendar: fc.constant(calendar),
    today: fc.constant(today),
    day: fc.constantFrom(...days),
    other: fc.constantFrom(...days),
  }),
);
