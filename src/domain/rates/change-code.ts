import { addDays, type Day, eachNight } from '../day/plain-day.ts';
import { codeOf, type RateCode, rateOf } from './code.ts';
import { change, type NightChange } from './preview.ts';

/** Nights of a cabin one after the other with one rate, as they travel and are written down. */
export type RunCode = [cabin: number, first: Day, nights: number, rate: RateCode];

/** A change as it travels. */
export type ChangeCode = [cabin: number, first: Day, nights: number, before: RateCode, after: RateCode];

/** How many runs of nights one save may change. */
export const mostChanges = 20_000;

/** The code of a change. */
export const changeCodeOf = ({ cabin, first, nights, before, after }: NightChange): ChangeCode => [
  cabin,
  first,
  nights,
  codeOf(before),
  codeOf(after),
];

/** The runs of changes: what the nights were, or what they become. */
export const sideOf = (changes: readonly ChangeCode[], side: 'before' | 'after'): RunCode[] =>
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
export function meanwhile(changes: readonly NightChange[], now: readonly RunCode[]): NightChange[] {
  const taken = new Map(
    changes.flatMap(({ cabin, first, nights, before }) =>
      eachNight(first, addDays(first, nights)).map((day) => [`${cabin} ${day}`, before]),
    ),
  );
  const others: NightChange[] = [];
  for (const [cabin, first, nights, code] of now) {
    for (const day of eachNight(first, addDays(first, nights))) {
      const before = taken.get(`${cabin} ${day}`);
      if (before) change(others, { cabin, first: day, nights: 1, before, after: rateOf(code) });
    }
  }
  return others;
}
