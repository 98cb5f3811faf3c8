import { addDays, type Day, nightsBetween } from '../day/plain-day.ts';
import type { DayPart } from '../itinerary/itinerary.ts';
import type { Base, Pace, PlanChoices } from './choices.ts';
import { minutesAt } from './clock.ts';

/** What a day has room for. Times are minutes after midnight. */
export interface DayFrame {
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

/** Outings a full day holds at most. */
const outingsADay: Record<Pace, number> = { slow: 2, steady: 3, full: 4 };

const paceFacts: Record<Pace, Pick<DayFrame, 'begin' | 'budget' | 'longestDrive' | 'effort'>> = {
  slow: { begin: 540, budget: 360, longestDrive: 60, effort: 2 },
  steady: { begin: 510, budget: 540, longestDrive: 75, effort: 3 },
  full: { begin: 480, budget: 690, longestDrive: 110, effort: 3 },
};

const settle = 60;
const pack = 45;
/** A child of two sits no longer than this in a car seat, and is in bed by half past seven. */
const withToddler = { longestDrive: 40, latest: 1170 };

/** The frame of day number `index` of a stay; a big day before it makes it a short one. */
export function frameOf(choices: PlanChoices, base: Base, index: number, afterBigDay: boolean): DayFrame {
  const last = nightsBetween(choices.start, choices.end);
  const date = addDays(choices.start, index);
  const frame = fullFrame(date, choices);
  if (index === 0) return arrival(frame, base);
  if (index === last) return departure(frame, base);
  return afterBigDay ? short(frame) : frame;
}

function fullFrame(date: Day, { pace, ages }: PlanChoices): DayFrame {
  const small = ages.includes('toddler');
  const facts = paceFacts[pace];
  return {
    ...facts,
    date,
    kind: 'full',
    earliest: 390,
    latest: small ? withToddler.latest : 1320,
    longestDrive: small ? withToddler.longestDrive : facts.longestDrive,
    longest: 480,
    slots: slotsFor(outingsADay[pace], small),
  };
}

/** A small child sleeps at noon, and who goes slowly is home then too. */
function slotsFor(most: number, nap: boolean): DayFrame['slots'] {
  const noon = nap || most < 3 ? 0 : 1;
  return { morning: most > 3 ? 2 : 1, noon, evening: 1 };
}

const arrival = (frame: DayFrame, { checkIn }: Base): DayFrame => ({
  ...frame,
  kind: 'arrival',
  earliest: minutesAt(checkIn) + settle,
  begin: minutesAt(checkIn) + settle,
  slots: { morning: 0, noon: 0, evening: 1 },
  budget: 180,
  longestDrive: 25,
  longest: 120,
  effort: 1,
});

const departure = (frame: DayFrame, { checkOut }: Base): DayFrame => ({
  ...frame,
  kind: 'departure',
  earliest: 420,
  begin: 450,
  latest: minutesAt(checkOut) - pack,
  slots: { morning: 1, noon: 0, evening: 0 },
  budget: 130,
  longestDrive: 20,
  longest: 60,
  effort: 1,
});

const short = (frame: DayFrame): DayFrame => ({
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
