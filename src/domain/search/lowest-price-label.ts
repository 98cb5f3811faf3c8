import { nightsLabel } from '#domain/availability/party-labels.ts';
import type { Day } from '#domain/dates/day.ts';
import { formatMonthDay, isYearApart } from '#domain/dates/format-dates.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatDollars } from '#domain/money/format-money.ts';

/** A stay that stands for what a cabin costs; `total` is all-in cents. */
export interface PricedStay {
  check_in: Day;
  nights: number;
  total: number;
}

/** The day a stay begins on, as short as with its weekday: 'Sat Dec 19'. */
export const weekdayAndDay = (day: Day): string => formatDay(day, 'short').replace(',', '');

/** What stands beneath or behind its total: '2 nights, Sat Dec 19, with taxes'. */
export const formatLowestStay = ({ check_in, nights }: Pick<PricedStay, 'check_in' | 'nights'>): string =>
  `${nightsLabel(nights)}, ${weekdayAndDay(check_in)}, with taxes`;

/** 'from $578 · 2 nights, Sat Dec 19, with taxes': no total is said without the stay that has it (design §6.24). */
export const formatLowestPrice = (stay: PricedStay): string =>
  `from ${formatDollars(stay.total)} · ${formatLowestStay(stay)}`;

/** From when a cabin is free: 'free from Jan 4', with the year where there is another such day before. */
export function freeFrom(day: Day, today: Day): string {
  return `free from ${formatMonthDay(day)}${isYearApart(today, day) ? `, ${day.slice(0, 4)}` : ''}`;
}
