import { addDays, addMonths, type Day, nightsBetween } from '../day/day.ts';
import { monthsAhead } from '../stay/calendar.ts';
import { formatDay } from '../stay/day-words.ts';
import { longestStay } from '../stay/rules.ts';
import { nightsLabel } from '../stay/words.ts';
import { datedSearch } from './dated-search.ts';
import type { LaterArrival } from './first-arrival.ts';
import type { Search } from './search.ts';
import { checkInsWithin, monthsLabel, type StayMonths, stayMonths } from './stay-months.ts';

/**
 * Returns why no cabin can be booked for so many nights or so far ahead, with the nearest search that can be answered. Returns
 * `null` if the dates of the search are within both limits, or it has none.
 */
export function findStayLimit(search: Search, today: Day): LaterArrival | null {
  const dated = datedSearch(search);
  const months = stayMonths(search);
  if (!dated) return months && findMonthsLimit(search, months, today);
  const { check_in, check_out, ...undated } = dated;
  if (nightsBetween(check_in, check_out) > longestStay)
    return {
      reason: `A stay is ${longestStay} nights at most.`,
      offer: `Look for the first ${longestStay} nights`,
      search: { ...dated, check_out: addDays(check_in, longestStay) },
    };
  return check_out > addMonths(today, monthsAhead) ? beyondCalendars(undated, today) : null;
}

const withoutDates = (reason: string, search: Search): LaterArrival => ({
  reason,
  offer: 'Look without dates',
  search,
});

const beyondCalendars = (search: Search, today: Day): LaterArrival =>
  withoutDates(
    `Our calendars end ${monthsAhead} months from today, on ${formatDay(addMonths(today, monthsAhead), 'long')}.`,
    search,
  );

/** Months too short for the stay, over, or beyond the calendars. */
function findMonthsLimit(
  { month: _, months: __, nights: ___, weekends: ____, ...undated }: Search,
  asked: StayMonths,
  today: Day,
): LaterArrival | null {
  const { first, last } = checkInsWithin(asked);
  if (last < first || last <= today)
    return withoutDates(`${monthsLabel(asked)} has no ${nightsLabel(asked.nights)} left.`, undated);
  return addDays(first, asked.nights) > addMonths(today, monthsAhead)
    ? beyondCalendars(undated, today)
    : null;
}
