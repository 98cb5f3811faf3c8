import type { Day } from '../day/day.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The name of a day's month: `December`. */
export const monthOf = (day: Day): string => months[Number(day.slice(5, 7)) - 1] ?? '';

/** `Dec 11`. */
export const formatMonthDay = (day: Day): string => `${monthOf(day).slice(0, 3)} ${Number(day.slice(8))}`;

/** Two days as short as they can be said: 'Dec 11–14', 'Dec 30 – Jan 2'; one day alone: 'Dec 11'. */
export function formatRange(from: Day, to: Day): string {
  if (from === to) return formatMonthDay(from);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  return sameMonth
    ? `${formatMonthDay(from)}–${Number(to.slice(8))}`
    : `${formatMonthDay(from)} – ${formatMonthDay(to)}`;
}

/** A count with its noun in the right number: `1 child`, `3 children`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** `1 night`, `3 nights`. */
export const nightsLabel = (nights: number): string => counted(nights, 'night');

/** `1 guest`, `4 guests`. */
export const guestsLabel = (guests: number): string => counted(guests, 'guest');
