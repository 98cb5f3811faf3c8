/** Plans the days of a trip: attractions, rests and drives from check-in to check-out. */

import { nightsBetween } from '#domain/dates/day.ts';
import { type DayPart, dayParts } from '#domain/itineraries/itinerary.ts';
import { arrivalAt, type DayPosition } from './arrival-time.ts';
import type { Attraction } from './attraction.ts';
import { closureOn, isSuitable, isSuitableWhenOpen } from './closures.ts';
import { type DayLimits, getDayLimits, isBigDay } from './day-limits.ts';
import { crossesSpurRepeatedly, estimateLegMinutes, getDayDrives, minutesAway } from './drive-legs.ts';
import { eventsOn } from './planner-events.ts';
import type { PlannedDay, PlannerInput, PlannerStop } from './planner-input.ts';
import { addRestBeforeEvening, addRestStop, type DayDraft } from './rest-stops.ts';
import { isUsed, listChosenAttractions, scoreAttraction } from './score.ts';
import { formatStopReason } from './stop-reason.ts';

/** Plans all days. The same input always gives the same plan. */
export function generatePlannedDays(input: PlannerInput): PlannedDay[] {
  const { options, base } = input;
  const days: PlannedDay[] = [];
  for (let index = 0; index <= nightsBetween(options.start, options.end); index += 1) {
    const previous = days.at(-1);
    const isAfterBigDay = previous !== undefined && wasBigDay(previous, base);
    days.push(planDay(getDayLimits(options, base, index, isAfterBigDay), input, days));
  }
  return days;
}

/** Number of seeds to try. With few suitable attractions all may give the same plan. */
const maxTries = 6;

/** Returns the next seed that gives other stops, or the last one tried. */
export function otherSeed(input: PlannerInput): number {
  const toStopsKey = (seed: number): string =>
    JSON.stringify(
      generatePlannedDays({ ...input, options: { ...input.options, seed } }).map(({ stops }) =>
        stops.map(({ place }) => place?.id ?? null),
      ),
    );
  const { seed } = input.options;
  const currentKey = toStopsKey(seed);
  const next = Array.from({ length: maxTries }, (_, step) => (seed + step + 1) % 1000);
  return next.find((candidate) => toStopsKey(candidate) !== currentKey) ?? (seed + maxTries) % 1000;
}

/** Lists attractions left out only because it is unknown whether they are open. */
export function listUncertainStops(
  days: readonly PlannedDay[],
  { options, base, places }: PlannerInput,
): string[] {
  const planned = listChosenAttractions({ days, today: [] });
  const limitsByDay = days.map((_, index) => getDayLimits(options, base, index, false));
  const uncertain = places
    .filter((place) => place.interests.some((interest) => options.interests.includes(interest)))
    .filter((place) => !isUsed(place, planned))
    .flatMap((place) =>
      limitsByDay
        .filter((limits) => isSuitableWhenOpen(place, options, limits))
        .flatMap(({ date }) => closureOn(place, date) ?? [])
        .filter(({ maybe }) => maybe),
    );
  return [...new Set(uncertain.map(({ why }) => why))];
}

const wasBigDay = ({ date, stops }: PlannedDay, base: PlannerInput['base']): boolean =>
  isBigDay(minutesAway(stops, base, date), Math.max(0, ...stops.map(({ place }) => place?.effort ?? 0)));

/** Limit in minutes of a normal drive; a day has at most one longer drive. */
const maxNormalDrive = 45;

function planDay(limits: DayLimits, input: PlannerInput, previousDays: readonly PlannedDay[]): PlannedDay {
  const day = { limits, input, previousDays };
  let stops: PlannerStop[] = [];
  for (const part of dayParts) stops = planPart(day, stops, part);
  return { date: limits.date, kind: limits.kind, stops };
}

function planPart(day: DayDraft, stops: readonly PlannerStop[], part: DayPart): PlannerStop[] {
  const ready = part === 'evening' ? addRestBeforeEvening(day, stops) : stops;
  let planned = [...ready];
  for (let slot = 0; slot < day.limits.slots[part]; slot += 1) {
    const best = findBestStop(day, planned, part);
    if (best) planned = [...planned, best];
  }
  return planned.length > ready.length ? planned : addRestStop(day, ready, part);
}

/** Returns the best stop for a part of the day; `null` if no stop fits. */
function findBestStop(day: DayDraft, stops: readonly PlannerStop[], part: DayPart): PlannerStop | null {
  const { limits, input, previousDays } = day;
  const today = stops.flatMap(({ place }) => (place ? [place] : []));
  const progress = { days: previousDays, today };
  const used = listChosenAttractions(progress);
  const position = getPosition(day, stops);
  const candidates = [...eventsOn(input.events, limits.date), ...input.places]
    .filter((place) => !isUsed(place, used) && isSuitable(place, input.options, limits))
    .flatMap((place) => {
      const stop = createStop(day, stops, place, part, position);
      if (!stop) return [];
      const driveMinutes = estimateLegMinutes(position.coordinates, place, limits.date, stop.arrive);
      const back = estimateLegMinutes(place, input.base, limits.date, stop.arrive + stop.minutes);
      return [
        {
          stop,
          score: scoreAttraction(
            place,
            part,
            { there: driveMinutes, back, date: limits.date },
            progress,
            input,
          ),
        },
      ];
    });
  return candidates.toSorted((a, b) => b.score - a.score)[0]?.stop ?? null;
}

/** Returns a stop at an attraction; `null` if opening hours, limits or drives do not permit it. */
function createStop(
  { limits, input }: DayDraft,
  stops: readonly PlannerStop[],
  place: Attraction,
  part: DayPart,
  position: DayPosition,
): PlannerStop | null {
  const { base, options } = input;
  const arrive = arrivalAt(place, part, position, limits, base);
  if (arrive === null) return null;
  const stop = {
    part,
    place,
    arrive,
    minutes: place.minutes,
    reason: formatStopReason(place, part, limits.date, options),
  };
  const allStops = [...stops, stop];
  if (
    minutesAway(allStops, base, limits.date) > limits.maxMinutesAway ||
    crossesSpurRepeatedly(allStops, base)
  )
    return null;
  // Only drives to attractions are limited, not those to a rest at the cabin.
  const drives = getDayDrives(allStops, base, limits.date).filter((_, index) => allStops[index]?.place);
  const home = estimateLegMinutes(place, base, limits.date, arrive + place.minutes);
  const isTooFar =
    drives.some((minutes) => minutes > limits.maxDriveMinutes) ||
    home > limits.maxDriveMinutes + 10 ||
    getDetourMinutes(stop, position, limits, base) > place.minutes * 1.5 + 30;
  return isTooFar || drives.filter((minutes) => minutes > maxNormalDrive).length > 1 ? null : stop;
}

/** Returns the minutes of driving that a stop adds. */
function getDetourMinutes(
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

const getPosition = ({ input }: DayDraft, stops: readonly PlannerStop[]): DayPosition => {
  const last = stops.at(-1);
  if (!last) return { coordinates: input.base, freeAt: null };
  return { coordinates: last.place ?? input.base, freeAt: last.arrive + last.minutes };
};
