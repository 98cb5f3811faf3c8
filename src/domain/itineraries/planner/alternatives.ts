import type { Day } from '#domain/dates/day.ts';
import type { DayPart } from '#domain/itineraries/itinerary.ts';
import type { Attraction, RainKind } from './attraction.ts';
import { toMinutes } from './clock-time.ts';
import { holidayHoursNotice, isSuitable } from './closures.ts';
import { estimateLegMinutes } from './drive-legs.ts';
import type { PlannerInput } from './planner-input.ts';
import { isUsed } from './score.ts';

/** Where in a plan a place is, or would be. */
export interface PlannerSlot {
  date: Day;
  part: DayPart;
  /** Minutes after midnight. */
  arrive: number;
  place: Attraction;
  /** Every place of the plan, of the other days too. */
  used: readonly Attraction[];
}

const rainWords: Record<Exclude<RainKind, 'no'>, string> = {
  roof: 'It has a roof.',
  better: 'Go anyway: rain improves it. Stay off wet rock, and ask about closures after a heavy night.',
  fine: 'Go anyway, with a jacket.',
};

/** What rain does to a place, for those who go all the same; null where they should not. */
export const rainNotice = ({ rain }: Attraction): string | null => (rain === 'no' ? null : rainWords[rain]);

/** So much longer, and so much farther, may the other one be: minutes. */
const longer = 30;
const farther = 15;

/**
 * What to do at that hour when it rains: surely open, dry or better wet, for the same people, no harder, not much farther, and
 * not in the plan already; null when there is nothing.
 */
export function findRainAlternative(spot: PlannerSlot, trip: PlannerInput): Attraction | null {
  const { place, used } = spot;
  const there = driveTo(place, spot, trip);
  const others = trip.places
    .filter(({ rain }) => rain === 'roof' || rain === 'better')
    .filter((other) => !isUsed(other, used) && isPossible(other, spot, trip))
    .map((other) => ({ other, drive: driveTo(other, spot, trip) }))
    .filter(({ drive }) => drive <= there + farther);
  const value = ({ other, drive }: (typeof others)[number]) =>
    other.worth * 4 + (other.rain === 'roof' ? 3 : 0) - drive * 0.2;
  return others.toSorted((one, next) => value(next) - value(one))[0]?.other ?? null;
}

const driveTo = (place: Attraction, { date, arrive }: PlannerSlot, { base }: PlannerInput): number =>
  estimateLegMinutes(base, place, date, arrive);

function isPossible(
  other: Attraction,
  { date, part, arrive, place }: PlannerSlot,
  { options }: PlannerInput,
): boolean {
  const hours = other.hours[part];
  return (
    hours !== undefined &&
    arrive >= toMinutes(hours.from ?? '00:00') &&
    arrive <= toMinutes(hours.by ?? '23:59') &&
    isSuitable(other, options, { date, maxEffort: place.effort, maxOutingMinutes: place.minutes + longer }) &&
    holidayHoursNotice(other, date) === null
  );
}
