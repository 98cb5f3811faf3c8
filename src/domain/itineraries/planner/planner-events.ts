/** Converts local events to attractions for the trip planner. */

import type { Day } from '#domain/dates/day.ts';
import { areaBases } from '#domain/itineraries/planner/planner-bases.ts';
import { type Attraction, ages } from './attraction.ts';
import type { PlannerEvent } from './planner-input.ts';

const prefix = 'event:';

export const isEvent = ({ id }: Pick<Attraction, 'id'>): boolean => id.startsWith(prefix);

/** Returns the events of a day as attractions, if they have a part of the day and a known area. */
export const eventsOn = (events: readonly PlannerEvent[], date: Day): Attraction[] =>
  events.flatMap((event) => {
    const occurrence = event.turns.find(({ start, end = start }) => start <= date && date <= end);
    return occurrence ? toAttractions(event, occurrence) : [];
  });

function toAttractions(
  { id, title, about, area: areaName, part, confirmedBy }: PlannerEvent,
  { start, end = start, confirmed }: PlannerEvent['turns'][number],
): Attraction[] {
  const area = areaBases.find(({ name }) => name === areaName);
  if (!part || !area) return [];
  const day = confirmed ? 'It is on that day.' : 'By its rule it falls on that day.';
  return [
    {
      latitude: area.latitude,
      longitude: area.longitude,
      id: prefix + id,
      name: title,
      about,
      kind: 'town',
      // Enough for any event.
      minutes: 110,
      effort: 1,
      ages: [...ages],
      interests: [],
      // High, because the event is over in another week.
      worth: 5,
      rain: 'fine',
      dogs: false,
      sunset: false,
      dark: true,
      best: part,
      // Parades and lights begin at dusk.
      hours: { [part]: { why: day, ...(part === 'evening' && { from: '17:30' }) } },
      // Events over several days may pause on a holiday.
      holidays: start === end ? 'as usual' : 'ask',
      closed: [],
      tired: 'Leave when the first one yawns; nobody counts.',
      guide: 'getting-around',
      ask: `Confirm the date with ${confirmedBy}.`,
    },
  ];
}
