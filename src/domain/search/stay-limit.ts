import { monthsAhead } from '#domain/availability/availability-calendar.ts';
import { guestsLabel, nightsLabel } from '#domain/availability/party-labels.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import { addDays, addMonths, type Day, nightsBetween } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import type { SearchAlternative } from './earliest-check-in.ts';
import { changeSearch, type SearchCriteria } from './search.ts';
import { checkInsWithin, monthsLabel } from './stay-months.ts';

/**
 * Returns why no cabin can be booked for so many nights or so far ahead, with the nearest search that can be answered. Returns
 * `null` if the dates of the search are within both limits, or it has none.
 */
export function findStayLimit(search: SearchCriteria, today: Day): SearchAlternative | null {
  if (search.kind === 'stay' && nightsBetween(search.check_in, search.check_out) > maxStayNights)
    return {
      reason: `A stay is ${maxStayNights} nights at most.`,
      label: `Look for the first ${maxStayNights} nights`,
      search: { ...search, check_out: addDays(search.check_in, maxStayNights) },
    };
  const reason = beyondCalendars(search, addMonths(today, monthsAhead), today);
  return reason === null
    ? null
    : {
        reason,
        label: 'Look without dates',
        search: changeSearch(search, { check_in: null, month: null }),
      };
}

/**
 * Returns that no cabin sleeps the party, with the search for as many as the largest sleeps. Returns `null` if one does.
 * `sizes`: how many each cabin sleeps.
 */
export function findPartyLimit(search: SearchCriteria, sizes: readonly number[]): SearchAlternative | null {
  const most = Math.max(...sizes);
  const { guests = 1 } = search;
  if (guests <= most || sizes.length === 0) return null;
  return {
    reason: `Our largest cabin sleeps ${most}.`,
    label: `Look for ${guestsLabel(most)}`,
    search: changeSearch(search, { guests: most }),
  };
}

function beyondCalendars(search: SearchCriteria, end: Day, today: Day): string | null {
  let { check_out } = search;
  if (search.kind === 'months') {
    const { first, last } = checkInsWithin(search);
    if (last < first || last <= today)
      return `${monthsLabel(search)} has no ${nightsLabel(search.nights)} left.`;
    check_out = addDays(first, search.nights);
  }
  if (!check_out || check_out <= end) return null;
  return `Our calendars end ${monthsAhead} months from today, on ${formatDay(end, 'long')}.`;
}
