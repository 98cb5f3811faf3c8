import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import type { DayPart } from '#domain/itineraries/itinerary.ts';
import { toMinutes } from './clock-time.ts';
import type { Base, Pace, PlannerOptions } from './planner-options.ts';

/** Limits of a planned day. Times are minutes after midnight, durations minutes. */
export interface DayLimits {
  date: Day;
  kind: 'arrival' | 'full' | 'short' | 'departure';
  earliest: number;
  latest: number;
  /** Preferred arrival at the first outing. */
  firstOutingAt: number;
  slots: Record<DayPart, number>;
  /** Maximum minutes away from the cabin, including drives. */
  maxMinutesAway: number;
  maxDriveMinutes: number;
  maxEffort: number;
  maxOutingMinutes: number;
}

/**
 * Limits of a full day per pace. `morning` and `noon`: number of outings; the evening has one more.
 */
const paceLimits = {
  slow: { morning: 1, noon: 0, firstOutingAt: 540, maxMinutesAway: 360, maxDriveMinutes: 60, maxEffort: 2 },
  steady: { morning: 1, noon: 1, firstOutingAt: 510, maxMinutesAway: 540, maxDriveMinutes: 75, maxEffort: 3 },
  full: { morning: 2, noon: 1, firstOutingAt: 480, maxMinutesAway: 690, maxDriveMinutes: 110, maxEffort: 3 },
} as const satisfies Record<Pace, object>;

/** Minutes to settle in after check-in and to pack before check-out. */
const [settleMinutes, packMinutes] = [60, 45];
/** A small child sits in a car seat at most 40 minutes and is in bed at 19:30. */
const toddlerLimits = { maxDriveMinutes: 40, latest: 1170 };

/** Returns the limits of a day of the stay. A day after a strenuous one is short. */
export function getDayLimits(
  options: PlannerOptions,
  base: Base,
  index: number,
  isAfterBigDay: boolean,
): DayLimits {
  const last = nightsBetween(options.start, options.end);
  const date = addDays(options.start, index);
  const limits = getFullDayLimits(date, options);
  if (index === 0) return toArrivalDay(limits, base);
  if (index === last) return toDepartureDay(limits, base);
  return isAfterBigDay ? toShortDay(limits) : limits;
}

function getFullDayLimits(date: Day, { pace, ages }: PlannerOptions): DayLimits {
  const { morning, noon, ...paceDefaults } = paceLimits[pace];
  const slots = { morning, noon, evening: 1 };
  const limits: DayLimits = {
    ...paceDefaults,
    date,
    kind: 'full',
    earliest: 390,
    latest: 1320,
    maxOutingMinutes: 480,
    slots,
  };
  // Small children nap at noon.
  return ages.includes('toddler') ? { ...limits, ...toddlerLimits, slots: { ...slots, noon: 0 } } : limits;
}

const toArrivalDay = (limits: DayLimits, { checkIn }: Base): DayLimits => ({
  ...limits,
  kind: 'arrival',
  earliest: toMinutes(checkIn) + settleMinutes,
  firstOutingAt: toMinutes(checkIn) + settleMinutes,
  slots: { morning: 0, noon: 0, evening: 1 },
  maxMinutesAway: 180,
  maxDriveMinutes: 25,
  maxOutingMinutes: 120,
  maxEffort: 1,
});

const toDepartureDay = (limits: DayLimits, { checkOut }: Base): DayLimits => ({
  ...limits,
  kind: 'departure',
  earliest: 420,
  firstOutingAt: 450,
  latest: toMinutes(checkOut) - packMinutes,
  slots: { morning: 1, noon: 0, evening: 0 },
  maxMinutesAway: 130,
  maxDriveMinutes: 20,
  maxOutingMinutes: 60,
  maxEffort: 1,
});

const toShortDay = (limits: DayLimits): DayLimits => ({
  ...limits,
  kind: 'short',
  firstOutingAt: Math.max(limits.firstOutingAt, 540),
  slots: { morning: 1, noon: 0, evening: 1 },
  maxMinutesAway: Math.min(limits.maxMinutesAway, 300),
  maxDriveMinutes: Math.min(limits.maxDriveMinutes, 35),
  maxOutingMinutes: 120,
  maxEffort: 1,
});

export const isBigDay = (minutesAway: number, maxEffort: number): boolean =>
  minutesAway >= 480 || maxEffort >= 3;
