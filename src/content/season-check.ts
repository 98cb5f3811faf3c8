/**
 * Finds reasons to visit an attraction that are untrue on some of its open days, such as snow in
 * July.
 */

import { addDays } from '#domain/dates/day.ts';
import { type DaysOfYear, matchesDaysOfYear, monthNames, weekdayNames } from '#domain/dates/days-of-year.ts';
import type { Attraction } from '#domain/itineraries/planner/attraction.ts';
import { closureOn, getDayPartReason } from '#domain/itineraries/planner/closures.ts';

/** Words that are true on some days only, with those days. */
const seasonalPatterns: readonly (readonly [RegExp, DaysOfYear])[] = [
  [/\b(summers?|hot(test)?|heat)\b/i, { from: '05-15', to: '09-30' }],
  [/\bwarm\b/i, { from: '04-01', to: '10-31' }],
  [/\b(winters?|snow|ice|icy)\b/i, { from: '11-15', to: '04-10' }],
  [/\bspring\b/i, { from: '03-01', to: '06-15' }],
  [/\b(autumn|in fall|leaf season)\b/i, { from: '09-15', to: '11-20' }],
  [/\bweekends?\b/i, { weekdays: ['Friday', 'Saturday', 'Sunday'] }],
  [/\bweekdays?\b/i, { weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] }],
  ...weekdayNames.map((name) => [new RegExp(`\\b${name}`, 'i'), { weekdays: [name] }] as const),
  ...monthNames.map(toMonthRule),
];

function toMonthRule(name: string, index: number): readonly [RegExp, DaysOfYear] {
  const month = String(index + 1).padStart(2, '0');
  return [new RegExp(`\\b${name}\\b`), { from: `${month}-01`, to: `${month}-31` }];
}

// Two years contain every combination of season and weekday.
const twoYears = Array.from({ length: 731 }, (_, index) => addDays('2027-01-01', index));

export interface UntrueReason {
  part: string;
  /** The word, and the first day to which it does not apply. */
  word: string;
  day: string;
}

export const untrueReasons = ({ hours, closed }: Pick<Attraction, 'hours' | 'closed'>): UntrueReason[] =>
  Object.entries(hours).flatMap(([part, goodHours]) => {
    if (!goodHours) return [];
    const reasons = [goodHours, ...(goodHours.seasons ?? [])].map(({ why }) => why);
    // Skips most reasons, which saves half a second per build.
    const relevant = seasonalPatterns.filter(([words]) => reasons.some((reason) => words.test(reason)));
    if (relevant.length === 0) return [];
    for (const day of twoYears) {
      if (closureOn({ closed }, day)) continue;
      const reason = getDayPartReason(goodHours, day);
      const [match] = relevant.flatMap(([words, days]) => {
        const match = words.exec(reason)?.[0];
        return match && !matchesDaysOfYear(days, day) ? [match] : [];
      });
      if (match) return [{ part, word: match, day }];
    }
    return [];
  });
