/** Reads dates, months and lengths of stay from a search in words, such as "July 2 to 5". */

import { maxStayNights } from '#domain/availability/stay-limits.ts';
import { addDays, createDay, type Day, isDay, nightsBetween, weekday } from '#domain/dates/day.ts';
import { monthNames } from '#domain/dates/days-of-year.ts';
import { getHolidayDate, getHolidayWeekend, type UsHoliday } from '#domain/dates/us-holidays.ts';
import { typedKeys } from '#domain/type-guards.ts';
import type { Phrase, PhraseMatch } from './phrase.ts';
import { type SearchValues, type StayMonths, weekendNights } from './search.ts';

type PhraseDates = Pick<SearchValues, 'check_in' | 'check_out'> & Partial<StayMonths>;
type Length = Pick<StayMonths, 'nights' | 'weekends'>;

/** Words that a number may count. A number before one of them is not a day: "June 2 adults". */
const counted =
  'adults?|grown|guests?|people|persons?|of (?:us|them)|couples?|kids?|child|toddlers?|teen|bab(?:y|ies)|infants?|dogs?|pets?|cats?|pupp|beds?|bath|nights?|weeks?\\b|months?|hours?|miles?';
const monthName = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`;
const date = String.raw`\d{1,2}(?:st|nd|rd|th)?\b(?! ?(?:${counted}))`;
const year = String.raw`(?:,? 20\d\d\b)?`;
const to = ' ?(?:-|–|to|until|till|thru|through) ?(?:the )?';
const anyDay = [
  String.raw`\b\d{4}-\d{2}-\d{2}\b`,
  String.raw`\b${monthName} ${date}${year}`,
  String.raw`(?<![\d/.$])\d{1,2}/${date}(?:/(?:20)?\d\d\b)?(?!/)`,
].join('|');

/** Names of a holiday before "weekend". */
const holidayPatterns: Readonly<Record<UsHoliday, string>> = {
  "New Year's Day": "new year'?s?",
  'Martin Luther King Jr. Day': String.raw`mlk|martin luther king(?:,? jr\.?)?`,
  "Presidents' Day": "president'?s?'?",
  'Memorial Day': 'memorial',
  Juneteenth: 'juneteenth',
  'Independence Day': 'july (?:4|4th|fourth)|(?:4th|fourth) of july|independence',
  'Labor Day': 'labou?r',
  'Columbus Day': "columbus|indigenous peoples?'?s?'?",
  'Veterans Day': "veteran'?s?'?",
  Thanksgiving: 'thanksgiving',
  'Christmas Day': 'christmas|xmas',
};

const parseMonth = (name: string): number =>
  1 + monthNames.findIndex((known) => known.toLowerCase().startsWith(name.slice(0, 3)));

/** Parses a day. Without a year, the first such day from `from` on. `null` if there is none. */
function parseDay(text: string, from: Day): Day | null {
  if (/^\d{4}-/.test(text)) return isDay(text) ? text : null;
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const [month = 0, day = 0, writtenYear] = /^[a-z]/.test(text) ? [parseMonth(text), ...numbers] : numbers;
  const thisYear = Number(from.slice(0, 4));
  const years = writtenYear ? [2000 + (writtenYear % 100)] : [thisYear, thisYear + 1];
  const days = years.map((year) => createDay(year, month, day)).filter(isDay);
  return days.find((candidate) => writtenYear || candidate >= from) ?? null;
}

/** Returns a stay; `null` without nights, or with more than a stay may have. */
function toStay(check_in: Day | null, check_out: Day | null): PhraseDates | null {
  const nights = check_in && check_out ? nightsBetween(check_in, check_out) : 0;
  return check_in && check_out && nights > 0 && nights <= maxStayNights ? { check_in, check_out } : null;
}

/**
 * Returns the next stay over a holiday after `today`, or that of `year`. `null` if it is past or
 * unclear.
 */
function findHolidayStay(holiday: UsHoliday, span: string, year: number, today: Day): PhraseDates | null {
  const thisYear = Number(today.slice(0, 4));
  for (const candidate of year ? [year] : [thisYear, thisYear + 1, thisYear + 2]) {
    const eve = addDays(getHolidayDate(holiday, candidate), -1);
    const stay = span === 'week' ? ([eve, addDays(eve, 7)] as const) : getHolidayWeekend(holiday, candidate);
    if ((stay?.[0] ?? eve) > today) return stay && toStay(...stay);
  }
  return null;
}

/** Reads weekends of holidays, "Christmas week", and "Thanksgiving" as its weekend. */
const readHolidays = ({ take }: Phrase, today: Day): PhraseMatch<PhraseDates>[] =>
  typedKeys(holidayPatterns).flatMap((holiday) => {
    const span = `(?:(?: day)?(?:'s)? (weekend${holiday === 'Christmas Day' ? '|week' : ''}))${holiday === 'Thanksgiving' ? '?' : ''}`;
    return take(
      String.raw`\b(?:${holidayPatterns[holiday]})${span}\b(?:,? (20\d\d))?\b(?! (?:break|day|week))`,
      ([, span = '', year = '']) => findHolidayStay(holiday, span, Number(year), today),
    );
  });

const readRanges = ({ take }: Phrase, today: Day): PhraseMatch<PhraseDates>[] =>
  take(`(${anyDay})${to}(?:(${anyDay})|(${date})(${year}))`, ([, first = '', last, lastDate, year = '']) => {
    const from = parseDay(first + year, addDays(today, 1));
    const end = last ?? `${monthNames[Number(from?.slice(5, 7)) - 1]} ${lastDate}`.toLowerCase();
    return toStay(from, from && parseDay(end, from));
  });

/**
 * Reads "this weekend", which is clear from Monday to Friday. "Next weekend" may be either of two.
 */
const readThisWeekend = ({ take }: Phrase, today: Day): PhraseMatch<PhraseDates>[] =>
  take(String.raw`\b(this|next) weekend\b`, ([, which]) => {
    const friday = addDays(today, 5 - weekday(today));
    return which === 'next' || weekday(today) % 6 === 0 ? null : toStay(friday, addDays(friday, 2));
  });

/** The word "may" needs words around it. */
const loneMonth = String.raw`(?<=\b(?:in|of|during) )may\b|may(?=,? 20\d\d\b)|(?!may\b)${monthName}`;

/** Reads months as `2027-03`; without a year, the next such month. */
const readMonths = ({ take }: Phrase, today: Day): PhraseMatch<string>[] =>
  take(String.raw`\b(${loneMonth})(?:,? (20\d\d)\b)?(?!\w)`, ([, name = '', year]) => {
    const inYear = (year: number) => createDay(year, parseMonth(name), 1).slice(0, 7);
    const thisYear = Number(today.slice(0, 4));
    if (year) return inYear(Number(year));
    return inYear(inYear(thisYear) >= today.slice(0, 7) ? thisYear : thisYear + 1);
  });

/** Reads lengths of a stay. "The week of June 12" is unclear: it may begin before that day. */
const readLengths = ({ take }: Phrase): PhraseMatch<Length>[] =>
  take(
    String.raw`\b(?:(?:(long) )?(weekend)s?|(?:(\d) )?(week)s?|(\d{1,2}) ?nights?)(?: (of))?\b`,
    ([, long, weekend, weeks = '1', week, nightCount, of]) => {
      if (weekend) return { nights: weekendNights[long ? 'long' : 'weekend'], weekends: 1 };
      const nights = week ? 7 * Number(weeks) : Number(nightCount);
      return nights < 1 || nights > maxStayNights || (week && of) ? null : { nights };
    },
  );

/** Returns the weekend of a day; `null` if the day is not part of one or the weekend has begun. */
function findWeekend(day: Day, nights: number, today: Day): PhraseDates | null {
  const friday = addDays(day, -((weekday(day) + 2) % 7));
  return friday > today && day <= addDays(friday, nights) ? toStay(friday, addDays(friday, nights)) : null;
}

/**
 * Reads a stay, a length within a month, or a day. Dates that are unclear, written twice or do not
 * belong together are unread.
 */
export function readDates(phrase: Phrase, today: Day): PhraseDates {
  const stays = [
    ...readHolidays(phrase, today),
    ...readRanges(phrase, today),
    ...readThisWeekend(phrase, today),
  ];
  const days = phrase.take(String.raw`${anyDay}|\btomorrow\b`, ([text = '']) =>
    text === 'tomorrow' ? addDays(today, 1) : parseDay(text, addDays(today, 1)),
  );
  const matches = [stays, days, readMonths(phrase, today), readLengths(phrase)] as const;
  const isClear = matches.every((some) => some.length === 0 || (some.length === 1 && some[0]?.value != null));
  const dates = isClear ? combine(matches, today) : null;
  if (!dates) phrase.addUnread(matches.flat());
  return dates ?? {};
}

type PhraseDateMatches = readonly [
  PhraseMatch<PhraseDates>[],
  PhraseMatch<Day>[],
  PhraseMatch<string>[],
  PhraseMatch<Length>[],
];

/** Combines the parts to dates; `null` if they do not fit together. */
function combine([stays, days, months, lengths]: PhraseDateMatches, today: Day): PhraseDates | null {
  const [stay, day, month, length] = [stays[0]?.value, days[0]?.value, months[0]?.value, lengths[0]?.value];
  if (stay) {
    const isSame = !length || length.nights === nightsBetween(stay.check_in ?? '', stay.check_out ?? '');
    return day || month || !isSame ? null : stay;
  }
  if (month) return length && !day ? { month, months: 1, ...length } : null;
  if (!day || !length) return day ? { check_in: day } : null;
  return length.weekends ? findWeekend(day, length.nights, today) : toStay(day, addDays(day, length.nights));
}
