import type { NightRange } from '#domain/calendar/event-nights.ts';
import { nightsBetween } from '#domain/day/plain-day.ts';
import { formatRange } from '#domain/stay/words.ts';

const named = 4;

/** Nights in words: how many, and the first few of them. */
export function nightsWords(ranges: readonly NightRange[]): string {
  const count = ranges.reduce((sum, { check_in, check_out }) => sum + nightsBetween(check_in, check_out), 0);
  if (count === 0) return 'no nights';
  const words = ranges.slice(0, named).map(({ check_in, check_out }) => formatRange(check_in, check_out));
  const more = ranges.length > named ? ' and more' : '';
  return `${count === 1 ? 'one night' : `${count} nights`}: ${words.join(', ')}${more}`;
}
