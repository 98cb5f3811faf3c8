import { monthsAhead } from '#domain/availability/availability-calendar.ts';
import { guestsLabel, nightsLabel } from '#domain/availability/party-labels.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import { addDays, addMonths, type Day, nightsBetween } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { type DatedSearchCriteria, toDatedSearch } from './dated-search.ts';
import type { SearchAlternative } from './earliest-check-in.ts';
import { parseStoredSearch, type SearchCriteria, type StayMonths } from './search.ts';
import { checkInsWithin, monthsLabel, stayMonths } from './stay-months.ts';

/**
 * Returns why no cabin can be booked for so many nights or so far ahead, with the nearest search that can be answered. Returns
 * `null` if the dates of the search are within both limits, or it has none.
 */
export function findStayLimit(search: SearchCriteria, today: Day): SearchAlternative | null {
  const dated = toDatedSearch(search);
  if (dated && nightsBetween(dated.check_in, dated.check_out) > maxStayNights)
    return {
      reason: `A stay is ${maxStayNights} nights at most.`,
      label: `Look for the first ${maxStayNights} nights`,
      search: { ...dated, check_out: addDays(dated.check_in, maxStayNights) },
    };
  const reason = beyondCalendars(dated, stayMonths(search), addMonths(today, monthsAhead), today);
  return reason === null
    ? null
    : {
        reason,
        label: 'Look without dates',
        search: parseStoredSearch({ ...search, check_in: null, month: null }),
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
    search: parseStoredSearch({ ...search, guests: most }),
  };
}

function beyondCalendars(
  dated: DatedSearchCriteria | null,
  months: StayMonths | null,
  end: Day,
  today: Day,
): string | null {
  const within = months && checkInsWithin(months);
  if (within && (within.last < within.first || within.last <= today))
    return `${monthsLabel(months)} has no ${nightsLabel(months.nights)} left.`;
  const checkOut = dated?.check_out ?? (within && addDays(within.first, months.nights));
  if (!checkOut || checkOut <= end) return null;
  return `Our calendars end ${monthsAhead} months from today, on ${formatDay(end, 'long')}.`;
}
