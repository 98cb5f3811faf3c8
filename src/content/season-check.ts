import { addDays } from '#domain/dates/day.ts';
import { type DaysOfYear, matchesDaysOfYear, monthNames, weekdayNames } from '#domain/dates/days-of-year.ts';
import type { Attraction } from '#domain/itineraries/planner/attraction.ts';
import { closureOn, getDayPartReason } from '#domain/itineraries/planner/closures.ts';

/** Words that are true on some days of the year only, and on which; an editor forgets them in a reason for every day. */
const dated: readonly (readonly [RegExp, DaysOfYear])[] = [
  [/\b(summers?|hot(test)?|heat)\b/i, { from: '05-15', to: '09-30' }],
  [/\bwarm\b/i, { from: '04-01', to: '10-31' }],
  [/\b(winters?|snow|ice|icy)\b/i, { from: '11-15', to: '04-10' }],
  [/\bspring\b/i, { from: '03-01', to: '06-15' }],
  [/\b(autumn|in fall|leaf season)\b/i, { from: '09-15', to: '11-20' }],
  [/\bweekends?\b/i, { weekdays: ['Friday', 'Saturday', 'Sunday'] }],
  [/\bweekdays?\b/i, { weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] }],
  ...weekdayNames.map((name) => [new RegExp(`\\b${name}`, 'i'), { weekdays: [name] }] as const),
  ...monthNames.map(ofMonth),
];

function ofMonth(name: string, index: number): readonly [RegExp, DaysOfYear] {
  const month = String(index + 1).padStart(2, '0');
  return [new RegExp(`\\b${name}\\b`), { from: `${month}-01`, to: `${month}-31` }];
}

// Every day of the year falls on every day of the week within 28 years; two hold every pairing of season and weekday.
const twoYears = Array.from({ length: 731 }, (_, index) => addDays('2027-01-01', index));

/** A reason that would be given on a day it is not true of. */
export interface UntrueReason {
  part: string;
  /** The word that is not true, and the first such day. */
  word: string;
  day: string;
}

/** The reasons of a place that name a season, month or weekday on a day that is none of it. */
export const untrueReasons = ({ hours, closed }: Pick<Attraction, 'hours' | 'closed'>): UntrueReason[] =>
  Object.entries(hours).flatMap(([part, good]) => {
    if (!good) return [];
    const reasons = [good, ...(good.seasons ?? [])].map(({ why }) => why);
    // Few reasons name any: to look at every day for each of these words was half a second of a build.
    const named = dated.filter(([words]) => reasons.some((why) => words.test(why)));
    if (named.length === 0) return [];
    for (const day of twoYears) {
      if (closureOn({ closed }, day)) continue;
      const why = getDayPartReason(good, day);
      const [word] = named.flatMap(([words, days]) => {
        const found = words.exec(why)?.[0];
        return found && !matchesDaysOfYear(days, day) ? [found] : [];
      });
      if (word) return [{ part, word, day }];
    }
    return [];
  });
