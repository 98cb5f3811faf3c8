/** Quick stays that the search dialog offers, such as a weekend. */

import { addDays, type Day, weekday } from '#domain/dates/day.ts';

/** `to` is the check-out day. */
export interface DateRange {
  from: Day;
  to: Day;
}

export interface DatePreset {
  name: string;
  note: string;
  range: DateRange;
}

const friday = 5;

const stay = (from: Day, nights: number): DateRange => ({ from, to: addDays(from, nights) });

/**
 * Returns the three quick stays (spec §9). A weekend begins on the next Friday: today on a Friday,
 * in six days on a Saturday. The long weekend starts tomorrow (design §6.5).
 */
export function datePresets(today: Day): DatePreset[] {
  const daysToFriday = (friday - weekday(today) + 7) % 7;
  const tomorrow = addDays(today, 1);
  return [
    { name: 'Weekend Getaway', note: 'Fri-Sun', range: stay(addDays(today, daysToFriday), 2) },
    { name: 'Long Weekend', note: '4 days, 3 nights', range: stay(tomorrow, 3) },
    { name: 'Week Escape', note: '7 nights', range: stay(tomorrow, 7) },
  ];
}
