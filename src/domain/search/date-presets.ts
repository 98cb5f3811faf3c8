import { addDays, type Day, weekday } from '#domain/dates/day.ts';

/** The first night of a stay and the day it ends. */
export interface DateRange {
  from: Day;
  to: Day;
}

/** A stay one press chooses. */
export interface DatePreset {
  name: string;
  note: string;
  range: DateRange;
}

const friday = 5;

const stay = (from: Day, nights: number): DateRange => ({ from, to: addDays(from, nights) });

/**
 * The three quick stays as of `today` (spec §9). A weekend begins on the next Friday: today on a Friday, in six days
 * on a Saturday. The long weekend keeps its dates and says what they are (design §6.5).
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
