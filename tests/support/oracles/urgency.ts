// A calendar's urgency message, calculated day by day to compare with the site's.

import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import type { Day } from '#domain/dates/day.ts';
import { utcDay, utcWeekday } from './days.ts';

/** Lists the available nights among the next `count`, from tomorrow on. */
export function oracleOpenNights(calendar: AvailabilityCalendar, today: Day, count: number): Day[] {
  const open: Day[] = [];
  for (let ahead = 1; ahead <= count; ahead += 1) {
    const night = utcDay(today, ahead);
    if (calendar.get(night)?.available) open.push(night);
  }
  return open;
}

export const oracleWeekends = (nights: Day[]): Day[] =>
  nights.filter((night) => [5, 6].includes(utcWeekday(night)));

/** Returns the message of spec §9 with its nights. `null`: one of the closing messages, which the spec does not define. */
export function oracleUrgency(
  calendar: AvailabilityCalendar,
  today: Day,
): [text: string | null, dates: Day[]] {
  const month = oracleOpenNights(calendar, today, 30);
  const weekends = oracleWeekends(month);
  const plural = (count: number): string => (count === 1 ? '' : 's');
  if (month.length === 0) return ['Fully booked for the next 30 days — check later dates', []];
  if (month.length <= 3) {
    return [`Only ${month.length} night${plural(month.length)} available in the next 30 days`, month];
  }
  if (weekends.length === 0) return ['No weekend availability in the next 30 days', []];
  if (weekends.length <= 2) {
    return [`Only ${weekends.length} weekend night${plural(weekends.length)} left this month`, weekends];
  }
  if (month.length <= 7) return ['Limited availability — only 7 nights left this month', month];
  const sixty = oracleOpenNights(calendar, today, 60);
  if (sixty.length <= 15) return ['High demand — only 15 nights available in the next 60 days', sixty];
  const ninety = oracleOpenNights(calendar, today, 90);
  if (ninety.length <= 30) return ['Popular dates filling up fast — book soon', ninety];
  return [null, ninety];
}
