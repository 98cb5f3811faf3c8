/** Labels of a cabin's lowest price and first free day, on cards and on the search map. */

import type { Day } from '#domain/dates/day.ts';
import { formatMonthDay, formatRange, isYearApart } from '#domain/dates/format-dates.ts';
import { formatDollars } from '#domain/money/format-money.ts';

/** Stay with its price. `total`: cents with fees and taxes. */
export interface PricedStay {
  check_in: Day;
  check_out: Day;
  nights: number;
  total: number;
}

/** Formats a total with the stay that has it: `from $578 with taxes · Dec 19–21` (design §6.24). */
export const formatLowestPrice = ({ check_in, check_out, total }: PricedStay): string =>
  `from ${formatDollars(total)} with taxes · ${formatRange(check_in, check_out)}`;

/** 'free from Jan 4', with the year if the date is a year or more away. */
export function freeFrom(day: Day, today: Day): string {
  return `free from ${formatMonthDay(day)}${isYearApart(today, day) ? `, ${day.slice(0, 4)}` : ''}`;
}
