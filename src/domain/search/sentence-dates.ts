import { addDays, type Day, isDay, writeDay } from '../day/day.ts';
import { monthNames } from '../day/days-of-year.ts';
import { longestStay } from '../stay/limits.ts';
import { datePresets } from './date-presets.ts';
import { mostMonths, type Search, type StayMonths, weekendNights } from './search.ts';
import type { Words } from './sentence-refusals.ts';

/** The dates of a search, or the months instead of them. */
export type SaidDates = Pick<Search, 'check_in' | 'check_out' | keyof StayMonths>;

/** A way to say dates, and what it means as of `today`; null where it means no day there is. */
export interface DateRule {
  pattern: string | RegExp;
  read(match: Words, today: Day): SaidDates | null;
}

const month = String.raw`(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?`;
const date = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const year = String.raw`(?:,? (20\d\d))?`;
const to = ` ?(?:-|–|to|until|till|through) ?`;
const nights = String.raw`(\d{1,2}) ?nights?`;
const isoDay = String.raw`(\d{4}-\d{2}-\d{2})`;

const monthOf = (name: string | undefined): number =>
  1 + monthNames.findIndex((known) => known.toLowerCase().startsWith(name ?? '?'));

/** A day of a month, in the year said, else the first one from `from` on; null where there is no such day. */
function dayOf(
  name: string | undefined,
  number: string | undefined,
  said: string | undefined,
  from: Day,
): Day | null {
  const inYear = (of: number) => writeDay(of, monthOf(name), Number(number));
  const thisYear = Number(from.slice(0, 4));
  const years = said ? [Number(said)] : [thisYear, thisYear + 1];
  return years.map(inYear).find((day) => isDay(day) && (said !== undefined || day >= from)) ?? null;
}

const stay = (check_in: Day, length: number): SaidDates | null =>
  length > 0 ? { check_in, check_out: addDays(check_in, length) } : null;

const between = (check_in: Day | null, check_out: Day | null): SaidDates | null =>
  check_in && check_out && check_in < check_out ? { check_in, check_out } : null;

/** The first month from that of `from` on with that name, or of the year said: `2027-03`. */
function monthFrom(name: string | undefined, said: string | undefined, from: Day): string {
  const inYear = (of: number): string => writeDay(of, monthOf(name), 1).slice(0, 7);
  const year = Number(said ?? from.slice(0, 4));
  return said || inYear(year) >= from.slice(0, 7) ? inYear(year) : inYear(year + 1);
}

const monthNumber = (of: string): number => Number(of.slice(0, 4)) * 12 + Number(of.slice(5));

/** Any stay of a length within months that are named, or within the next few; null for more than a search looks through. */
const withinMonths: DateRule = {
  pattern: `\\b(?:(long )?weekends?|(week)|${nights}) (?:(?:in|of) ${month}${year}(?:${to}${month}${year})?|(?:in|within) the next (\\d{1,2}) months)\\b`,
  read([, long, week, count, name, said, lastName, lastSaid, ahead], today) {
    const month = ahead ? today.slice(0, 7) : monthFrom(name, said, today);
    const last = lastName ? monthFrom(lastName, lastSaid, `${month}-01`) : month;
    const months = ahead ? Number(ahead) : 1 + monthNumber(last) - monthNumber(month);
    const weekend = long ? weekendNights.long : weekendNights.weekend;
    const length = count ? Number(count) : week ? 7 : weekend;
    if (months < 1 || months > mostMonths || length < 1 || length > longestStay) return null;
    return { month, months, nights: length, ...(!count && !week && { weekends: 1 }) };
  },
};

/** The ways to say dates, those that say more before those that are part of them. */
export const dateRules: readonly DateRule[] = [
  {
    pattern: `${isoDay}${to}${isoDay}`,
    read: ([, from, until]) => (isDay(from) && isDay(until) ? between(from, until) : null),
  },
  {
    pattern: `\\b${month} ${date}${year}${to}(?:${month} )?${date}${year}\\b`,
    read([, name, number, said, lastName, last, lastSaid], today) {
      const from = dayOf(name, number, lastName ? said : (said ?? lastSaid), addDays(today, 1));
      if (from === null) return null;
      return between(
        from,
        lastName ? dayOf(lastName, last, lastSaid, from) : dayOf(name, last, from.slice(0, 4), from),
      );
    },
  },
  {
    pattern: `\\b${nights} (?:from|starting|on|beginning) ${month} ${date}${year}\\b`,
    read([, length, name, number, said], today) {
      const from = dayOf(name, number, said, addDays(today, 1));
      return from === null ? null : stay(from, Number(length));
    },
  },
  {
    pattern: `\\b${month} ${date}${year},? (?:for )?${nights}\\b`,
    read([, name, number, said, length], today) {
      const from = dayOf(name, number, said, addDays(today, 1));
      return from === null ? null : stay(from, Number(length));
    },
  },
  withinMonths,
  {
    pattern: /\b(this|next) weekend\b/,
    read([, which], today) {
      const [weekend] = datePresets(today);
      return weekend ? stay(addDays(weekend.range.from, which === 'next' ? 7 : 0), 2) : null;
    },
  },
  {
    pattern: `\\btomorrow,? (?:for )?${nights}\\b`,
    read: ([, length], today) => stay(addDays(today, 1), Number(length)),
  },
  {
    pattern: `\\b${month} ${date}${year}\\b`,
    read([, name, number, said], today) {
      const check_in = dayOf(name, number, said, addDays(today, 1));
      return check_in === null ? null : { check_in };
    },
  },
  { pattern: /\btomorrow\b/, read: (_, today) => ({ check_in: addDays(today, 1) }) },
];

/** A day as a sentence says it, so that it is read as the same one on any other day: 'March 5, 2027'. */
export function sayDay(day: Day): string {
  const [of = '', number = '', on = ''] = day.split('-');
  return `${monthNames[Number(number) - 1]} ${Number(on)}, ${of}`;
}
