import type { Day } from '../day/plain-day.ts';
import { ages, type PlanPlace } from './place.ts';
import { crossings } from './roads.ts';
import type { PlanEvent } from './trip.ts';

/** Long enough for any of them. */
const eventMinutes = 110;

const spots: Partial<Record<string, { latitude: number; longitude: number }>> = {
  Gatlinburg: crossings.gatlinburg,
  'Pigeon Forge': crossings['pigeon-forge'],
  Sevierville: crossings.sevierville,
  'Wears Valley': crossings['wears-valley'],
};

/** Whether a place of a plan is an event. */
export const isEvent = ({ id }: Pick<PlanPlace, 'id'>): boolean => id.startsWith(prefix);

const prefix = 'event:';

/** The events of a day that have a part of it and a place we know, as places to go to. */
export const eventsOn = (events: readonly PlanEvent[], date: Day): PlanPlace[] =>
  events.flatMap((event) => {
    const turn = event.turns.find(({ start, end = start }) => start <= date && date <= end);
    return turn ? asPlace(event, turn) : [];
  });

function asPlace(
  { id, title, about, area, part, confirmedBy }: PlanEvent,
  { start, end = start, confirmed }: PlanEvent['turns'][number],
): PlanPlace[] {
  const spot = spots[area];
  if (!part || !spot) return [];
  const day = confirmed ? 'It is on that day.' : 'By its rule it falls on that day.';
  return [
    {
      ...facts,
      ...spot,
      id: prefix + id,
      name: title,
      about,
      best: part,
      // Lights and parades want the dusk.
      hours: { [part]: { why: day, ...(part === 'evening' && { from: '17:30' }) } },
      // What is on for weeks may rest on a holiday; what is on that day alone is for it.
      holidays: start === end ? 'as usual' : 'ask',
      ask: `Confirm the date with ${confirmedBy}.`,
    },
  ];
}

const facts: Pick<
  PlanPlace,
  | 'kind'
  | 'minutes'
  | 'effort'
  | 'ages'
  | 'interests'
  | 'worth'
  | 'rain'
  | 'dogs'
  | 'sunset'
  | 'dark'
  | 'closed'
  | 'tired'
  | 'guide'
> = {
  kind: 'town',
  minutes: eventMinutes,
  effort: 1,
  ages: [...ages],
  interests: [],
  // Another week it is not there.
  worth: 5,
  rain: 'fine',
  dogs: false,
  sunset: false,
  dark: true,
  closed: [],
  tired: 'Leave when the first one yawns; nobody counts.',
  guide: 'getting-around',
};
