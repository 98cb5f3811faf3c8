// Preview of an edit of nightly rates, and its encoding for the server’s response.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DateWindow } from '#domain/availability/rates/date-window.ts';
import { isSameRate, type NightlyRate, unpublished } from '#domain/availability/rates/night-rate.ts';
import {
  findConflictingChanges,
  getRateChangeSide,
  toRateChangeCode,
} from '#domain/availability/rates/rate-change-code.ts';
import {
  fromRateCode,
  type RateRun,
  toNightlyRates,
  toRateCode,
} from '#domain/availability/rates/rate-code.ts';
import { applyRateEdit, everyWeekday, type RateEdit } from '#domain/availability/rates/rate-edit.ts';
import { previewEdit, type RateChange } from '#domain/availability/rates/rate-preview.ts';
import { addDays, type Day, eachNight } from '#domain/dates/day.ts';
import { cases } from '#support/case-counts.ts';
import { anyEdit, anyWindow } from './arbitraries.ts';

/** Expected rate by field, independent of the rules. */
function wantedRate(rate: NightlyRate, day: Day, edit: RateEdit): NightlyRate {
  const dayOfWeek = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (!edit.weekdays.includes(dayOfWeek)) return rate;
  const wanted = { ...rate };
  if ('available' in edit && edit.available !== undefined) wanted.available = edit.available;
  if ('amount_cents' in edit && edit.amount_cents !== undefined) wanted.amount_cents = edit.amount_cents;
  if ('min_stay' in edit && edit.min_stay !== undefined && (edit.min_stay ?? 1) !== (rate.min_stay ?? 1)) {
    wanted.min_stay = edit.min_stay;
  }
  if (edit.check_in_days) wanted.allows_check_in = edit.check_in_days.includes(dayOfWeek);
  if (edit.check_out_days) wanted.allows_check_out = edit.check_out_days.includes(dayOfWeek);
  return JSON.stringify(wanted) === JSON.stringify(rate) ? rate : { ...wanted, published: true };
}

/** Returns every night of a window with the result of an edit, and whether it is unchanged. */
function nightByNight(window: DateWindow, first: Day, last: Day, edit: RateEdit) {
  return window.cabins.flatMap((cabin) =>
    eachNight(window.first, addDays(window.first, window.days)).flatMap((day, index) => {
      const before = cabin.rates[index] ?? unpublished;
      const dayOfWeek = new Date(`${day}T12:00:00Z`).getUTCDay();
      if (day < first || day > last || !edit.weekdays.includes(dayOfWeek)) return [];
      const stay = cabin.stays.find(({ offset, nights }) => index >= offset && index < offset + nights);
      const after = wantedRate(before, day, edit);
      return [
        { cabin: cabin.number, day, before, after, isGuests: stay !== undefined && stay.kind !== 'external' },
      ];
    }),
  );
}

const nightsOf = (changes: readonly RateChange[]) =>
  changes.flatMap(({ cabin, first, nights, before, after }) =>
    eachNight(first, addDays(first, nights)).map((day) => ({ cabin, day, before, after })),
  );

const range = fc.tuple(fc.integer({ min: -5, max: 35 }), fc.integer({ min: 0, max: 35 }));

describe('preview of an edit', () => {
  test('lists every changed night; of a booked night only whether it is open changes', () => {
    fc.assert(
      fc.property(anyWindow, range, anyEdit, (window, [from, length], edit) => {
        const first = addDays(window.first, from);
        const last = addDays(first, length);
        const preview = previewEdit(window, first, last, edit);
        const nights = nightByNight(window, first, last, edit);
        const differing = nights.filter(
          ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after),
        );
        const changing = differing.flatMap(({ isGuests, ...night }) => {
          const { before, after } = night;
          if (!isGuests) return [night];
          const rate = { ...after, available: before.available };
          return before.published && JSON.stringify(rate) !== JSON.stringify(before)
            ? [{ ...night, after: rate }]
            : [];
        });
        expect(nightsOf(preview.changes)).toEqual(changing);
        expect(preview.nights).toBe(changing.length);
        const opened = differing.filter(
          ({ isGuests, before, after }) =>
            isGuests && (before.available !== after.available || !before.published),
        );
        expect(preview.skipped.reduce((sum, kept) => sum + kept.nights, 0)).toBe(opened.length);
        expect(preview.unchanged).toBe(nights.length - differing.length);
      }),
      { numRuns: cases },
    );
  });

  test('uses the fewest possible ranges of nights', () => {
    fc.assert(
      fc.property(anyWindow, anyEdit, (window, edit) => {
        const { changes } = previewEdit(window, window.first, addDays(window.first, 40), edit);
        for (const [index, next] of changes.entries()) {
          const run = changes[index - 1];
          const touches = run?.cabin === next.cabin && addDays(run.first, run.nights) === next.first;
          const isAlike = run && isSameRate(run.before, next.before) && isSameRate(run.after, next.after);
          expect(touches && isAlike).not.toBe(true);
        }
      }),
    );
  });

  test('changes nothing when applied a second time', () => {
    fc.assert(
      fc.property(anyWindow, anyEdit, (window, edit) => {
        const nights = eachNight(window.first, addDays(window.first, window.days));
        const cabins = window.cabins.map((cabin) => ({
          ...cabin,
          rates: cabin.rates.map((rate, index) => applyRateEdit(rate, nights[index] ?? '', edit)),
        }));
        const again = previewEdit({ ...window, cabins }, window.first, nights.at(-1) ?? '', edit);
        expect(again.changes).toEqual([]);
      }),
    );
  });

  test('ignores the blocking of an unpublished night; a price for one keeps it closed', () => {
    const edit = { weekdays: everyWeekday };
    expect(applyRateEdit(unpublished, '2027-03-14', { ...edit, available: false })).toBe(unpublished);
    expect(applyRateEdit(unpublished, '2027-03-14', { ...edit, amount_cents: 20_000 })).toMatchObject({
      published: true,
      available: false,
    });
  });
});

/** Combines the rates of successive nights into as few runs as possible. */
function runsOf(rates: readonly NightlyRate[]): RateRun[] {
  const runs: RateRun[] = [];
  let last: NightlyRate | null = null;
  for (const rate of rates) {
    const run = runs.at(-1);
    if (run && last && isSameRate(last, rate)) run[0] += 1;
    else runs.push([1, ...toRateCode(rate)]);
    last = rate;
  }
  return runs;
}

describe('rates encoded for the response', () => {
  test('are decoded unchanged, from the fewest possible runs', () => {
    fc.assert(
      fc.property(anyWindow, ({ cabins, days }) => {
        for (const { rates } of cabins) {
          const runs = runsOf(rates);
          expect(toNightlyRates(runs, days)).toEqual(rates);
          const codes = runs.map(([, ...code]) => JSON.stringify(code));
          expect(codes.filter((code, index) => code === codes[index - 1])).toEqual([]);
        }
      }),
    );
  });

  test('treat nights after the last run as unpublished', () => {
    expect(toNightlyRates([[1, 15, null, null]], 3)[2]).toEqual(unpublished);
    expect(toNightlyRates([[5, 15, null, null]], 2)).toHaveLength(2);
  });

  test('reports a concurrent change from the expected rate to the current one', () => {
    const before = fromRateCode([15, null, null]);
    const ours = { cabin: 3, first: '2027-03-01', nights: 5, before, after: fromRateCode([14, null, null]) };
    expect(
      findConflictingChanges(
        [ours],
        [
          [3, '2027-03-02', 2, [15, 30_000, null]],
          [4, '2027-03-02', 1, [15, null, 2]],
        ],
      ),
    ).toEqual([
      { cabin: 3, first: '2027-03-02', nights: 2, before, after: fromRateCode([15, 30_000, null]) },
    ]);
    expect(getRateChangeSide([toRateChangeCode(ours)], 'after')).toEqual([
      [3, '2027-03-01', 5, toRateCode(ours.after)],
    ]);
  });
});
