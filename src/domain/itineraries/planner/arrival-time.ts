/** Calculates when a party can arrive at the next stop of a day. */

import type { Coordinates } from '#domain/geo/coordinates.ts';
import type { DayPart } from '#domain/itineraries/itinerary.ts';
import type { Attraction } from './attraction.ts';
import { roundUpToFiveMinutes, toMinutes } from './clock-time.ts';
import type { DayLimits } from './day-limits.ts';
import { daylightOn } from './daylight.ts';
import { estimateLegMinutes } from './drive-legs.ts';

export interface DayPosition {
  coordinates: Coordinates;
  /** Earliest departure in minutes after midnight. `null` before the first outing. */
  freeAt: number | null;
}

/** Beginning and end of each part of the day, in minutes after midnight. */
export const dayPartHours: Record<DayPart, readonly [from: number, to: number]> = {
  morning: [390, 660],
  noon: [660, 960],
  evening: [960, 1230],
};

const lunchMinutes = 40;
const maxWaitMinutes = 40;
const duskMinutes = 20;

/**
 * Returns the arrival in minutes after midnight; `null` if hours, daylight or the limits of the day
 * do not fit.
 */
export function arrivalAt(
  place: Attraction,
  part: DayPart,
  { coordinates, freeAt }: DayPosition,
  limits: DayLimits,
  base: Coordinates,
): number | null {
  const hours = place.hours[part];
  if (!hours) return null;
  const from = Math.max(
    dayPartHours[part][0],
    toMinutes(hours.from ?? '00:00'),
    getFirstArrival(place, part, limits),
  );
  const latest = Math.min(
    dayPartHours[part][1] - 5,
    toMinutes(hours.by ?? '23:59'),
    getLastArrival(place, limits),
  );
  const preferred = freeAt === null ? Math.min(Math.max(limits.firstOutingAt, from), latest) : from;
  const ready = freeAt === null ? limits.earliest : freeAt + (part === 'morning' ? 0 : lunchBreak(freeAt));
  const arrive = findEarliestArrival(preferred, ready, (at) =>
    estimateLegMinutes(coordinates, place, limits.date, at),
  );
  if (arrive === null || arrive < from || arrive > latest) return null;
  const waits = freeAt !== null && coordinates !== base;
  if (
    waits &&
    arrive - freeAt - estimateLegMinutes(coordinates, place, limits.date, arrive) >
      maxWaitMinutes + lunchMinutes
  )
    return null;
  const end = arrive + place.minutes;
  return end + estimateLegMinutes(place, base, limits.date, end) <= limits.latest ? arrive : null;
}

const lunchBreak = (freeAt: number): number => (freeAt < 840 ? lunchMinutes : 0);

/** Returns the first multiple of five minutes with time for the drive after `ready`. */
function findEarliestArrival(
  earliest: number,
  ready: number,
  drive: (arrive: number) => number,
): number | null {
  for (let minutes = roundUpToFiveMinutes(earliest); minutes < 24 * 60; minutes += 5) {
    if (minutes - drive(minutes) >= ready) return minutes;
  }
  return null;
}

const needsLight = ({ dark: afterDark, rain }: Attraction): boolean => !afterDark && rain !== 'roof';

/**
 * Returns the earliest arrival. Outdoor visits do not begin before sunrise. A visit for the sunset
 * ends shortly after it.
 */
function getFirstArrival(place: Attraction, part: DayPart, { date }: DayLimits): number {
  const { sunrise, sunset } = daylightOn(date);
  if (place.sunset && part === 'evening') return sunset + 5 - place.minutes;
  return needsLight(place) ? sunrise : 0;
}

/** Returns the latest arrival. Outdoor visits end shortly after sunset. */
function getLastArrival(place: Attraction, { date }: DayLimits): number {
  const { sunset } = daylightOn(date);
  return needsLight(place) ? sunset + duskMinutes - place.minutes : 24 * 60;
}
