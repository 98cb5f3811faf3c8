import { nightsBetween } from '../day/day.ts';
import { type DayPart, dayParts } from '../itinerary/itinerary.ts';
import { arrivalAt, type DayProgress } from './arrival.ts';
import { eventsOn } from './events.ts';
import { type DayFrame, frameOf, isBigDay } from './frames.ts';
import { drivesOf, legTo, minutesAway, zigzags } from './legs.ts';
import { closureOn, suits, wouldSuit } from './open.ts';
import type { PlanPlace } from './place.ts';
import { reasonFor } from './reasons.ts';
import { isUsed, placesOf, scoreOf } from './score.ts';
import { homeBeforeEvening, type Making, withRest } from './stay-home.ts';
import type { PlannedDay, Stop, Trip } from './trip.ts';

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

/** How many seeds are tried: where little suits, every one may give the same plan. */
const mostTries = 6;

/** The seed of another plan for the same choices: the next that gives other stops than this trip's; the last tried where none does. */
export function otherSeed(trip: Trip): number {
  const stopsOf = (seed: number): string =>
    JSON.stringify(
      planStay({ ...trip, choices: { ...trip.choices, seed } }).map(({ stops }) =>
        stops.map(({ place }) => place?.id ?? null),
      ),
    );
  const { seed } = trip.choices;
  const shown = stopsOf(seed);
  const next = Array.from({ length: mostTries }, (_, step) => (seed + step + 1) % 1000);
  return next.find((one) => stopsOf(one) !== shown) ?? (seed + mostTries) % 1000;
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

/** A drive longer than this is a long one; a day has one. Minutes. */
const longDrive = 45;

/** Plans one day after the days before it. */
function planDay(frame: DayFrame, trip: Trip, before: readonly PlannedDay[]): PlannedDay {
  const day = { frame, trip, before };
  let stops: Stop[] = [];
  for (const part of dayParts) stops = withPart(day, stops, part);
  return { date: frame.date, kind: frame.kind, stops };
}

function withPart(day: Making, stops: readonly Stop[], part: DayPart): Stop[] {
  const ready = part === 'evening' ? homeBeforeEvening(day, stops) : stops;
  let made = [...ready];
  for (let slot = 0; slot < day.frame.slots[part]; slot += 1) {
    const best = bestStop(day, made, part);
    if (best) made = [...made, best];
  }
  return made.length > ready.length ? made : withRest(day, ready, part);
}

/** The best of all that fits; null when nothing does. */
function bestStop(day: Making, stops: readonly Stop[], part: DayPart): Stop | null {
  const { frame, trip, before } = day;
  const today = stops.flatMap(({ place }) => (place ? [place] : []));
  const chosen = { days: before, today };
  const used = placesOf(chosen);
  const here = progressOf(day, stops);
  const fitting = [...eventsOn(trip.events, frame.date), ...trip.places]
    .filter((place) => !isUsed(place, used) && suits(place, trip.choices, frame))
    .flatMap((place) => {
      const stop = stopAt(day, stops, place, part, here);
      if (!stop) return [];
      const there = legTo(here.here, place, frame.date, stop.arrive);
      const back = legTo(place, trip.base, frame.date, stop.arrive + stop.minutes);
      return [{ stop, score: scoreOf(place, part, { there, back, date: frame.date }, chosen, trip) }];
    });
  return fitting.toSorted((one, other) => other.score - one.score)[0]?.stop ?? null;
}

/** A stop at a place, if hours, budget and drives allow it. */
function stopAt(
  { frame, trip }: Making,
  stops: readonly Stop[],
  place: PlanPlace,
  part: DayPart,
  progress: DayProgress,
): Stop | null {
  const { base, choices } = trip;
  const arrive = arrivalAt(place, part, progress, frame, base);
  if (arrive === null) return null;
  const stop = {
    part,
    place,
    arrive,
    minutes: place.minutes,
    reason: reasonFor(place, part, frame.date, choices),
  };
  const whole = [...stops, stop];
  if (minutesAway(whole, base, frame.date) > frame.budget || zigzags(whole, base)) return null;
  // A rest is at home: nobody minds how far that is.
  const drives = drivesOf(whole, base, frame.date).filter((_, index) => whole[index]?.place);
  const home = legTo(place, base, frame.date, arrive + place.minutes);
  const isTooFar =
    drives.some((minutes) => minutes > frame.longestDrive) ||
    home > frame.longestDrive + 10 ||
    detour(stop, progress, frame, base) > place.minutes * 1.5 + 30;
  return isTooFar || drives.filter((minutes) => minutes > longDrive).length > 1 ? null : stop;
}

/** Minutes of driving a stop adds to a day. */
function detour(
  { place, arrive, minutes }: Stop,
  { here, free }: DayProgress,
  { date }: DayFrame,
  base: Trip['base'],
): number {
  const to = place ?? base;
  const without = legTo(here, base, date, free ?? arrive);
  return legTo(here, to, date, arrive) + legTo(to, base, date, arrive + minutes) - without;
}

const progressOf = ({ trip }: Making, stops: readonly Stop[]): DayProgress => {
  const last = stops.at(-1);
  if (!last) return { here: trip.base, free: null };
  return { here: last.place ?? trip.base, free: last.arrive + last.minutes };
};
