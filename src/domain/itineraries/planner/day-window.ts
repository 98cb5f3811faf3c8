import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import type { DayPart } from '#domain/itineraries/itinerary.ts';
import { toMinutes } from './clock-time.ts';
import type { Base, Pace, PlannerOptions } from './planner-options.ts';

/** What a day has room for. Times are minutes after midnight. */
export interface DayLimits {
  date: Day;
  kind: 'arrival' | 'full' | 'short' | 'departure';
  /** Nobody leaves before, and everybody is back by then. */
  earliest: number;
  latest: number;
  /** When the first outing should begin. */
  firstOutingAt: number;
  /** Outings each part of the day may hold. */
  slots: Record<DayPart, number>;
  /** Minutes away from the cabin, drives included. */
  maxMinutesAway: number;
  /** The longest drive to an outing, minutes. */
  maxDriveMinutes: number;
  /** The hardest an outing may be, 1 to 3. */
  maxEffort: number;
  /** The longest an outing may take, minutes. */
  maxOutingMinutes: number;
}

/** What each pace makes of a full day, with the outings of its morning and its noon; one more is for the evening. */
const paceFacts = {
  slow: { morning: 1, noon: 0, firstOutingAt: 540, maxMinutesAway: 360, maxDriveMinutes: 60, maxEffort: 2 },
  steady: { morning: 1, noon: 1, firstOutingAt: 510, maxMinutesAway: 540, maxDriveMinutes: 75, maxEffort: 3 },
  full: { morning: 2, noon: 1, firstOutingAt: 480, maxMinutesAway: 690, maxDriveMinutes: 110, maxEffort: 3 },
} as const satisfies Record<Pace, object>;

/** Minutes it takes to settle in, and to pack. */
const [settle, pack] = [60, 45];
/** A child of two sits no longer than this in a car seat, and is in bed by half past seven. */
const withToddler = { maxDriveMinutes: 40, latest: 1170 };

/** The frame of day number `index` of a stay; a big day before it makes it a short one. */
export function getDayLimits(
  choices: PlannerOptions,
  base: Base,
  index: number,
  afterBigDay: boolean,
): DayLimits {
  const last = nightsBetween(choices.start, choices.end);
  const date = addDays(choices.start, index);
  const frame = fullFrame(date, choices);
  if (index === 0) return arrival(frame, base);
  if (index === last) return departure(frame, base);
  return afterBigDay ? short(frame) : frame;
}

function fullFrame(date: Day, { pace, ages }: PlannerOptions): DayLimits {
  const { morning, noon, ...facts } = paceFacts[pace];
  const slots = { morning, noon, evening: 1 };
  const frame: DayLimits = {
    ...facts,
    date,
    kind: 'full',
    earliest: 390,
    latest: 1320,
    maxOutingMinutes: 480,
    slots,
  };
  // A small child sleeps at noon.
  return ages.includes('toddler') ? { ...frame, ...withToddler, slots: { ...slots, noon: 0 } } : frame;
}

const arrival = (frame: DayLimits, { checkIn }: Base): DayLimits => ({
  ...frame,
  kind: 'arrival',
  earliest: toMinutes(checkIn) + settle,
  firstOutingAt: toMinutes(checkIn) + settle,
  slots: { morning: 0, noon: 0, evening: 1 },
  maxMinutesAway: 180,
  maxDriveMinutes: 25,
  maxOutingMinutes: 120,
  maxEffort: 1,
});

const departure = (frame: DayLimits, { checkOut }: Base): DayLimits => ({
  ...frame,
  kind: 'departure',
  earliest: 420,
  firstOutingAt: 450,
  latest: toMinutes(checkOut) - pack,
  slots: { morning: 1, noon: 0, evening: 0 },
  maxMinutesAway: 130,
  maxDriveMinutes: 20,
  maxOutingMinutes: 60,
  maxEffort: 1,
});

const short = (frame: DayLimits): DayLimits => ({
  ...frame,
  kind: 'short',
  firstOutingAt: Math.max(frame.firstOutingAt, 540),
  slots: { morning: 1, noon: 0, evening: 1 },
  maxMinutesAway: Math.min(frame.maxMinutesAway, 300),
  maxDriveMinutes: Math.min(frame.maxDriveMinutes, 35),
  maxOutingMinutes: 120,
  maxEffort: 1,
});

/** Whether a day was big: it was long, or something in it was hard. */
export const isBigDay = (minutesAway: number, hardest: number): boolean => minutesAway >= 480 || hardest >= 3;
