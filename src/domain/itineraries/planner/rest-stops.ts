/** Adds rests at the cabin to a planned day. */

import { formatTime } from '#domain/dates/format-day.ts';
import type { DayPart } from '#domain/itineraries/itinerary.ts';
import { dayPartHours } from './arrival-time.ts';
import { roundUpToFiveMinutes } from './clock-time.ts';
import type { DayLimits } from './day-limits.ts';
import { estimateLegMinutes } from './drive-legs.ts';
import type { PlannedDay, PlannerInput, PlannerStop } from './planner-input.ts';

/** A day while it is planned. */
export interface DayDraft {
  limits: DayLimits;
  input: PlannerInput;
  previousDays: readonly PlannedDay[];
}

/** Adds an hour at the cabin before the evening, if the afternoon leaves time for it. */
export function addRestBeforeEvening(day: DayDraft, stops: readonly PlannerStop[]): readonly PlannerStop[] {
  const last = stops.at(-1);
  if (!last?.place || day.limits.slots.evening === 0) return stops;
  const home = getTimeHome(day, last);
  if (home > dayPartHours.evening[0] - 45) return stops;
  const arrive = Math.max(home, dayPartHours.noon[0]);
  return [
    ...stops,
    createRest('noon', arrive, 'Feet up: the evening is better with an hour at home before it.'),
  ];
}

/**
 * Adds a rest to a part of the day without outing. At noon only if no earlier stop extends into it.
 */
export function addRestStop(day: DayDraft, stops: readonly PlannerStop[], part: DayPart): PlannerStop[] {
  const { limits, input } = day;
  const last = stops.at(-1);
  if (part === 'noon' && limits.kind !== 'arrival' && limits.kind !== 'departure') {
    const arrive = Math.max(last ? getTimeHome(day, last) : 0, 720);
    const hasTime = arrive < dayPartHours.evening[0] - 45;
    return hasTime ? [...stops, createRest('noon', arrive, getNoonRestReason(limits, input))] : [...stops];
  }
  if (limits.slots[part] === 0) return [...stops];
  const earliest = part === 'evening' ? Math.max(limits.firstOutingAt, 1050) : limits.firstOutingAt;
  const arrive = Math.max(last ? getTimeHome(day, last) : 0, Math.max(earliest, dayPartHours[part][0]));
  return [...stops, createRest(part, arrive, getRestReason(limits, input))];
}

const getTimeHome = ({ limits, input }: DayDraft, { place, arrive, minutes }: PlannerStop): number => {
  const end = arrive + minutes;
  return roundUpToFiveMinutes(place ? end + estimateLegMinutes(place, input.base, limits.date, end) : end);
};

const createRest = (part: DayPart, arrive: number, reason: string): PlannerStop => ({
  part,
  place: null,
  arrive,
  minutes: 45,
  reason,
});

function getNoonRestReason({ kind }: DayLimits, { options }: PlannerInput): string {
  if (options.ages.includes('toddler')) {
    return 'Home for the nap. The middle of the day is when the famous lots are full.';
  }
  if (kind === 'short') return 'Yesterday was a long day, so this one has a hole in it on purpose.';
  if (options.pace === 'slow') {
    return 'You asked for a slow pace, and the middle of the day is when the famous lots are full.';
  }
  return 'Lunch at home: nothing near fits this hour, and the famous lots are full.';
}

function getRestReason({ kind }: DayLimits, { base }: PlannerInput): string {
  if (kind === 'arrival') {
    return `Check-in is at ${formatTime(base.checkIn)}, and you have driven enough. Supper and the porch.`;
  }
  if (kind === 'departure') {
    return `Coffee on the porch, then pack. Check-out is at ${formatTime(base.checkOut)}.`;
  }
  return 'Nothing fits this part of the day better than the porch.';
}
