import { nightsLabel } from '#domain/availability/party-labels.ts';
import { addDays, addMonths, type Day } from '#domain/dates/day.ts';
import { formatMonth, formatRange } from '#domain/dates/format-dates.ts';
import { type SearchCriteria, type StayMonths, weekendNights } from './search.ts';

/** The months a guest begins with: of weekends three, from that of `from` on. */
export const freshMonths = (from: Day, isWeekend: boolean): StayMonths => ({
  month: from.slice(0, 7),
  ...(isWeekend ? { months: 3, nights: weekendNights.weekend, weekends: 1 } : { months: 1, nights: 3 }),
});

/** The first and the last day such a stay may begin on; the last comes first where the months are shorter than it. */
export function checkInsWithin({ month, months, nights }: StayMonths): { first: Day; last: Day } {
  const first = `${month}-01`;
  return { first, last: addDays(addMonths(first, months), -nights) };
}

const named = (month: Day, hasYear: boolean): string =>
  `${formatMonth(month)}${hasYear ? ` ${month.slice(0, 4)}` : ''}`;

/** `March 2027`, `March to May 2027`; of the year of `today` without it. */
export function monthsLabel({ month, months }: Pick<StayMonths, 'month' | 'months'>, today?: Day): string {
  const last = addMonths(`${month}-01`, months - 1);
  const hasYear = !today?.startsWith(last.slice(0, 4));
  const isOver = !last.startsWith(month.slice(0, 4));
  return months === 1 ? named(last, hasYear) : `${named(month, isOver)} to ${named(last, hasYear || isOver)}`;
}

/** `Weekend in March`, `Long weekend in March to May 2027`, `5 nights in March`. */
export function formatStayMonths(asked: StayMonths, today?: Day): string {
  const { nights, weekends } = asked;
  const weekend = nights === weekendNights.weekend ? 'Weekend' : 'Long weekend';
  return `${weekends ? weekend : nightsLabel(nights)} in ${monthsLabel(asked, today)}`;
}

/**
 * The dates of a search, or the months instead of them, as short as they can be said: 'Dec 11–14', 'From Dec 11', 'Any dates'; a
 * year or more from `today` with it.
 */
export function formatDatesOrMonths(search: SearchCriteria, today: Day): string {
  if (search.kind === 'months') return formatStayMonths(search, today);
  const { check_in, check_out } = search;
  if (!check_in) return 'Any dates';
  return check_out
    ? formatRange(check_in, check_out, today)
    : `From ${formatRange(check_in, check_in, today)}`;
}
