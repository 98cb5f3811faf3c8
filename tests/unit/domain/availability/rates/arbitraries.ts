// Random nightly rates, edits and taken nights for tests.

import fc from 'fast-check';
import { type DateWindow, type TakenRun, toTakenNights } from '#domain/availability/rates/date-window.ts';
import { type NightlyRate, unpublished } from '#domain/availability/rates/night-rate.ts';
import type { RateEdit } from '#domain/availability/rates/rate-edit.ts';
import { addDays } from '#domain/dates/day.ts';

/** Few values, so that adjacent nights are often equal. */
const rate: fc.Arbitrary<NightlyRate> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(unpublished) },
  {
    weight: 5,
    arbitrary: fc.record({
      published: fc.constant(true),
      available: fc.boolean(),
      amount_cents: fc.constantFrom(null, 18_000, 25_050),
      min_stay: fc.constantFrom(null, 1, 3),
      allows_check_in: fc.boolean(),
      allows_check_out: fc.boolean(),
    }),
  },
);

const weekdays = fc.subarray([0, 1, 2, 3, 4, 5, 6]);

/** Any edit a host may make. */
export const anyEdit: fc.Arbitrary<RateEdit> = fc
  .record(
    {
      weekdays,
      available: fc.boolean(),
      amount_cents: fc.constantFrom(null, 18_000, 30_000),
      min_stay: fc.constantFrom(null, 1, 3),
      check_in_days: weekdays,
      check_out_days: weekdays,
    },
    { requiredKeys: ['weekdays'] },
  )
  .map((edit) => edit);

const kinds = fc.constantFrom('booked' as const, 'hold' as const, 'external' as const);

const stays = (days: number): fc.Arbitrary<TakenRun[]> =>
  fc
    .array(fc.record({ gap: fc.nat(4), nights: fc.integer({ min: 1, max: 5 }), kind: kinds }), {
      maxLength: 6,
    })
    .map((parts) => {
      let offset = -2;
      return parts.flatMap(({ gap, nights, kind }, index) => {
        const run = {
          offset: offset + gap,
          nights,
          kind,
          reference: kind === 'booked' ? `MC-${index}` : null,
          guest: kind === 'booked' ? `Guest ${index}` : null,
        };
        offset = run.offset + nights;
        return run.offset < days && offset >= 0 ? [run] : [];
      });
    });

/** A window of two cabins and up to thirty days, around a day on which clocks change. */
export const anyWindow: fc.Arbitrary<DateWindow> = fc
  .record({ shift: fc.integer({ min: -20, max: 20 }), days: fc.integer({ min: 1, max: 30 }) })
  .chain(({ shift, days }) =>
    fc.record({
      first: fc.constant(addDays('2027-03-14', shift)),
      days: fc.constant(days),
      cabins: fc.tuple(cabin(3, days), cabin(7, days)),
    }),
  );

const cabin = (number: number, days: number) =>
  fc
    .record({ rates: fc.array(rate, { minLength: days, maxLength: days }), stays: stays(days) })
    .map(({ rates, stays: runs }) => ({
      number,
      title: `Cabin ${number}`,
      live: true,
      nightly_rate_cents: 20_000,
      rates,
      stays: runs,
      taken: toTakenNights(runs, days),
    }));
