import { formatRange } from '#domain/dates/format-dates.ts';
import {
  type ItemKind,
  type Itinerary,
  type ItineraryItem,
  itineraryLimits,
  pagesFor,
} from '#domain/itineraries/itinerary.ts';
import { findRainAlternative, type PlannerSlot, rainNotice } from './alternatives.ts';
import type { Attraction, AttractionKind } from './attraction.ts';
import { toClockTime } from './clock-time.ts';
import { getAdvanceNotice } from './closures.ts';
import { isEvent } from './events.ts';
import type { PlannedDay, PlannerInput } from './planner-input.ts';
import { listChosenAttractions } from './score.ts';

/** The kinds of places that are no `sight`: an itinerary's `drive` is the way between two things. */
const kindOf: Partial<Record<AttractionKind, ItemKind>> = {
  walk: 'hike',
  water: 'swim',
  picnic: 'food',
  rides: 'town',
  town: 'town',
};

/** What of an item a plan decides, but for its time. */
type PlannedFields = Pick<ItineraryItem, 'kind' | 'ref' | 'title' | 'note'>;

/** A plan as an itinerary, each item with its reason and what to do in rain or with a tired child in its note. */
export function toItinerary(days: readonly PlannedDay[], trip: PlannerInput): Itinerary {
  const { options, base } = trip;
  const { start, end, from } = options;
  const used = listChosenAttractions({ days, today: [] });
  return {
    title: `${base.name}, ${formatRange(start, end)}`,
    start,
    end,
    ...(base.isCabin && { cabin_slug: from }),
    days: pagesFor({ start, end }, (date, number) =>
      (days[number]?.stops ?? []).map(({ part, place, arrive, reason }, index) => ({
        id: `d${number + 1}-${index + 1}`,
        ...(place
          ? createAttractionFields({ date, part, arrive, place, used }, reason, trip)
          : restFields(trip, reason)),
        at: toClockTime(arrive),
      })),
    ),
  };
}

/** The fields of an item for a place. */
export const createAttractionFields = (
  spot: PlannerSlot,
  reason: string,
  trip: PlannerInput,
): PlannedFields => {
  const { place } = spot;
  return {
    kind: isEvent(place) ? 'event' : (kindOf[place.kind] ?? 'sight'),
    ref: toItemRef(place),
    title: place.name,
    note: noteOf(spot, reason, trip),
  };
};

/** The fields of an item for a rest. */
export const restFields = ({ base }: Pick<PlannerInput, 'base'>, reason: string): PlannedFields => ({
  kind: 'rest',
  ref: undefined,
  title: base.isCabin ? `At ${base.name}` : 'At the cabin',
  note: reason,
});

/** What an item's `ref` says of a place: the guide's entry about it, and which place of it. */
export const toItemRef = ({ id, guide }: Pick<Attraction, 'id' | 'guide'>): string =>
  isEvent({ id }) ? id : `guide:${guide}#${id}`;

/** The place an item's `ref` names, of those given. */
export const findAttractionByRef = (
  ref: string | undefined,
  places: readonly Attraction[],
): Attraction | undefined => places.find((place) => toItemRef(place) === ref);

/** The note of an item: its place and the reason, then rain, tired legs and what to ask, as much as a note holds. */
function noteOf(spot: PlannerSlot, reason: string, trip: PlannerInput): string {
  const { place, date } = spot;
  const ask = getAdvanceNotice(place, date);
  const rain = rainNotice(place) ?? insteadWords(findRainAlternative(spot, trip));
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

const insteadWords = (other: Attraction | null): string =>
  other ? `${other.name} instead.` : 'Stay in; the porch has a roof.';
