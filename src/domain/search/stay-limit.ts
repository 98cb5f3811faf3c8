import { addDays, addMonths, type Day, nightsBetween } from '../day/day.ts';
import { monthsAhead } from '../stay/calendar.ts';
import { formatDay } from '../stay/day-words.ts';
import { longestStay } from '../stay/rules.ts';
import { datedSearch } from './dated-search.ts';
import type { LaterArrival } from './first-arrival.ts';
import type { Search } from './search.ts';

/**
 * Returns why no cabin can be booked for so many nights or so far ahead, with the nearest search that can be answered. Returns
 * `null` if the dates of the search are within both limits, or it has none.
 */
export function findStayLimit(search: Search, today: Day): LaterArrival | null {
  const dated = datedSearch(search);
  if (!dated) return null;
  const { check_in, check_out, ...undated } = dated;
  if (nightsBetween(check_in, check_out) > longestStay)
    return {
      reason: `A stay is ${longestStay} nights at most.`,
      offer: `Look for the first ${longestStay} nights`,
      search: { ...dated, check_out: addDays(check_in, longestStay) },
    };
  const last = addMonths(today, monthsAhead);
  if (check_out <= last) return null;
  return {
    reason: `Our calendars end ${monthsAhead} months from today, on ${formatDay(last, 'long')}.`,
    offer: 'Look without dates',
    search: undated,
  };
}
