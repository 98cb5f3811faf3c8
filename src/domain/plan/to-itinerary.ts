import { type Itinerary, type ItineraryItem, itineraryLimits, pagesFor } from '../itinerary/itinerary.ts';
import { formatRange } from '../stay/words.ts';
import { clockAt } from './clock.ts';
import { isEvent } from './events.ts';
import { insteadInRain, rainSentence, type Spot } from './instead.ts';
import { askOn } from './open.ts';
import type { PlaceKind, PlanPlace } from './place.ts';
import { placesOf } from './score.ts';
import type { PlannedDay, Stop, Trip } from './trip.ts';

const kindOf: Record<PlaceKind, ItineraryItem['kind']> = {
  walk: 'hike',
  // An itinerary's `drive` is the way between two things.
  drive: 'sight',
  view: 'sight',
  wildlife: 'sight',
  water: 'swim',
  picnic: 'food',
  museum: 'sight',
  rides: 'town',
  town: 'town',
};

/** A plan as an itinerary, each item with its reason and what to do in rain or with a tired child in its note. */
export function itineraryOf(days: readonly PlannedDay[], trip: Trip): Itinerary {
  const { choices, base } = trip;
  const { start, end, from } = choices;
  const used = placesOf({ days, today: [] });
  return {
    title: `${base.name}, ${formatRange(start, end)}`,
    start,
    end,
    ...(base.isCabin && { cabin_slug: from }),
    days: pagesFor({ start, end }, (date, number) =>
      (days[number]?.stops ?? []).map((stop, index) => ({
        id: `d${number + 1}-${index + 1}`,
        ...itemFields(stop, date, used, trip),
      })),
    ),
  };
}

const itemFields = (
  { part, place, arrive, reason }: Stop,
  date: string,
  used: readonly PlanPlace[],
  trip: Trip,
): Omit<ItineraryItem, 'id'> =>
  place
    ? { ...fieldsFor({ date, part, arrive, place, used }, reason, trip), at: clockAt(arrive) }
    : { ...restFields(trip, reason), at: clockAt(arrive) };

/** The fields of an item for a place, but for its time. */
export const fieldsFor = (
  spot: Spot,
  reason: string,
  trip: Trip,
): Pick<ItineraryItem, 'kind' | 'ref' | 'title' | 'note'> => {
  const { place } = spot;
  return {
    kind: isEvent(place) ? 'event' : kindOf[place.kind],
    ref: refOf(place),
    title: place.name,
    note: noteOf(spot, reason, trip),
  };
};

/** The fields of an item for a rest, but for its time. */
export const restFields = (
  { base }: Pick<Trip, 'base'>,
  reason: string,
): Pick<ItineraryItem, 'kind' | 'ref' | 'title' | 'note'> => ({
  kind: 'rest',
  ref: undefined,
  title: base.isCabin ? `At ${base.name}` : 'At the cabin',
  note: reason,
});

/** What an item's `ref` says of a place: the guide's entry about it, and which place of it. */
export const refOf = ({ id, guide }: Pick<PlanPlace, 'id' | 'guide'>): string =>
  isEvent({ id }) ? id : `guide:${guide}#${id}`;

/** The place an item's `ref` names, of those given. */
export const placeOfRef = (ref: string | undefined, places: readonly PlanPlace[]): PlanPlace | undefined =>
  places.find((place) => refOf(place) === ref);

/** The note of an item: its place and the reason, then rain, tired legs and what to ask, as much as a note holds. */
function noteOf(spot: Spot, reason: string, trip: Trip): string {
  const { place } = spot;
  const ask = askOn(place, spot.date);
  const lines = [
    place.about,
    reason,
    `Rain: ${inRain(spot, trip)}`,
    `Tired: ${place.tired}`,
    ...(ask ? [`Before you go: ${ask}`] : []),
  ];
  return lines.reduce((note, line) =>
    note.length + 1 + line.length <= itineraryLimits.note ? `${note}\n${line}` : note,
  );
}

function inRain(spot: Spot, trip: Trip): string {
  const sentence = rainSentence(spot.place);
  if (sentence) return sentence;
  const other = insteadInRain(spot, trip);
  return other ? `${other.name} instead.` : 'Stay in; the porch has a roof.';
}
