import { addDays, type Day, nightsBetween } from '../day/day.ts';
import type { DayPart } from '../itinerary/itinerary.ts';
import type { Base, Pace, PlannerOptions } from './choices.ts';
import { toMinutes } from './clock.ts';

/** What a day has room for. Times are minutes after midnight. */
export interface DayLimits {
  date: Day;
  kind: 'arrival' | 'full' | 'short' | 'departure';
  /** Nobody leaves before, and everybody is back by then. */
  earliest: number;
  latest: number;
  /** When the first outing should begin. */
  begin: number;
  /** Outings each part of the day may hold. */
  slots: Record<DayPart, number>;
  /** Minutes away from the cabin, drives included. */
  budget: number;
  /** The longest drive to an outing, minutes. */
  longestDrive: number;
  /** The hardest an outing may be, 1 to 3. */
  effort: number;
  /** The longest an outing may take, minutes. */
  longest: number;
}

/** What each pace makes of a full day, with the outings of its morning and its noon; one more is for the evening. */
const paceFacts = {
  slow: { morning: 1, noon: 0, begin: 540, budget: 360, longestDrive: 60, effort: 2 },
  steady: { morning: 1, noon: 1, begin: 510, budget: 540, longestDrive: 75, effort: 3 },
  full: { morning: 2, noon: 1, begin: 480, budget: 690, longestDrive: 110, effort: 3 },
} as const satisfies Record<Pace, object>;

/** Minutes it takes to settle in, and to pack. */
const [settle, pack] = [60, 45];
/** A child of two sits no longer than this in a car seat, and is in bed by half past seven. */
const withToddler = { longestDrive: 40, latest: 1170 };

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
  const frame: DayLimits = { ...facts, date, kind: 'full', earliest: 390, latest: 1320, longest: 480, slots };
  // A small child sleeps at noon.
  return ages.includes('toddler') ? { ...frame, ...withToddler, slots: { ...slots, noon: 0 } } : frame;
}

const arrival = (frame: DayLimits, { checkIn }: Base): DayLimits => ({
  ...frame,
  kind: 'arrival',
  earliest: toMinutes(checkIn) + settle,
  begin: toMinutes(checkIn) + settle,
  slots: { morning: 0, noon: 0, evening: 1 },
  budget: 180,
  longestDrive: 25,
  longest: 120,
  effort: 1,
});

const departure = (frame: DayLimits, { checkOut }: Base): DayLimits => ({
  ...frame,
  kind: 'departure',
  earliest: 420,
  begin: 450,
  latest: toMinutes(checkOut) - pack,
  slots: { morning: 1, noon: 0, evening: 0 },
  budget: 130,
  longestDrive: 20,
  longest: 60,
  effort: 1,
});

const short = (frame: DayLimits): DayLimits => ({
  ...frame,
  kind: 'short',
  begin: Math.max(frame.begin, 540),
  slots: { morning: 1, noon: 0, evening: 1 },
  budget: Math.min(frame.budget, 300),
  longestDrive: Math.min(frame.longestDrive, 35),
  longest: 120,
  effort: 1,
});

/** Whether a day was big: it was long, or something in it was hard. */
export const isBigDay = (minutesAway: number, hardest: number): boolean => minutesAway >= 480 || hardest >= 3;
