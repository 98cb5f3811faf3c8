import { nightsLabel } from '#domain/availability/party-labels.ts';
import type { Day } from '#domain/dates/day.ts';
import { formatMonthDay, isYearApart } from '#domain/dates/format-dates.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatDollars } from '#domain/money/format-money.ts';

/** `total` is in cents, all-in. */
export interface PricedStay {
  check_in: Day;
  nights: number;
  total: number;
}

export const weekdayAndDay = (day: Day): string => formatDay(day, 'short').replace(',', '');

/** For example '2 nights, Sat Dec 19, with taxes'. */
export const formatLowestStay = ({ check_in, nights }: Pick<PricedStay, 'check_in' | 'nights'>): string =>
  `${nightsLabel(nights)}, ${weekdayAndDay(check_in)}, with taxes`;

/**
 * `from $578 · 2 nights, Sat Dec 19, with taxes`: never a total without its stay (design §6.24).
 */
export const formatLowestPrice = (stay: PricedStay): string =>
  `from ${formatDollars(stay.total)} · ${formatLowestStay(stay)}`;

/** 'free from Jan 4', with the year if the date is a year or more away. */
export function freeFrom(day: Day, today: Day): string {
  return `free from ${formatMonthDay(day)}${isYearApart(today, day) ? `, ${day.slice(0, 4)}` : ''}`;
}
