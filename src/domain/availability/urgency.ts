/** Chooses the urgency message of a cabin page, such as “Only 2 nights available”. */

import { addDays, type Day, eachNight, weekday } from '#domain/dates/day.ts';
import { pluralize } from '#domain/text/plural.ts';
import type { AvailabilityCalendar } from './availability-calendar.ts';
import { nightsLabel } from './party-labels.ts';

/** An urgency message, and the available nights it counts, which the calendar highlights. */
export interface UrgencyMessage {
  text: string;
  dates: Day[];
}

/**
 * Returns the first true urgency message of spec §9 (design §6.9). Nights count from tomorrow;
 * weekend nights are Friday and Saturday. `null` without data for the next 30 nights. `rotation`,
 * any integer, selects one of the two last messages.
 */
export function getUrgencyMessage(
  calendar: AvailabilityCalendar,
  today: Day,
  rotation: number,
): UrgencyMessage | null {
  const nights30 = nightsAhead(today, 30);
  if (!nights30.some((night) => calendar.has(night))) return null;
  const isOpen = (night: Day): boolean => calendar.get(night)?.available === true;
  const open30 = nights30.filter(isOpen);
  return (
    monthMessage(open30) ?? seasonMessage(open30, nightsAhead(today, 90).filter(isOpen), today, rotation)
  );
}

function monthMessage(open30: Day[]): UrgencyMessage | null {
  const weekends = open30.filter(isWeekendNight);
  if (open30.length === 0)
    return { text: 'Fully booked for the next 30 days — check later dates', dates: [] };
  if (open30.length <= 3) {
    return { text: `Only ${nightsLabel(open30.length)} available in the next 30 days`, dates: open30 };
  }
  if (weekends.length === 0) return { text: 'No weekend availability in the next 30 days', dates: [] };
  if (weekends.length <= 2) {
    return { text: `Only ${pluralize(weekends.length, 'weekend night')} left this month`, dates: weekends };
  }
  if (open30.length > 7) return null;
  return { text: 'Limited availability — only 7 nights left this month', dates: open30 };
}

function seasonMessage(open30: Day[], open90: Day[], today: Day, rotation: number): UrgencyMessage {
  const open60 = open90.filter((night) => night <= addDays(today, 60));
  if (open60.length <= 15) {
    return { text: 'High demand — only 15 nights available in the next 60 days', dates: open60 };
  }
  if (open90.length <= 30) return { text: 'Popular dates filling up fast — book soon', dates: open90 };
  // Both are true here: more than 30 available nights in 90, more than 2 of them on weekends in 30.
  return rotation % 2 === 0
    ? { text: 'More than 30 nights open in the next 90 days', dates: open90 }
    : { text: 'Weekend nights still open in the next 30 days', dates: open30.filter(isWeekendNight) };
}

const nightsAhead = (today: Day, count: number): Day[] =>
  eachNight(addDays(today, 1), addDays(today, count + 1));

const isWeekendNight = (night: Day): boolean => weekday(night) === 5 || weekday(night) === 6;
