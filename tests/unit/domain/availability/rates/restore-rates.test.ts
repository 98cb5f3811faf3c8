// Undo of a saved change of nightly rates, and its messages.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastChanges, rateSaveMessage } from '#domain/availability/rates/format-rate.ts';
import {
  type NightRun,
  parseRateRuns,
  type RunCode,
  toRateChanges,
  zipRuns,
} from '#domain/availability/rates/rate-change-code.ts';
import { type CurrentNight, previewRestore } from '#domain/availability/rates/restore-rates.ts';
import { addDays } from '#domain/dates/day.ts';

const first = '2027-02-03';
const on = (place: number) => addDays(first, place);

/** Combines nights with equal values into runs. */
function runsOf<Said>(nights: readonly Said[], cabin = 7): NightRun<Said>[] {
  const runs: NightRun<Said>[] = [];
  nights.forEach((said, place) => {
    const last = runs.at(-1);
    if (last && last[3] === said) last[2] += 1;
    else runs.push([cabin, on(place), 1, said]);
  });
  return runs;
}

test('combines two lists of runs night by night', () => {
  const said = fc.constantFrom('a', 'b');
  const nights = fc.integer({ min: 0, max: 12 }).chain((length) => {
    const list = fc.array(said, { minLength: length, maxLength: length });
    return fc.tuple(list, list);
  });
  fc.assert(
    fc.property(nights, ([ones, others]) => {
      const zipped = zipRuns(runsOf(ones), runsOf(others)).flatMap(([, , length, both]) =>
        Array.from({ length }, () => both),
      );
      expect(zipped).toEqual(ones.map((one, place) => [one, others[place]]));
    }),
  );
});

test.each([
  [null],
  [['7', first, 3, [1, 25_000, null]]],
  [[7, '2026-13-03', 3, [1, 25_000, null]]],
  [[7, first, 0.5, [1, 25_000, null]]],
  [[7, first, 3, 25_000]],
  [[7, first, 3, [1, '25000', null]]],
  [[7, first, 3, [null, 25_000, null]]],
])('ignores an invalid run of nights: %j', (broken) => {
  const run = [7, first, 3, [1, 25_000, null]];
  expect(parseRateRuns([broken, run])).toEqual([run]);
  expect(parseRateRuns(broken)).toEqual([]);
});

const is = (rate: RunCode[3], isTaken = false) => ({ rate, isTaken });
const was: RunCode[] = [[7, first, 6, [15, 18_000, 2]]];
const left: RunCode[] = [[7, first, 6, [15, 30_200, 2]]];

test('restores unchanged nights, lists nights changed since, and skips booked nights', () => {
  const now: NightRun<CurrentNight>[] = [
    [7, first, 2, is([15, 30_200, 2])],
    [7, on(2), 1, is([15, 40_000, 2])],
    [7, on(3), 1, is([14, 30_200, 2], true)],
    [7, on(4), 1, is([15, 18_000, 2])],
    [7, on(5), 1, null],
  ];
  const plan = previewRestore(was, left, now);
  expect(plan.back).toMatchObject([
    { first, nights: 2, before: { amount_cents: 30_200 }, after: { amount_cents: 18_000 } },
  ]);
  expect(plan.since).toMatchObject([
    { first: on(2), nights: 1, before: { amount_cents: 40_000 } },
    {
      first: on(3),
      nights: 1,
      before: { amount_cents: 30_200 },
      after: { amount_cents: 18_000, available: false },
    },
  ]);
  expect(plan.taken).toEqual([[7, on(3), 1, 'taken']]);
});

test('restores the price of a booked night; a booked night published since stays published', () => {
  const taken: NightRun<CurrentNight>[] = [[7, first, 6, is([15, 30_200, 2], true)]];
  expect(previewRestore(was, left, taken)).toMatchObject({
    back: [{ first, nights: 6, after: { amount_cents: 18_000 } }],
    taken: [],
  });
  expect(previewRestore([[7, first, 6, [6, null, null]]], left, taken)).toEqual({
    back: [],
    since: [],
    taken: [[7, first, 6, 'taken']],
  });
});

test('describes a change of nights, cabins with the same change in one sentence', () => {
  const names: Record<number, string> = { 7: 'Tulip Poplar House', 8: 'Hobnail' };
  const both = (runs: RunCode[]) => [...runs, ...runs.map(([, ...rest]): RunCode => [8, ...rest])];
  const said = (before: RunCode[], after: RunCode[], many = false) =>
    pastChanges(toRateChanges(before, after), many ? (number) => names[number] ?? '' : null, '2026-11-25');
  const four = (code: RunCode[3]): RunCode[] => [[7, first, 4, code]];
  expect(said(four([15, 18_000, 2]), four([15, 30_200, 2]))).toEqual(['Feb 3–6: $180 became $302 a night']);
  expect(said(both(was), both(left), true)).toEqual([
    'Tulip Poplar House, Hobnail · Feb 3–8: $180 became $302 a night',
  ]);
  expect(said(four([15, null, null]), four([14, null, null]))).toEqual(['Feb 3–6: open became blocked']);
  const six = [7, 8, 9, 10].flatMap((cabin) => was.map(([, ...rest]): RunCode => [cabin, ...rest]));
  const become = six.map(([cabin, from, nights]): RunCode => [cabin, from, nights, [15, null, 2]]);
  expect(said(six, become, true)).toEqual(['4 cabins · Feb 3–8: $180 became the usual price']);
});

test('reports the number of restored and of skipped nights', () => {
  expect(rateSaveMessage(1, 0, 'saved')).toBe('1 night saved.');
  expect(rateSaveMessage(3, 2, 'as before')).toBe(
    '3 nights as before; 2 that a guest has stay open or blocked as they are.',
  );
});
