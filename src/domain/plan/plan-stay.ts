import { nightsBetween } from '../day/plain-day.ts';
import { wouldSuit } from './fits.ts';
import { frameOf, isBigDay } from './frames.ts';
import { minutesAway } from './legs.ts';
import { closureOn } from './open.ts';
import { planDay } from './plan-day.ts';
import { isUsed, placesOf } from './score.ts';
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

/**
 * What a plan leaves out only because nobody knows whether it is open, though a guest asked for its like: a sentence for
 * each place that is not in the plan on another day.
 */
export function maybesOf(days: readonly PlannedDay[], { choices, base, places }: Trip): string[] {
  const planned = placesOf({ days, today: [] });
  const frames = days.map((_, index) => frameOf(choices, base, index, false));
  const maybes = places
    .filter((place) => place.interests.some((interest) => choices.interests.includes(interest)))
    .filter((place) => !isUsed(place, planned))
    .flatMap((place) =>
      frames
        .filter((frame) => wouldSuit(place, choices, frame))
        .flatMap(({ date }) => closureOn(place, date) ?? [])
        .filter(({ maybe }) => maybe),
    );
  return [...new Set(maybes.map(({ why }) => why))];
}

/** Whether the next day should be a short one. */
const wasBig = ({ date, stops }: PlannedDay, base: Trip['base']): boolean =>
  isBigDay(minutesAway(stops, base, date), Math.max(0, ...stops.map(({ place }) => place?.effort ?? 0)));
