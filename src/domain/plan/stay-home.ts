import type { DayPart } from '../itinerary/itinerary.ts';
import { formatTime } from '../stay/day-words.ts';
import { partHours } from './arrival.ts';
import { toFive } from './clock.ts';
import type { DayFrame } from './frames.ts';
import { legTo } from './legs.ts';
import type { PlannedDay, Stop, Trip } from './trip.ts';

/** A day that is being made. */
export interface Making {
  frame: DayFrame;
  trip: Trip;
  before: readonly PlannedDay[];
}

/** Home in good time before the evening, when the afternoon leaves an hour for it. */
export function homeBeforeEvening(day: Making, stops: readonly Stop[]): readonly Stop[] {
  const last = stops.at(-1);
  if (!last?.place || day.frame.slots.evening === 0) return stops;
  const home = homeAt(day, last);
  if (home > partHours.evening[0] - 45) return stops;
  const arrive = Math.max(home, partHours.noon[0]);
  return [...stops, rest('noon', arrive, 'Feet up: the evening is better with an hour at home before it.')];
}

/** A part of the day without an outing: at home, with the reason; nothing where an outing reaches into it. */
export function withRest(day: Making, stops: readonly Stop[], part: DayPart): Stop[] {
  const { frame, trip } = day;
  const last = stops.at(-1);
  if (part === 'noon' && frame.kind !== 'arrival' && frame.kind !== 'departure') {
    const arrive = Math.max(last ? homeAt(day, last) : 0, 720);
    const isThere = arrive < partHours.evening[0] - 45;
    return isThere ? [...stops, rest('noon', arrive, whyNoonAtHome(frame, trip))] : [...stops];
  }
  if (frame.slots[part] === 0) return [...stops];
  const begin = part === 'evening' ? Math.max(frame.begin, 1050) : frame.begin;
  const arrive = Math.max(last ? homeAt(day, last) : 0, Math.max(begin, partHours[part][0]));
  return [...stops, rest(part, arrive, whyNothing(frame, trip))];
}

const homeAt = ({ frame, trip }: Making, { place, arrive, minutes }: Stop): number => {
  const end = arrive + minutes;
  return toFive(place ? end + legTo(place, trip.base, frame.date, end) : end);
};

const rest = (part: DayPart, arrive: number, reason: string): Stop => ({
  part,
  place: null,
  arrive,
  minutes: 45,
  reason,
});

/** Why one goes home for the middle of the day. */
function whyNoonAtHome({ kind }: DayFrame, { choices }: Trip): string {
  if (choices.ages.includes('toddler')) {
    return 'Home for the nap. The middle of the day is when the famous lots are full.';
  }
  if (kind === 'short') return 'Yesterday was a long day, so this one has a hole in it on purpose.';
  if (choices.pace === 'slow') {
    return 'You asked for a slow pace, and the middle of the day is when the famous lots are full.';
  }
  return 'Lunch at home: nothing near fits this hour, and the famous lots are full.';
}

/** Why a part of the day has nothing in it. */
function whyNothing({ kind }: DayFrame, { base }: Trip): string {
  if (kind === 'arrival') {
    return `Check-in is at ${formatTime(base.checkIn)}, and you have driven enough. Supper and the porch.`;
  }
  if (kind === 'departure') {
    return `Coffee on the porch, then pack. Check-out is at ${formatTime(base.checkOut)}.`;
  }
  return 'Nothing fits this part of the day better than the porch.';
}
