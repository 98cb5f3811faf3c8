/** Formats a search as a sentence, and the messages about it. */

import { nightsLabel } from '#domain/availability/party-labels.ts';
import { type Day, nightsBetween } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { pluralize } from '#domain/text/plural.ts';
import { type FlexibleDays, formatFlexibility, type SearchCriteria, searchParty } from './search.ts';
import { formatDatesOrMonths } from './stay-months.ts';
import type { OptionalStayDates } from './stay-query.ts';

export const flexibilityLabels: Readonly<Record<FlexibleDays, string>> = {
  exact: 'Exact dates',
  '1': '±1 day flexible',
  '2': '±2 days flexible',
  '3': '±3 days flexible',
  '7': '±7 days flexible',
};

export const numberNames = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** For example '3 nights, Dec 11–14, 2 guests, anywhere, ±1 day'. */
export function searchSentence(search: SearchCriteria, today: Day): string {
  const nights =
    search.kind === 'stay' ? nightsLabel(nightsBetween(search.check_in, search.check_out)) : null;
  const parts = [
    nights,
    formatDatesOrMonths(search, today),
    ...searchParty(search),
    search.city ?? 'anywhere',
    nights && formatFlexibility(search),
  ];
  return parts.filter(Boolean).join(', ');
}

export const unknownCityMessage = (city: string): string => `We know no town called ${city}.`;

/** Shown if a search fails (spec §8). */
export const searchFailedMessage = 'Error loading cabins.';

export const datesPassedMessage = 'These dates have passed.';

/** `Sat, Dec 12 to Tue, Dec 15, 1 day later`. Empty if the stay begins on the searched day. */
export function formatShiftedStay(
  { check_in, check_out }: OptionalStayDates,
  requestedCheckIn: Day | undefined,
): string {
  if (!check_in || !check_out || check_in === requestedCheckIn) return '';
  const dates = `${formatDay(check_in, 'short')} to ${formatDay(check_out, 'short')}`;
  const days = requestedCheckIn ? nightsBetween(requestedCheckIn, check_in) : 0;
  return days ? `${dates}, ${pluralize(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}` : dates;
}
