import type { Coordinates } from '#domain/geo/coordinates.ts';
import type { DayPart } from '#domain/itineraries/itinerary.ts';
import type { Attraction } from './attraction.ts';
import { roundUpToFiveMinutes, toMinutes } from './clock-time.ts';
import type { DayLimits } from './day-window.ts';
import { daylightOn } from './daylight.ts';
import { estimateLegMinutes } from './drive-legs.ts';

/** Where a day has come to. */
export interface DayPosition {
  /** Where one is. */
  coordinates: Coordinates;
  /** When one is free to leave, minutes after midnight; null while nobody has left the cabin. */
  freeAt: number | null;
}

/** When each part of a day begins and ends, as itineraries have it; minutes after midnight. */
export const dayPartHours: Record<DayPart, readonly [from: number, to: number]> = {
  morning: [390, 660],
  noon: [660, 960],
  evening: [960, 1230],
};

/** Lunch is carried, and takes this long. */
const lunch = 40;
const longestWait = 40;
const dusk = 20;

/** When one would arrive at a place in a part of the day; null when the hour, the light or the day's ends forbid it. */
export function arrivalAt(
  place: Attraction,
  part: DayPart,
  { coordinates, freeAt }: DayPosition,
  frame: DayLimits,
  base: Coordinates,
): number | null {
  const hours = place.hours[part];
  if (!hours) return null;
  const from = Math.max(
    dayPartHours[part][0],
    toMinutes(hours.from ?? '00:00'),
    lightFrom(place, part, frame),
  );
  const by = Math.min(dayPartHours[part][1] - 5, toMinutes(hours.by ?? '23:59'), lightUntil(place, frame));
  const wanted = freeAt === null ? Math.min(Math.max(frame.firstOutingAt, from), by) : from;
  const ready = freeAt === null ? frame.earliest : freeAt + (part === 'morning' ? 0 : lunchBreak(freeAt));
  const arrive = soonest(wanted, ready, (at) => estimateLegMinutes(coordinates, place, frame.date, at));
  if (arrive === null || arrive < from || arrive > by) return null;
  const waits = freeAt !== null && coordinates !== base;
  if (
    waits &&
    arrive - freeAt - estimateLegMinutes(coordinates, place, frame.date, arrive) > longestWait + lunch
  )
    return null;
  const end = arrive + place.minutes;
  return end + estimateLegMinutes(place, base, frame.date, end) <= frame.latest ? arrive : null;
}

/** Between the morning and what follows it. */
const lunchBreak = (free: number): number => (free < 840 ? lunch : 0);

/** The first five minutes from `wanted` on that leave time for the drive after `ready`. */
function soonest(wanted: number, ready: number, drive: (arrive: number) => number): number | null {
  for (let at = roundUpToFiveMinutes(wanted); at < 24 * 60; at += 5) {
    if (at - drive(at) >= ready) return at;
  }
  return null;
}

const needsLight = ({ dark, rain }: Attraction): boolean => !dark && rain !== 'roof';

/** Out of doors nothing begins before sunrise; where one stays for the sunset, it is the end. */
function lightFrom(place: Attraction, part: DayPart, { date }: DayLimits): number {
  const { sunrise, sunset } = daylightOn(date);
  if (place.sunset && part === 'evening') return sunset + 5 - place.minutes;
  return needsLight(place) ? sunrise : 0;
}

/** Out of doors everything is over a little after sunset. */
function lightUntil(place: Attraction, { date }: DayLimits): number {
  const { sunset } = daylightOn(date);
  return needsLight(place) ? sunset + dusk - place.minutes : 24 * 60;
}
