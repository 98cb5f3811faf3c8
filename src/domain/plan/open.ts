import { type Day, weekday } from '../day/plain-day.ts';
import { type Closure, type PlanPlace, weekdayNames } from './place.ts';

/** Why a place makes no sense on a day; null when it does. */
export const whyClosed = ({ closed }: Pick<PlanPlace, 'closed'>, date: Day): string | null =>
  closed.find((closure) => holds(closure, date))?.why ?? null;

function holds({ from, to, weekdays }: Closure, date: Day): boolean {
  if (weekdays && !weekdays.some((name) => weekdayNames.indexOf(name) === weekday(date))) return false;
  if (from === undefined || to === undefined) return weekdays !== undefined;
  const monthDay = date.slice(5);
  // After its end it runs over New Year.
  return from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to;
}
