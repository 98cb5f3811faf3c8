import type { Day } from '#domain/dates/day.ts';
import { areaBases } from '#domain/itineraries/planner/bases.ts';
import { type Attraction, ages } from './attraction.ts';
import type { PlannerEvent } from './planner-input.ts';

const prefix = 'event:';

/** Whether a place of a plan is an event. */
export const isEvent = ({ id }: Pick<Attraction, 'id'>): boolean => id.startsWith(prefix);

/** The events of a day that have a part of it and a place we know, as places to go to. */
export const eventsOn = (events: readonly PlannerEvent[], date: Day): Attraction[] =>
  events.flatMap((event) => {
    const turn = event.turns.find(({ start, end = start }) => start <= date && date <= end);
    return turn ? asPlace(event, turn) : [];
  });

function asPlace(
  { id, title, about, area, part, confirmedBy }: PlannerEvent,
  { start, end = start, confirmed }: PlannerEvent['turns'][number],
): Attraction[] {
  const spot = areaBases.find(({ name }) => name === area);
  if (!part || !spot) return [];
  const day = confirmed ? 'It is on that day.' : 'By its rule it falls on that day.';
  return [
    {
      latitude: spot.latitude,
      longitude: spot.longitude,
      id: prefix + id,
      name: title,
      about,
      kind: 'town',
      // Long enough for any of them.
      minutes: 110,
      effort: 1,
      ages: [...ages],
      interests: [],
      // Another week it is not there.
      worth: 5,
      rain: 'fine',
      dogs: false,
      sunset: false,
      dark: true,
      best: part,
      // Lights and parades want the dusk.
      hours: { [part]: { why: day, ...(part === 'evening' && { from: '17:30' }) } },
      // What is on for weeks may rest on a holiday; what is on that day alone is for it.
      holidays: start === end ? 'as usual' : 'ask',
      closed: [],
      tired: 'Leave when the first one yawns; nobody counts.',
      guide: 'getting-around',
      ask: `Confirm the date with ${confirmedBy}.`,
    },
  ];
}
