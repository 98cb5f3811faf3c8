/** Search by months instead of dates: defaults, possible check-ins, and labels. */

import { nightsLabel } from '#domain/availability/party-labels.ts';
import { addDays, addMonths, type Day } from '#domain/dates/day.ts';
import { formatMonth, formatRange } from '#domain/dates/format-dates.ts';
import { type SearchCriteria, type StayMonths, weekendNights } from './search.ts';

/** Returns the default months: three for weekends, else one, beginning with that of `from`. */
export const freshMonths = (from: Day, isWeekend: boolean): StayMonths => ({
  month: from.slice(0, 7),
  ...(isWeekend ? { months: 3, nights: weekendNights.weekend, weekends: 1 } : { months: 1, nights: 3 }),
});

/**
 * Returns first and last possible check-in. `last` is before `first` if the months are too short.
 */
export function checkInsWithin({ month, months, nights }: StayMonths): { first: Day; last: Day } {
  const first = `${month}-01`;
  return { first, last: addDays(addMonths(first, months), -nights) };
}

const formatNamedMonth = (month: Day, hasYear: boolean): string =>
  `${formatMonth(month)}${hasYear ? ` ${month.slice(0, 4)}` : ''}`;

/** For example `March 2027`, `March to May 2027`. Leaves out the year of `today`. */
export function monthsLabel({ month, months }: Pick<StayMonths, 'month' | 'months'>, today?: Day): string {
  const last = addMonths(`${month}-01`, months - 1);
  const hasYear = !today?.startsWith(last.slice(0, 4));
  const isOver = !last.startsWith(month.slice(0, 4));
  return months === 1
    ? formatNamedMonth(last, hasYear)
    : `${formatNamedMonth(month, isOver)} to ${formatNamedMonth(last, hasYear || isOver)}`;
}

/** For example `Weekend in March`, `Long weekend in March to May 2027`, `5 nights in March`. */
export function formatStayMonths(months: StayMonths, today?: Day): string {
  const { nights, weekends } = months;
  const weekend = nights === weekendNights.weekend ? 'Weekend' : 'Long weekend';
  return `${weekends ? weekend : nightsLabel(nights)} in ${monthsLabel(months, today)}`;
}

/** 'Dec 11–14', 'From Dec 11', 'Any dates'; with the year if a year or more from `today`. */
export function formatDatesOrMonths(search: SearchCriteria, today: Day): string {
  if (search.kind === 'months') return formatStayMonths(search, today);
  const { check_in, check_out } = search;
  if (!check_in) return 'Any dates';
  return check_out
    ? formatRange(check_in, check_out, today)
    : `From ${formatRange(check_in, check_in, today)}`;
}
