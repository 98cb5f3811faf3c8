import { maxStayNights } from '#domain/availability/stay-limits.ts';
import { addDays, addMonths, createDay, type Day, isDay } from '#domain/dates/day.ts';
import { monthNames } from '#domain/dates/days-of-year.ts';
import { datePresets } from './date-presets.ts';
import { maxSearchMonths, type SearchValues, type StayMonths, weekendNights } from './search.ts';
import type { PatternMatch, TakeMatches } from './sentence-refusals.ts';
import { freshMonths } from './stay-months.ts';

/** The dates of a search, or the months instead of them. */
type SaidDates = Pick<SearchValues, 'check_in' | 'check_out'> & Partial<StayMonths>;

/** A way to say dates, and what it means as of `today`, beside what was said of them before; null where it means no day there is. */
interface DateRule {
  pattern: string | RegExp;
  read(match: PatternMatch, today: Day, said: SaidDates): SaidDates | null;
  /** Whether it goes on from what was said; any other rule is for a sentence that has said no dates. */
  isMore?: true;
}

const month = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?`;
const date = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const year = String.raw`,? 20\d\d`;
const to = ' ?(?:-|–|to|until|till|thru|through) ?';
const nights = String.raw`(\d{1,2}) ?nights?`;
const isoDay = String.raw`\d{4}-\d{2}-\d{2}`;

/** A day, as one group of a pattern: "March 5, 2027"; "5th of March", but not "5 March 8"; "3/5/27", but not "1/2 bath". */
const spokenDay = [
  String.raw`\b${month} ${date}(?:${year})?\b`,
  String.raw`\b${date} (?:of )?${month}(?! \d{1,2}\b)(?:${year})?\b`,
  String.raw`(?<![\d/])\d{1,2}/\d{1,2}(?:/(?:20)?\d\d)?\b(?!/| (?:bath|bed|hour|mile))`,
].join('|');
const anyDay = `(${isoDay}|${spokenDay})`;

/** A month that stands alone, and no day of it: what may be another word says so by what is around it. */
const loneMonth = `(${[
  String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?)\b\.?`,
  String.raw`(?:aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`,
  String.raw`(?<=\b(?:in|during|of|all) )may\b`,
  `may(?=${year}|${to}${month})`,
].join('|')})(?! ?${date}\\b|')`;
/** What says that a month belongs to the words before it. */
const bound = String.raw`(?<!\d(?:st|nd|rd|th)? (?:of )?|(?:nights?|weekends?|week) (?:(?:in|of) )?|\b(?:to|until|till|through) |[-–] ?)`;
const nextMonths = String.raw`(?:in|within) the next (\d{1,2}) months`;

const monthOf = (name: string | undefined): number =>
  1 + monthNames.findIndex((known) => known.toLowerCase().startsWith(name?.slice(0, 3) ?? '?'));

/** The day that words of `anyDay` say, without a year the first one from `from` on; null where there is no such day. */
function dayIn(words: string, from: Day): Day | null {
  const parts = words.includes('/')
    ? words.split('/')
    : [monthOf(/[a-z]{3}/.exec(words)?.[0]), /\d{1,2}/.exec(words)?.[0], /20\d\d/.exec(words)?.[0]];
  const [ofYear, number, said] = parts;
  const inYear = (year: number) => createDay(year, Number(ofYear), Number(number));
  const thisYear = Number(from.slice(0, 4));
  const years = said ? [2000 + (Number(said) % 100)] : [thisYear, thisYear + 1];
  if (isDay(words)) return words;
  return years.map(inYear).find((day) => isDay(day) && (said !== undefined || day >= from)) ?? null;
}

const stay = (check_in: Day | null, length: number): SaidDates | null =>
  check_in && length > 0 ? { check_in, check_out: addDays(check_in, length) } : null;

const between = (check_in: Day | null, check_out: Day | null): SaidDates | null =>
  check_in && check_out && check_in < check_out ? { check_in, check_out } : null;

/** The first month from that of `from` on with that name, or of the year said: `2027-03`. */
function monthFrom(name: string | undefined, said: string | undefined, from: Day): string {
  const inYear = (of: number): string => createDay(of, monthOf(name), 1).slice(0, 7);
  const year = Number((said ?? from).match(/20\d\d/)?.[0]);
  return said || inYear(year) >= from.slice(0, 7) ? inYear(year) : inYear(year + 1);
}

const monthNumber = (of: string): number => Number(of.slice(0, 4)) * 12 + Number(of.slice(5));

/** Months from one that is named to another, or the next few; null for more than a search looks through. */
function monthsIn(
  [name, said, lastName, lastSaid, ahead]: PatternMatch,
  today: Day,
): Pick<StayMonths, 'month' | 'months'> | null {
  const sameYear = monthOf(name) < monthOf(lastName) ? lastSaid : undefined;
  const month = ahead ? today.slice(0, 7) : monthFrom(name, said ?? sameYear, today);
  const last = lastName ? monthFrom(lastName, lastSaid, `${month}-01`) : month;
  const months = ahead ? Number(ahead) : 1 + monthNumber(last) - monthNumber(month);
  return months < 1 || months > maxSearchMonths ? null : { month, months };
}

/** How long a stay is, of the groups of `length`; null where no stay is so long. */
function lengthIn([long, week, count]: PatternMatch): Pick<StayMonths, 'nights' | 'weekends'> | null {
  const nights = count ? Number(count) : week ? 7 : weekendNights[long ? 'long' : 'weekend'];
  return nights < 1 || nights > maxStayNights ? null : { nights, ...(!count && !week && { weekends: 1 }) };
}

const length = `\\b(?:(long )?weekends?|(week)|${nights})`;

/** The ways to say dates, those that say more before those that are part of them. */
const dateRules: readonly DateRule[] = [
  {
    pattern: `${anyDay}${to}(?:the )?${anyDay}`,
    read([, first = '', last = ''], today) {
      const from = dayIn(first, addDays(today, 1));
      return from === null ? null : between(from, dayIn(last, from));
    },
  },
  {
    pattern: `\\b(?:(${month}) (${date})${to}(${date})|(${date})${to}(?:the )?(${date}) (?:of )?(${month})(?! \\d{1,2}\\b))(${year})?\\b`,
    read([, name, first, last, dateFirst, dateLast, nameLast, said = ''], today) {
      const of = name ?? nameLast;
      const from = dayIn(`${of} ${first ?? dateFirst}${said}`, addDays(today, 1));
      return from === null
        ? null
        : between(from, dayIn(`${of} ${last ?? dateLast}, ${from.slice(0, 4)}`, from));
    },
  },
  {
    pattern: `\\b${nights} (?:from|starting|on|beginning) ${anyDay}`,
    read: ([, length, day = ''], today) => stay(dayIn(day, addDays(today, 1)), Number(length)),
  },
  {
    pattern: `${anyDay},? (?:for )?${nights}\\b`,
    read: ([, day = '', length], today) => stay(dayIn(day, addDays(today, 1)), Number(length)),
  },
  {
    // Any stay of a length within months that are named, or within the next few.
    pattern: `${length} (?:(?:in|of) (${month})(?! \\d{1,2}\\b)(${year})?(?:${to}(${month})(${year})?)?|${nextMonths})\\b`,
    read(match, today) {
      const [months, nights] = [monthsIn(match.slice(4), today), lengthIn(match.slice(1))];
      return months && nights && { ...months, ...nights };
    },
  },
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
    pattern: spokenDay,
    read([day = ''], today) {
      const check_in = dayIn(day, addDays(today, 1));
      return check_in === null ? null : { check_in };
    },
  },
  { pattern: /\btomorrow\b/, read: (_, today) => ({ check_in: addDays(today, 1) }) },
  {
    pattern: `${bound}\\b(?:${loneMonth}(${year})?(?:${to}(${month})(${year})?)?|${nextMonths})(?!\\w)`,
    read: ([, ...match], today) => monthsIn(match, today),
  },
  {
    pattern: /\b(this|next) month\b/,
    read: ([, which], today) => ({
      month: addMonths(today, which === 'next' ? 1 : 0).slice(0, 7),
      months: 1,
    }),
  },
  {
    isMore: true,
    pattern: `${length}\\b(?! (?:in|of) ${month}| ${nextMonths})`,
    read([, ...match], today, { check_in, check_out, month, nights }) {
      const said = lengthIn(match);
      if (!said || check_out || nights) return null;
      if (month) return said;
      if (said.weekends) return check_in ? null : { ...freshMonths(today, true), ...said };
      return check_in ? stay(check_in, said.nights) : null;
    },
  },
];

/** Reads the dates of a sentence, or the months, of which without a length there are the nights the dialog begins with. */
export function parseSentenceDates(take: TakeMatches, today: Day): SaidDates {
  const said: SaidDates = {};
  for (const { pattern, read, isMore } of dateRules) {
    take(pattern, (match) => {
      const more = isMore || !(said.check_in || said.month) ? read(match, today, said) : null;
      Object.assign(said, more);
      return more !== null;
    });
  }
  return said.month ? { ...freshMonths(today, false), ...said } : said;
}

/** A day as a sentence says it, so that it is read as the same one on any other day: 'March 5, 2027'. */
export function sayDay(day: Day): string {
  const [of = '', number = '', on = ''] = day.split('-');
  return `${monthNames[Number(number) - 1]} ${Number(on)}, ${of}`;
}
