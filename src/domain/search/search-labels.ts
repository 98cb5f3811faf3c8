import { nightsLabel } from '#domain/availability/party-labels.ts';
import { type Day, nightsBetween } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { pluralize } from '#domain/text/plural.ts';
import { type FlexibleDays, type SearchCriteria, type SearchValues, searchParty } from './search.ts';
import { formatDatesOrMonths } from './stay-months.ts';
import type { OptionalStayDates } from './stay-query.ts';

export const flexibilityLabels: Readonly<Record<FlexibleDays, string>> = {
  exact: 'Exact dates',
  '1': '±1 day flexible',
  '2': '±2 days flexible',
  '3': '±3 days flexible',
  '7': '±7 days flexible',
};

export type SearchPart = 'nights' | 'dates' | 'check_out' | 'guests' | 'city' | 'flexible_days';

export interface SentencePart {
  part: SearchPart;
  label: string;
  /** `false`: a suggestion to add this part. */
  isNamed: boolean;
}

/** In reading order. Dates a year or more from `today` include the year. */
export function sentenceParts(search: SearchCriteria, today: Day): SentencePart[] {
  const { check_in, check_out, city } = search;
  const shift = formatFlexibility(search);
  const party = searchParty(search).join(', ');
  const nights =
    search.kind === 'stay' ? nightsLabel(nightsBetween(search.check_in, search.check_out)) : null;
  return [
    ...(nights ? [{ part: 'nights', label: nights, isNamed: true } as const] : []),
    { part: 'dates', label: formatDatesOrMonths(search, today), isNamed: true },
    ...(check_in && !check_out
      ? [{ part: 'check_out', label: 'choose your check-out', isNamed: false } as const]
      : []),
    { part: 'guests', label: party || 'any party size', isNamed: party !== '' },
    { part: 'city', label: city ?? 'anywhere', isNamed: true },
    ...(nights
      ? [{ part: 'flexible_days', label: shift ?? 'exact dates', isNamed: shift !== null } as const]
      : []),
  ];
}

/** For example '±1 day'. `null` for exact dates. */
export const formatFlexibility = ({ flexible_days: days }: SearchValues): string | null =>
  days && days !== 'exact' ? `±${pluralize(Number(days), 'day')}` : null;

/** For example '3 nights, Dec 11–14, 2 guests, anywhere, ±1 day'. */
export const searchSentence = (search: SearchCriteria, today: Day): string =>
  sentenceParts(search, today)
    .filter(({ isNamed }) => isNamed)
    .map(({ label }) => label)
    .join(', ');

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
