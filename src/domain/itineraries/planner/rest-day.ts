import { formatTime } from '#domain/dates/format-day.ts';
import type { DayPart } from '#domain/itineraries/itinerary.ts';
import { dayPartHours } from './arrival-time.ts';
import { roundUpToFiveMinutes } from './clock-time.ts';
import type { DayLimits } from './day-window.ts';
import { estimateLegMinutes } from './drive-legs.ts';
import type { PlannedDay, PlannerInput, PlannerStop } from './planner-input.ts';

/** A day that is being made. */
export interface DayDraft {
  limits: DayLimits;
  trip: PlannerInput;
  before: readonly PlannedDay[];
}

/** Home in good time before the evening, when the afternoon leaves an hour for it. */
export function addRestBeforeEvening(day: DayDraft, stops: readonly PlannerStop[]): readonly PlannerStop[] {
  const last = stops.at(-1);
  if (!last?.place || day.limits.slots.evening === 0) return stops;
  const home = homeAt(day, last);
  if (home > dayPartHours.evening[0] - 45) return stops;
  const arrive = Math.max(home, dayPartHours.noon[0]);
  return [...stops, rest('noon', arrive, 'Feet up: the evening is better with an hour at home before it.')];
}

/** A part of the day without an outing: at home, with the reason; nothing where an outing reaches into it. */
export function addRestStop(day: DayDraft, stops: readonly PlannerStop[], part: DayPart): PlannerStop[] {
  const { limits, trip } = day;
  const last = stops.at(-1);
  if (part === 'noon' && limits.kind !== 'arrival' && limits.kind !== 'departure') {
    const arrive = Math.max(last ? homeAt(day, last) : 0, 720);
    const isThere = arrive < dayPartHours.evening[0] - 45;
    return isThere ? [...stops, rest('noon', arrive, whyNoonAtHome(limits, trip))] : [...stops];
  }
  if (limits.slots[part] === 0) return [...stops];
  const begin = part === 'evening' ? Math.max(limits.firstOutingAt, 1050) : limits.firstOutingAt;
  const arrive = Math.max(last ? homeAt(day, last) : 0, Math.max(begin, dayPartHours[part][0]));
  return [...stops, rest(part, arrive, whyNothing(limits, trip))];
}

const homeAt = ({ limits, trip }: DayDraft, { place, arrive, minutes }: PlannerStop): number => {
  const end = arrive + minutes;
  return roundUpToFiveMinutes(place ? end + estimateLegMinutes(place, trip.base, limits.date, end) : end);
};

const rest = (part: DayPart, arrive: number, reason: string): PlannerStop => ({
  part,
  place: null,
  arrive,
  minutes: 45,
  reason,
});

/** Why one goes home for the middle of the day. */
function whyNoonAtHome({ kind }: DayLimits, { options }: PlannerInput): string {
  if (options.ages.includes('toddler')) {
    return 'Home for the nap. The middle of the day is when the famous lots are full.';
  }
  if (kind === 'short') return 'Yesterday was a long day, so this one has a hole in it on purpose.';
  if (options.pace === 'slow') {
    return 'You asked for a slow pace, and the middle of the day is when the famous lots are full.';
  }
  return 'Lunch at home: nothing near fits this hour, and the famous lots are full.';
}

/** Why a part of the day has nothing in it. */
function whyNothing({ kind }: DayLimits, { base }: PlannerInput): string {
  if (kind === 'arrival') {
    return `Check-in is at ${formatTime(base.checkIn)}, and you have driven enough. Supper and the porch.`;
  }
  if (kind === 'departure') {
    return `Coffee on the porch, then pack. Check-out is at ${formatTime(base.checkOut)}.`;
  }
  return 'Nothing fits this part of the day better than the porch.';
}
