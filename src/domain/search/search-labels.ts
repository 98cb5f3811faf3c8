import { nightsLabel } from '#domain/availability/party-labels.ts';
import { type Day, nightsBetween } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { pluralize } from '#domain/text/plural.ts';
import { type FlexibleDays, type SearchCriteria, type SearchValues, searchParty } from './search.ts';
import { formatDatesOrMonths } from './stay-months.ts';
import type { OptionalStayDates } from './stay-query.ts';

/** How far dates may shift, as a guest chooses it. */
export const flexibilityLabels: Readonly<Record<FlexibleDays, string>> = {
  exact: 'Exact dates',
  '1': '±1 day flexible',
  '2': '±2 days flexible',
  '3': '±3 days flexible',
  '7': '±7 days flexible',
};

/** A part of the sentence a search is said in. */
export type SearchPart = 'nights' | 'dates' | 'check_out' | 'guests' | 'city' | 'flexible_days';

/** One part in words. */
export interface SentencePart {
  part: SearchPart;
  words: string;
  /** False where the words stand for something the search leaves open, so that it can be added. */
  isNamed: boolean;
}

/** Every part of a search that can be changed, in the order it is said; dates a year or more from `today` have theirs. */
export function sentenceParts(search: SearchCriteria, today: Day): SentencePart[] {
  const { check_in, check_out, city } = search;
  const shift = formatFlexibility(search);
  const party = searchParty(search).join(', ');
  const nights =
    search.kind === 'stay' ? nightsLabel(nightsBetween(search.check_in, search.check_out)) : null;
  return [
    ...(nights ? [{ part: 'nights', words: nights, isNamed: true } as const] : []),
    { part: 'dates', words: formatDatesOrMonths(search, today), isNamed: true },
    ...(check_in && !check_out
      ? [{ part: 'check_out', words: 'choose your check-out', isNamed: false } as const]
      : []),
    { part: 'guests', words: party || 'any party size', isNamed: party !== '' },
    { part: 'city', words: city ?? 'anywhere', isNamed: true },
    ...(nights
      ? [{ part: 'flexible_days', words: shift ?? 'exact dates', isNamed: shift !== null } as const]
      : []),
  ];
}

/** '±1 day'; null where the dates are exact. */
export const formatFlexibility = ({ flexible_days: days }: SearchValues): string | null =>
  days && days !== 'exact' ? `±${pluralize(Number(days), 'day')}` : null;

/** The search in words: '3 nights, Dec 11–14, 2 guests, anywhere, ±1 day'. */
export const searchSentence = (search: SearchCriteria, today: Day): string =>
  sentenceParts(search, today)
    .filter(({ isNamed }) => isNamed)
    .map(({ words }) => words)
    .join(', ');

/** What is said of a town that is none of ours. */
export const unknownCityMessage = (city: string): string => `We know no town called ${city}.`;

/** What is said of a search that could not be answered (spec §8). */
export const searchFailedMessage = 'Error loading cabins.';

/** What is said of a search whose days are all over. */
export const datesPassedMessage = 'These dates have passed.';

/**
 * The dates of a stay the search did not name: `Sat, Dec 12 to Tue, Dec 15, 1 day later` where flexible days moved it; empty where
 * they did not.
 */
export function formatShiftedStay(
  { check_in, check_out }: OptionalStayDates,
  searched: Day | undefined,
): string {
  if (!check_in || !check_out || check_in === searched) return '';
  const dates = `${formatDay(check_in, 'short')} to ${formatDay(check_out, 'short')}`;
  const days = searched ? nightsBetween(searched, check_in) : 0;
  return days ? `${dates}, ${pluralize(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}` : dates;
}
