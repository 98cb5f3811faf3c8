/**
 * Limits of searches: longest stay, end of the calendars and largest cabin, with possible searches.
 */

import { monthsAhead } from '#domain/availability/availability-calendar.ts';
import { guestsLabel, nightsLabel } from '#domain/availability/party-labels.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import { addDays, addMonths, type Day, nightsBetween } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import type { SearchAlternative } from './earliest-check-in.ts';
import { changeSearch, type SearchCriteria } from './search.ts';
import { checkInsWithin, monthsLabel } from './stay-months.ts';

/**
 * Returns an alternative if a stay is too long or beyond the calendars; `null` if it is within both
 * limits.
 */
export function findStayLimit(search: SearchCriteria, today: Day): SearchAlternative | null {
  if (search.kind === 'stay' && nightsBetween(search.check_in, search.check_out) > maxStayNights)
    return {
      reason: `A stay is ${maxStayNights} nights at most.`,
      label: `Look for the first ${maxStayNights} nights`,
      search: { ...search, check_out: addDays(search.check_in, maxStayNights) },
    };
  const reason = getCalendarLimitReason(search, addMonths(today, monthsAhead), today);
  return reason === null
    ? null
    : {
        reason,
        label: 'Look without dates',
        search: changeSearch(search, { check_in: null, month: null }),
      };
}

/**
 * Returns an alternative if the party is too large; `null` if a cabin sleeps it. `sizes`: guests
 * each cabin sleeps.
 */
export function findPartyLimit(search: SearchCriteria, sizes: readonly number[]): SearchAlternative | null {
  const maxGuests = Math.max(...sizes);
  const { guests = 1 } = search;
  if (guests <= maxGuests || sizes.length === 0) return null;
  return {
    reason: `Our largest cabin sleeps ${maxGuests}.`,
    label: `Look for ${guestsLabel(maxGuests)}`,
    search: changeSearch(search, { guests: maxGuests }),
  };
}

function getCalendarLimitReason(search: SearchCriteria, end: Day, today: Day): string | null {
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
