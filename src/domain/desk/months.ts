import type { Day } from '../day/plain-day.ts';

/** The month after that of a day, `yyyy-MM`. */
export function nextMonth(day: Day): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
}

/** The months two days and the time between them touch, `yyyy-MM`; none when `last` is before `first`. */
export function monthsBetween(first: Day, last: Day): string[] {
  const months: string[] = [];
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = nextMonth(`${month}-01`))
    months.push(month);
  return months;
}

const named = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A month in words: `2026-12` is `Dec 2026`. */
export const monthName = (month: string): string => named.format(new Date(`${month}-01T00:00:00Z`));
