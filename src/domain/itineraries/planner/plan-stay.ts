import { nightsBetween } from '#domain/dates/day.ts';
import { type DayPart, dayParts } from '#domain/itineraries/itinerary.ts';
import { arrivalAt, type DayPosition } from './arrival-time.ts';
import type { Attraction } from './attraction.ts';
import { closureOn, isSuitable, isSuitableWhenOpen } from './closures.ts';
import { type DayLimits, getDayLimits, isBigDay } from './day-window.ts';
import { estimateLegMinutes, getDayDrives, minutesAway, zigzags } from './drive-legs.ts';
import { eventsOn } from './events.ts';
import type { PlannedDay, PlannerInput, PlannerStop } from './planner-input.ts';
import { reasonFor } from './reasons.ts';
import { addRestBeforeEvening, addRestStop, type DayDraft } from './rest-day.ts';
import { isUsed, listChosenAttractions, scoreAttraction } from './score.ts';

/** A plan for a stay, a day each from check-in to check-out. The same trip always gives the same plan. */
export function generatePlannedDays(trip: PlannerInput): PlannedDay[] {
  const { options, base } = trip;
  const days: PlannedDay[] = [];
  for (let index = 0; index <= nightsBetween(options.start, options.end); index += 1) {
    const before = days.at(-1);
    const afterBigDay = before !== undefined && wasBig(before, base);
    days.push(planDay(getDayLimits(options, base, index, afterBigDay), trip, days));
  }
  return days;
}

/** How many seeds are tried: where little suits, every one may give the same plan. */
const mostTries = 6;

/** The seed of another plan for the same choices: the next that gives other stops than this trip's; the last tried where none does. */
export function otherSeed(trip: PlannerInput): number {
  const stopsOf = (seed: number): string =>
    JSON.stringify(
      generatePlannedDays({ ...trip, options: { ...trip.options, seed } }).map(({ stops }) =>
        stops.map(({ place }) => place?.id ?? null),
      ),
    );
  const { seed } = trip.options;
  const shown = stopsOf(seed);
  const next = Array.from({ length: mostTries }, (_, step) => (seed + step + 1) % 1000);
  return next.find((one) => stopsOf(one) !== shown) ?? (seed + mostTries) % 1000;
}

/**
 * What a plan leaves out only because nobody knows whether it is open, though a guest asked for its like: a sentence for
 * each place that is not in the plan on another day.
 */
export function listUncertainStops(
  days: readonly PlannedDay[],
  { options, base, places }: PlannerInput,
): string[] {
  const planned = listChosenAttractions({ days, today: [] });
  const frames = days.map((_, index) => getDayLimits(options, base, index, false));
  const maybes = places
    .filter((place) => place.interests.some((interest) => options.interests.includes(interest)))
    .filter((place) => !isUsed(place, planned))
    .flatMap((place) =>
      frames
        .filter((frame) => isSuitableWhenOpen(place, options, frame))
        .flatMap(({ date }) => closureOn(place, date) ?? [])
        .filter(({ maybe }) => maybe),
    );
  return [...new Set(maybes.map(({ why }) => why))];
}

/** Whether the next day should be a short one. */
const wasBig = ({ date, stops }: PlannedDay, base: PlannerInput['base']): boolean =>
  isBigDay(minutesAway(stops, base, date), Math.max(0, ...stops.map(({ place }) => place?.effort ?? 0)));

/** A drive longer than this is a long one; a day has one. Minutes. */
const longDrive = 45;

/** Plans one day after the days before it. */
function planDay(limits: DayLimits, trip: PlannerInput, before: readonly PlannedDay[]): PlannedDay {
  const day = { limits, trip, before };
  let stops: PlannerStop[] = [];
  for (const part of dayParts) stops = withPart(day, stops, part);
  return { date: limits.date, kind: limits.kind, stops };
}

function withPart(day: DayDraft, stops: readonly PlannerStop[], part: DayPart): PlannerStop[] {
  const ready = part === 'evening' ? addRestBeforeEvening(day, stops) : stops;
  let made = [...ready];
  for (let slot = 0; slot < day.limits.slots[part]; slot += 1) {
    const best = bestStop(day, made, part);
    if (best) made = [...made, best];
  }
  return made.length > ready.length ? made : addRestStop(day, ready, part);
}

/** The best of all that fits; null when nothing does. */
function bestStop(day: DayDraft, stops: readonly PlannerStop[], part: DayPart): PlannerStop | null {
  const { limits, trip, before } = day;
  const today = stops.flatMap(({ place }) => (place ? [place] : []));
  const chosen = { days: before, today };
  const used = listChosenAttractions(chosen);
  const here = progressOf(day, stops);
  const fitting = [...eventsOn(trip.events, limits.date), ...trip.places]
    .filter((place) => !isUsed(place, used) && isSuitable(place, trip.options, limits))
    .flatMap((place) => {
      const stop = stopAt(day, stops, place, part, here);
      if (!stop) return [];
      const there = estimateLegMinutes(here.coordinates, place, limits.date, stop.arrive);
      const back = estimateLegMinutes(place, trip.base, limits.date, stop.arrive + stop.minutes);
      return [
        { stop, score: scoreAttraction(place, part, { there, back, date: limits.date }, chosen, trip) },
      ];
    });
  return fitting.toSorted((one, other) => other.score - one.score)[0]?.stop ?? null;
}

/** A stop at a place, if hours, budget and drives allow it. */
function stopAt(
  { limits, trip }: DayDraft,
  stops: readonly PlannerStop[],
  place: Attraction,
  part: DayPart,
  progress: DayPosition,
): PlannerStop | null {
  const { base, options } = trip;
  const arrive = arrivalAt(place, part, progress, limits, base);
  if (arrive === null) return null;
  const stop = {
    part,
    place,
    arrive,
    minutes: place.minutes,
    reason: reasonFor(place, part, limits.date, options),
  };
  const whole = [...stops, stop];
  if (minutesAway(whole, base, limits.date) > limits.maxMinutesAway || zigzags(whole, base)) return null;
  // A rest is at home: nobody minds how far that is.
  const drives = getDayDrives(whole, base, limits.date).filter((_, index) => whole[index]?.place);
  const home = estimateLegMinutes(place, base, limits.date, arrive + place.minutes);
  const isTooFar =
    drives.some((minutes) => minutes > limits.maxDriveMinutes) ||
    home > limits.maxDriveMinutes + 10 ||
    detour(stop, progress, limits, base) > place.minutes * 1.5 + 30;
  return isTooFar || drives.filter((minutes) => minutes > longDrive).length > 1 ? null : stop;
}

/** Minutes of driving a stop adds to a day. */
function detour(
  { place, arrive, minutes }: PlannerStop,
  { coordinates, freeAt }: DayPosition,
  { date }: DayLimits,
  base: PlannerInput['base'],
): number {
  const to = place ?? base;
  const without = estimateLegMinutes(coordinates, base, date, freeAt ?? arrive);
  return (
    estimateLegMinutes(coordinates, to, date, arrive) +
    estimateLegMinutes(to, base, date, arrive + minutes) -
    without
  );
}

const progressOf = ({ trip }: DayDraft, stops: readonly PlannerStop[]): DayPosition => {
  const last = stops.at(-1);
  if (!last) return { coordinates: trip.base, freeAt: null };
  return { coordinates: last.place ?? trip.base, freeAt: last.arrive + last.minutes };
};
