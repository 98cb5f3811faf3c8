import type { Day } from './day.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The name of a day's month: `December`. */
export const formatMonth = (day: Day): string => months[Number(day.slice(5, 7)) - 1] ?? '';

/** `December 2026`. */
export const monthAndYear = (day: Day): string => `${formatMonth(day)} ${day.slice(0, 4)}`;

/** `Dec 11`. */
export const formatMonthDay = (day: Day): string => `${formatMonth(day).slice(0, 3)} ${Number(day.slice(8))}`;

const yearOf = (day: Day): string => `, ${day.slice(0, 4)}`;

/** Whether there is another such day between two: what is said of it needs its year. */
export const isYearApart = (from: Day, to: Day): boolean =>
  to >= `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;

/**
 * Two days as short as they can be said: 'Dec 11–14', 'Dec 30 – Jan 2'; one day alone: 'Dec 11'. A year or more apart they
 * would be read as a shorter time, and have their years: 'Dec 5, 2026 – Dec 6, 2027'. So has the last day where it is a year
 * or more from `today`: 'Dec 11–14, 2029'.
 */
export function formatRange(from: Day, to: Day, today = to): string {
  const isLong = isYearApart(from, to);
  const isFar = isYearApart(today, to) || isYearApart(to, today);
  const first = formatMonthDay(from) + (isLong ? yearOf(from) : '');
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const last = from === to ? '' : sameMonth ? `–${Number(to.slice(8))}` : ` – ${formatMonthDay(to)}`;
  return first + last + (isLong || isFar ? yearOf(to) : '');
}

/** A count with its noun in the right number: `1 child`, `3 children`. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const minute = 60_000;

/**
 * Formats a span in words: minutes below two hours, hours below two days, then days. A `wait` is rounded up; the time that is left
 * counts whole minutes, and hours and days to the nearest.
 */
export function formatDuration(milliseconds: number, kind: 'left' | 'wait' = 'left'): string {
  if (milliseconds < minute) return 'less than a minute';
  const [whole, nearest] = kind === 'wait' ? [Math.ceil, Math.ceil] : [Math.floor, Math.round];
  const minutes = whole(milliseconds / minute);
  if (minutes < 120) return pluralize(minutes, 'minute');
  const hours = nearest(minutes / 60);
  return hours < 48 ? pluralize(hours, 'hour') : pluralize(nearest(hours / 24), 'day');
}

const numerals = ['no', 'one', 'two', 'three', 'four'];

/** A small count in letters: `three`. */
export const numeral = (count: number): string => numerals[count] ?? String(count);

/** All of some: `both`, `all three`. */
export const bothOrAll = (count: number): string => (count === 2 ? 'both' : `all ${numeral(count)}`);

/** What there is beside all of them: `neither`, `none`. */
export const neitherOrNone = (count: number): string => (count === 2 ? 'neither' : 'none');

/** Words as they begin a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Things as they are listed, with the words between them: `A`, `A and B`, `A, B, and C`. */
export const andList = <Thing>(things: readonly Thing[]): (Thing | string)[] =>
  new Intl.ListFormat('en-US')
    .formatToParts(things.keys().map(String))
    .map(({ type, value }) => (type === 'element' ? (things[Number(value)] ?? value) : value));

/** `1 night`, `3 nights`. */
export const nightsLabel = (nights: number): string => pluralize(nights, 'night');

/** `1 guest`, `4 guests`. */
export const guestsLabel = (guests: number): string => pluralize(guests, 'guest');

/** How the counts of a party are read out while one of them is chosen. */
export const partyCounts = ({ adults }: { adults: number }) => ({
  adults: (count: number) => pluralize(count, 'adult'),
  children: (count: number) =>
    `${pluralize(count, 'child', 'children')}, ${guestsLabel(adults + count)} in all`,
  pets: (count: number) => pluralize(count, 'pet'),
});

type Party = Record<'adults' | 'children' | 'pets', number>;

/** Returns who comes: `2 adults, 1 child, 1 pet`. */
export const formatParty = ({ adults, children, pets }: Party): string =>
  [
    pluralize(adults, 'adult'),
    ...(children > 0 ? [pluralize(children, 'child', 'children')] : []),
    ...(pets > 0 ? [pluralize(pets, 'pet')] : []),
  ].join(', ');

/** Returns how many come, whatever their age: `4 guests` and, where there are some, `1 pet`. */
export const guestsAndPets = ({ adults, children, pets }: Party): string[] => [
  guestsLabel(adults + children),
  ...(pets > 0 ? [pluralize(pets, 'pet')] : []),
];
