import {
  type ItemKind,
  type Itinerary,
  type ItineraryItem,
  itineraryLimits,
  pagesFor,
} from '../itinerary/itinerary.ts';
import { formatRange } from '../stay/words.ts';
import { clockAt } from './clock.ts';
import { isEvent } from './events.ts';
import { insteadInRain, rainSentence, type Spot } from './instead.ts';
import { askOn } from './open.ts';
import type { PlaceKind, PlanPlace } from './place.ts';
import { placesOf } from './score.ts';
import type { PlannedDay, Trip } from './trip.ts';

/** The kinds of places that are no `sight`: an itinerary's `drive` is the way between two things. */
const kindOf: Partial<Record<PlaceKind, ItemKind>> = {
  walk: 'hike',
  water: 'swim',
  picnic: 'food',
  rides: 'town',
  town: 'town',
};

/** What of an item a plan decides, but for its time. */
type PlannedFields = Pick<ItineraryItem, 'kind' | 'ref' | 'title' | 'note'>;

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
      (days[number]?.stops ?? []).map(({ part, place, arrive, reason }, index) => ({
        id: `d${number + 1}-${index + 1}`,
        ...(place ? fieldsFor({ date, part, arrive, place, used }, reason, trip) : restFields(trip, reason)),
        at: clockAt(arrive),
      })),
    ),
  };
}

/** The fields of an item for a place. */
export const fieldsFor = (spot: Spot, reason: string, trip: Trip): PlannedFields => {
  const { place } = spot;
  return {
    kind: isEvent(place) ? 'event' : (kindOf[place.kind] ?? 'sight'),
    ref: refOf(place),
    title: place.name,
    note: noteOf(spot, reason, trip),
  };
};

/** The fields of an item for a rest. */
export const restFields = ({ base }: Pick<Trip, 'base'>, reason: string): PlannedFields => ({
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
  const { place, date } = spot;
  const ask = askOn(place, date);
  const rain = rainSentence(place) ?? insteadWords(insteadInRain(spot, trip));
  const lines = [
    place.about,
    reason,
    `Rain: ${rain}`,
    `Tired: ${place.tired}`,
    ...(ask ? [`Before you go: ${ask}`] : []),
  ];
  return lines.reduce((note, line) =>
    note.length + 1 + line.length <= itineraryLimits.note ? `${note}\n${line}` : note,
  );
}

const insteadWords = (other: PlanPlace | null): string =>
  other ? `${other.name} instead.` : 'Stay in; the porch has a roof.';
