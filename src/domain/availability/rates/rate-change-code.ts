/** Encodes changes of nightly rates for transport and storage, as runs of nights with one value. */

import { addDays, type Day, eachNight, isDay } from '#domain/dates/day.ts';
import { isWhole, orNull, toArray } from '#domain/type-guards.ts';
import { fromRateCode, type RateCode, toRateCode } from './rate-code.ts';
import { appendRateChange, type RateChange } from './rate-preview.ts';

/** Consecutive nights of a cabin with the same value. */
export type NightRun<Value> = [cabin: number, first: Day, nights: number, value: Value];

/** Consecutive nights of a cabin with one rate, encoded for transport and storage. */
export type RunCode = NightRun<RateCode>;

/** A change encoded for transport. */
export type ChangeCode = [cabin: number, first: Day, nights: number, before: RateCode, after: RateCode];

/** Maximum runs of nights in one save. */
export const maxRateChanges = 20_000;

const isRun = (value: unknown): value is RunCode => {
  const [cabin, first, nights, rate] = toArray(value);
  const [flags, amount, minimum] = toArray(rate);
  return [cabin, nights, flags].every(isWhole) && [amount, minimum].every(orNull(isWhole)) && isDay(first);
};

/** Returns the valid runs of a stored or sent list. */
export const parseRateRuns = (value: unknown): RunCode[] => toArray(value).filter(isRun);

/**
 * Combines two lists of runs over the same nights in the same order. Boundaries of either list
 * become boundaries of the result.
 */
export function zipRuns<One, Other>(
  ones: readonly NightRun<One>[],
  others: readonly NightRun<Other>[],
): NightRun<[One, Other]>[] {
  const zipped: NightRun<[One, Other]>[] = [];
  let [index, otherIndex, usedNights, otherUsedNights] = [0, 0, 0, 0];
  for (;;) {
    const [run, otherRun] = [ones[index], others[otherIndex]];
    if (!run || !otherRun) return zipped;
    const nights = Math.max(1, Math.min(run[2] - usedNights, otherRun[2] - otherUsedNights));
    zipped.push([run[0], addDays(run[1], usedNights), nights, [run[3], otherRun[3]]]);
    [usedNights, otherUsedNights] = [usedNights + nights, otherUsedNights + nights];
    if (usedNights >= run[2]) [index, usedNights] = [index + 1, 0];
    if (otherUsedNights >= otherRun[2]) [otherIndex, otherUsedNights] = [otherIndex + 1, 0];
  }
}

/** Combines runs before and after to changes, joining equal ones of consecutive nights. */
export function toRateChanges(before: readonly RunCode[], after: readonly RunCode[]): RateChange[] {
  const changes: RateChange[] = [];
  for (const [cabin, first, nights, [beforeCode, afterCode]] of zipRuns(before, after)) {
    appendRateChange(changes, {
      cabin,
      first,
      nights,
      before: fromRateCode(beforeCode),
      after: fromRateCode(afterCode),
    });
  }
  return changes;
}

export const toRateChangeCode = ({ cabin, first, nights, before, after }: RateChange): ChangeCode => [
  cabin,
  first,
  nights,
  toRateCode(before),
  toRateCode(after),
];

/** Returns one side of encoded changes as runs. */
export const getRateChangeSide = (changes: readonly ChangeCode[], side: 'before' | 'after'): RunCode[] =>
  changes.map(([cabin, first, nights, before, after]) => [
    cabin,
    first,
    nights,
    side === 'before' ? before : after,
  ]);

/**
 * Returns the conflicting changes of others: from the rates our changes expect to those stored
 * `now`, which contains differing nights only.
 */
export function findConflictingChanges(
  changes: readonly RateChange[],
  now: readonly RunCode[],
): RateChange[] {
  const expectedRates = new Map(
    changes.flatMap(({ cabin, first, nights, before }) =>
      eachNight(first, addDays(first, nights)).map((day) => [`${cabin} ${day}`, before]),
    ),
  );
  const others: RateChange[] = [];
  for (const [cabin, first, nights, code] of now) {
    for (const day of eachNight(first, addDays(first, nights))) {
      const before = expectedRates.get(`${cabin} ${day}`);
      if (before)
        appendRateChange(others, { cabin, first: day, nights: 1, before, after: fromRateCode(code) });
    }
  }
  return others;
}
