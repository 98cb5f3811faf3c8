/** A calendar day as text, `yyyy-MM-dd`. Days compare and sort as text. Nothing here knows a clock or a zone. */
export type Day = string;

/** Whether `text` is a real calendar day written `yyyy-MM-dd`; February 30 is not. */
export const isDay = (text: unknown): text is Day =>
  // Stryker disable next-line Regex: a longer text is not what its day is written as
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && dayFromNumber(dayNumber(text)) === text;

/**
 * Days since 1970-01-01 by calendar arithmetic alone: no clock, no zone, no daylight saving.
 * Years are counted from March, so that the leap day comes last.
 */
export function dayNumber(day: Day): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const marchYear = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  return 365 * marchYear + leapDays(marchYear) + dayOfYear - 719_468;
}

/** The day that many days after 1970-01-01: the inverse of `dayNumber`. */
export function dayFromNumber(number: number): Day {
  const days = number + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - 365 * yearOfEra - leapDays(yearOfEra);
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const date = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  return writeDay(era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, date);
}

/** The day `count` days later, or earlier when negative. */
export const addDays = (day: Day, count: number): Day => dayFromNumber(dayNumber(day) + count);

/** Nights slept between two days; negative when check-out comes first (spec §5, design §6.5). */
export const nightsBetween = (checkIn: Day, checkOut: Day): number =>
  dayNumber(checkOut) - dayNumber(checkIn);

/** Every night of a stay by the day it begins on; the check-out day is not one. Empty when there is none. */
export const eachNight = (checkIn: Day, checkOut: Day): Day[] =>
  Array.from({ length: Math.max(0, nightsBetween(checkIn, checkOut)) }, (_, index) =>
    addDays(checkIn, index),
  );

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export const weekday = (day: Day): number => (((dayNumber(day) + 4) % 7) + 7) % 7;

const leapDays = (year: number): number =>
  Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);

/** A day from its year, its month from 1, and its date. */
export const writeDay = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** The same date `count` months later; a date that month lacks becomes its last. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + count;
  const first = writeDay(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1, 1);
  const lastDate = Number(addDays(firstOfMonth(addDays(first, 31)), -1).slice(8));
  return addDays(first, Math.min(date, lastDate) - 1);
}

/** The first day of the month `day` lies in. */
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
