import { nightsBetween } from '../day/plain-day.ts';
import { frameOf, isBigDay } from './frames.ts';
import { minutesAway } from './legs.ts';
import { planDay } from './plan-day.ts';
import type { PlannedDay, Trip } from './trip.ts';

/** A plan for a stay, a day each from check-in to check-out. The same trip always gives the same plan. */
export function planStay(trip: Trip): PlannedDay[] {
  const { choices, base } = trip;
  const days: PlannedDay[] = [];
  for (let index = 0; index <= nightsBetween(choices.start, choices.end); index += 1) {
    const before = days.at(-1);
    const afterBigDay = before !== undefined && wasBig(before, base);
    days.push(planDay(frameOf(choices, base, index, afterBigDay), trip, days));
  }
  return days;
}

/** Whether the next day should be a short one. */
const wasBig = ({ date, stops }: PlannedDay, base: Trip['base']): boolean =>
  isBigDay(minutesAway(stops, base, date), Math.max(0, ...stops.map(({ place }) => place?.effort ?? 0)));
