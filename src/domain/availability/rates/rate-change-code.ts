import { addDays, type Day, eachNight, isDay } from '#domain/dates/day.ts';
import { isWhole, orNull, toArray } from '#domain/type-guards.ts';
import { fromRateCode, type RateCode, toRateCode } from './rate-code.ts';
import { appendRateChange, type RateChange } from './rate-preview.ts';

/** Nights of a cabin one after the other of which the same is said. */
export type NightRun<Said> = [cabin: number, first: Day, nights: number, said: Said];

/** Nights of a cabin one after the other with one rate, as they travel and are written down. */
export type RunCode = NightRun<RateCode>;

/** A change as it travels. */
export type ChangeCode = [cabin: number, first: Day, nights: number, before: RateCode, after: RateCode];

/** How many runs of nights one save may change. */
export const maxRateChanges = 20_000;

const isRun = (value: unknown): value is RunCode => {
  const [cabin, first, nights, rate] = toArray(value);
  const [flags, amount, minimum] = toArray(rate);
  return [cabin, nights, flags].every(isWhole) && [amount, minimum].every(orNull(isWhole)) && isDay(first);
};

/** The runs of a list that was written down or sent; what is no run is left out. */
export const parseRateRuns = (value: unknown): RunCode[] => toArray(value).filter(isRun);

/** Two lists of runs as one. Both cover the same nights in the same order; where one of them ends, both do. */
export function zipRuns<One, Other>(
  ones: readonly NightRun<One>[],
  others: readonly NightRun<Other>[],
): NightRun<[One, Other]>[] {
  const zipped: NightRun<[One, Other]>[] = [];
  let [place, otherPlace, done, otherDone] = [0, 0, 0, 0];
  for (;;) {
    const [one, other] = [ones[place], others[otherPlace]];
    if (!one || !other) return zipped;
    const nights = Math.max(1, Math.min(one[2] - done, other[2] - otherDone));
    zipped.push([one[0], addDays(one[1], done), nights, [one[3], other[3]]]);
    [done, otherDone] = [done + nights, otherDone + nights];
    if (done >= one[2]) [place, done] = [place + 1, 0];
    if (otherDone >= other[2]) [otherPlace, otherDone] = [otherPlace + 1, 0];
  }
}

/** What nights were and became, those beside each other that change alike in one. */
export function toRateChanges(before: readonly RunCode[], after: readonly RunCode[]): RateChange[] {
  const changes: RateChange[] = [];
  for (const [cabin, first, nights, [was, is]] of zipRuns(before, after)) {
    appendRateChange(changes, { cabin, first, nights, before: fromRateCode(was), after: fromRateCode(is) });
  }
  return changes;
}

/** The code of a change. */
export const toRateChangeCode = ({ cabin, first, nights, before, after }: RateChange): ChangeCode => [
  cabin,
  first,
  nights,
  toRateCode(before),
  toRateCode(after),
];

/** The runs of changes: what the nights were, or what they become. */
export const getRateChangeSide = (changes: readonly ChangeCode[], side: 'before' | 'after'): RunCode[] =>
  changes.map(([cabin, first, nights, before, after]) => [
    cabin,
    first,
    nights,
    side === 'before' ? before : after,
  ]);

/**
 * What somebody else did meanwhile to nights we meant to change: from what we took them for to what they are now.
 * `now` has only the nights that differ.
 */
export function findConflictingChanges(
  changes: readonly RateChange[],
  now: readonly RunCode[],
): RateChange[] {
  const taken = new Map(
    changes.flatMap(({ cabin, first, nights, before }) =>
      eachNight(first, addDays(first, nights)).map((day) => [`${cabin} ${day}`, before]),
    ),
  );
  const others: RateChange[] = [];
  for (const [cabin, first, nights, code] of now) {
    for (const day of eachNight(first, addDays(first, nights))) {
      const before = taken.get(`${cabin} ${day}`);
      if (before)
        appendRateChange(others, { cabin, first: day, nights: 1, before, after: fromRateCode(code) });
    }
  }
  return others;
}
