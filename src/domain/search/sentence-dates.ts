import { maxStayNights } from '#domain/availability/stay-limits.ts';
import { addDays, addMonths, createDay, type Day, isDay } from '#domain/dates/day.ts';
import { monthNames } from '#domain/dates/days-of-year.ts';
import { datePresets } from './date-presets.ts';
import { maxSearchMonths, type SearchValues, type StayMonths, weekendNights } from './search.ts';
import type { PatternMatch, TakeMatches } from './sentence-refusals.ts';
import { freshMonths } from './stay-months.ts';

type ParsedDates = Pick<SearchValues, 'check_in' | 'check_out'> & Partial<StayMonths>;

/** `parsed`: dates read so far. `read` returns `null` for impossible dates. */
interface DateRule {
  pattern: string | RegExp;
  read(match: PatternMatch, today: Day, parsed: ParsedDates): ParsedDates | null;
  /** Whether it completes dates read so far. Other rules apply only if there are none. */
  isMore?: true;
}

const month = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?`;
const date = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const year = String.raw`,? 20\d\d`;
const to = ' ?(?:-|–|to|until|till|thru|through) ?';
const nights = String.raw`(\d{1,2}) ?nights?`;
const isoDay = String.raw`\d{4}-\d{2}-\d{2}`;

/**
 * A day as one group of a pattern: "March 5, 2027"; "5th of March", but not "5 March 8"; "3/5/27",
 * but not "1/2 bath".
 */
const spokenDay = [
  String.raw`\b${month} ${date}(?:${year})?\b`,
  String.raw`\b${date} (?:of )?${month}(?! \d{1,2}\b)(?:${year})?\b`,
  String.raw`(?<![\d/])\d{1,2}/\d{1,2}(?:/(?:20)?\d\d)?\b(?!/| (?:bath|bed|hour|mile))`,
].join('|');
const anyDay = `(${isoDay}|${spokenDay})`;

/** A month without a day. The word "may" needs context. */
const loneMonth = `(${[
  String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?)\b\.?`,
  String.raw`(?:aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`,
  String.raw`(?<=\b(?:in|during|of|all) )may\b`,
  `may(?=${year}|${to}${month})`,
].join('|')})(?! ?${date}\\b|')`;
/** Excludes a month that belongs to the words before it. */
const notAfterLength = String.raw`(?<!\d(?:st|nd|rd|th)? (?:of )?|(?:nights?|weekends?|week) (?:(?:in|of) )?|\b(?:to|until|till|through) |[-–] ?)`;
const nextMonths = String.raw`(?:in|within) the next (\d{1,2}) months`;

const getMonthNumber = (name: string | undefined): number =>
  1 + monthNames.findIndex((known) => known.toLowerCase().startsWith(name?.slice(0, 3) ?? '?'));

/** Without a year, the first such day from `from` on. */
function parseDay(text: string, from: Day): Day | null {
  const parts = text.includes('/')
    ? text.split('/')
    : [getMonthNumber(/[a-z]{3}/.exec(text)?.[0]), /\d{1,2}/.exec(text)?.[0], /20\d\d/.exec(text)?.[0]];
  const [monthNumberOrText, dayNumber, yearText] = parts;
  const inYear = (year: number) => createDay(year, Number(monthNumberOrText), Number(dayNumber));
  const thisYear = Number(from.slice(0, 4));
  const years = yearText ? [2000 + (Number(yearText) % 100)] : [thisYear, thisYear + 1];
  if (isDay(text)) return text;
  return years.map(inYear).find((day) => isDay(day) && (yearText !== undefined || day >= from)) ?? null;
}

const stay = (check_in: Day | null, length: number): ParsedDates | null =>
  check_in && length > 0 ? { check_in, check_out: addDays(check_in, length) } : null;

const between = (check_in: Day | null, check_out: Day | null): ParsedDates | null =>
  check_in && check_out && check_in < check_out ? { check_in, check_out } : null;

/** As `2027-03`. Without a year, the first such month from that of `from` on. */
function findMonth(name: string | undefined, yearText: string | undefined, from: Day): string {
  const inYear = (year: number): string => createDay(year, getMonthNumber(name), 1).slice(0, 7);
  const year = Number((yearText ?? from).match(/20\d\d/)?.[0]);
  return yearText || inYear(year) >= from.slice(0, 7) ? inYear(year) : inYear(year + 1);
}

const countMonths = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/** `null` if the range exceeds the limit of a search. */
function parseMonths(
  [name, year, lastName, lastYear, monthsFromToday]: PatternMatch,
  today: Day,
): Pick<StayMonths, 'month' | 'months'> | null {
  const sameYear = getMonthNumber(name) < getMonthNumber(lastName) ? lastYear : undefined;
  const month = monthsFromToday ? today.slice(0, 7) : findMonth(name, year ?? sameYear, today);
  const last = lastName ? findMonth(lastName, lastYear, `${month}-01`) : month;
  const months = monthsFromToday ? Number(monthsFromToday) : 1 + countMonths(last) - countMonths(month);
  return months < 1 || months > maxSearchMonths ? null : { month, months };
}

/** `null` if the length exceeds the limit of a stay. */
function parseLength([long, week, count]: PatternMatch): Pick<StayMonths, 'nights' | 'weekends'> | null {
  const nights = count ? Number(count) : week ? 7 : weekendNights[long ? 'long' : 'weekend'];
  return nights < 1 || nights > maxStayNights ? null : { nights, ...(!count && !week && { weekends: 1 }) };
}

const length = `\\b(?:(long )?weekends?|(week)|${nights})`;

/** Longer patterns come before those they contain. */
const dateRules: readonly DateRule[] = [
  {
    pattern: `${anyDay}${to}(?:the )?${anyDay}`,
    read([, first = '', last = ''], today) {
      const from = parseDay(first, addDays(today, 1));
      return from === null ? null : between(from, parseDay(last, from));
    },
  },
  {
    pattern: `\\b(?:(${month}) (${date})${to}(${date})|(${date})${to}(?:the )?(${date}) (?:of )?(${month})(?! \\d{1,2}\\b))(${year})?\\b`,
    read([, name, first, last, dateFirst, dateLast, nameLast, year = ''], today) {
      const monthName = name ?? nameLast;
      const from = parseDay(`${monthName} ${first ?? dateFirst}${year}`, addDays(today, 1));
      return from === null
        ? null
        : between(from, parseDay(`${monthName} ${last ?? dateLast}, ${from.slice(0, 4)}`, from));
    },
  },
  {
    pattern: `\\b${nights} (?:from|starting|on|beginning) ${anyDay}`,
    read: ([, length, day = ''], today) => stay(parseDay(day, addDays(today, 1)), Number(length)),
  },
  {
    pattern: `${anyDay},? (?:for )?${nights}\\b`,
    read: ([, day = '', length], today) => stay(parseDay(day, addDays(today, 1)), Number(length)),
  },
  {
    pattern: `${length} (?:(?:in|of) (${month})(?! \\d{1,2}\\b)(${year})?(?:${to}(${month})(${year})?)?|${nextMonths})\\b`,
    read(match, today) {
      const [months, nights] = [parseMonths(match.slice(4), today), parseLength(match.slice(1))];
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
      const check_in = parseDay(day, addDays(today, 1));
      return check_in === null ? null : { check_in };
    },
  },
  { pattern: /\btomorrow\b/, read: (_, today) => ({ check_in: addDays(today, 1) }) },
  {
    pattern: `${notAfterLength}\\b(?:${loneMonth}(${year})?(?:${to}(${month})(${year})?)?|${nextMonths})(?!\\w)`,
    read: ([, ...match], today) => parseMonths(match, today),
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
      const length = parseLength(match);
      if (!length || check_out || nights) return null;
      if (month) return length;
      if (length.weekends) return check_in ? null : { ...freshMonths(today, true), ...length };
      return check_in ? stay(check_in, length.nights) : null;
    },
  },
];

/** Months without a length get the default nights of the dialog. */
export function parseSentenceDates(take: TakeMatches, today: Day): ParsedDates {
  const parsed: ParsedDates = {};
  for (const { pattern, read, isMore } of dateRules) {
    take(pattern, (match) => {
      const addition = isMore || !(parsed.check_in || parsed.month) ? read(match, today, parsed) : null;
      Object.assign(parsed, addition);
      return addition !== null;
    });
  }
  return parsed.month ? { ...freshMonths(today, false), ...parsed } : parsed;
}

/** 'March 5, 2027', with the year, so that it is parsed as the same day at any time. */
export function formatSentenceDay(day: Day): string {
  const [year = '', monthNumber = '', dayNumber = ''] = day.split('-');
  return `${monthNames[Number(monthNumber) - 1]} ${Number(dayNumber)}, ${year}`;
}
