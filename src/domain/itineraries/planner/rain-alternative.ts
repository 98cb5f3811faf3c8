/** Finds an attraction for rain that can replace a stop of a plan. */

import type { Day } from '#domain/dates/day.ts';
import type { DayPart } from '#domain/itineraries/itinerary.ts';
import type { Attraction, RainKind } from './attraction.ts';
import { toMinutes } from './clock-time.ts';
import { holidayHoursNotice, isSuitable } from './closures.ts';
import { estimateLegMinutes } from './drive-legs.ts';
import type { PlannerInput } from './planner-input.ts';
import { isUsed } from './score.ts';

/** The stop to replace, and the attractions already in the plan. */
export interface PlannerSlot {
  date: Day;
  part: DayPart;
  arrive: number;
  place: Attraction;
  used: readonly Attraction[];
}

const rainNotices: Record<Exclude<RainKind, 'no'>, string> = {
  roof: 'It has a roof.',
  better: 'Go anyway: rain improves it. Stay off wet rock, and ask about closures after a heavy night.',
  fine: 'Go anyway, with a jacket.',
};

/** Returns `null` if the attraction is not worth a visit in rain. */
export const rainNotice = ({ rain }: Attraction): string | null => (rain === 'no' ? null : rainNotices[rain]);

/** Maximum minutes by which an alternative may take longer, and be farther away. */
const maxExtraMinutes = 30;
const maxExtraDrive = 15;

/**
 * Returns an open alternative that suits the party and is not yet in the plan; `null` without one.
 */
export function findRainAlternative(slot: PlannerSlot, input: PlannerInput): Attraction | null {
  const { place, used } = slot;
  const currentDrive = driveTo(place, slot, input);
  const candidates = input.places
    .filter(({ rain }) => rain === 'roof' || rain === 'better')
    .filter((other) => !isUsed(other, used) && isPossible(other, slot, input))
    .map((other) => ({ other, drive: driveTo(other, slot, input) }))
    .filter(({ drive }) => drive <= currentDrive + maxExtraDrive);
  const getScore = ({ other, drive }: (typeof candidates)[number]) =>
    other.worth * 4 + (other.rain === 'roof' ? 3 : 0) - drive * 0.2;
  return candidates.toSorted((a, b) => getScore(b) - getScore(a))[0]?.other ?? null;
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
    isSuitable(other, options, {
      date,
      maxEffort: place.effort,
      maxOutingMinutes: place.minutes + maxExtraMinutes,
    }) &&
    holidayHoursNotice(other, date) === null
  );
}
