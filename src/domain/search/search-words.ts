import { nightsBetween } from '../day/plain-day.ts';
import { counted, guestsLabel, nightsLabel } from '../stay/words.ts';
import { datesInWords, type FlexibleDays, type Search } from './search.ts';

export const flexibilityLabels: Readonly<Record<FlexibleDays, string>> = {
  exact: 'Exact dates',
  '1': '±1 day flexible',
  '2': '±2 days flexible',
  '3': '±3 days flexible',
  '7': '±7 days flexible',
};

/** The search in words: '3 nights, Dec 11–14, 2 guests, anywhere, ±1 day'. */
export function searchSentence(search: Search): string {
  const { check_in, check_out, guests, city, flexible_days } = search;
  const shift = flexible_days && flexible_days !== 'exact' ? counted(Number(flexible_days), 'day') : null;
  return [
    check_in && check_out ? nightsLabel(nightsBetween(check_in, check_out)) : null,
    datesInWords(search),
    guests ? guestsLabel(guests) : null,
    city ?? 'anywhere',
    shift ? `±${shift}` : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
