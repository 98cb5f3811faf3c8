/** Converts a plan to an itinerary that guests can edit and share. */

import { formatRange } from '#domain/dates/format-dates.ts';
import {
  createItineraryDays,
  type ItemKind,
  type Itinerary,
  type ItineraryItem,
  itineraryLimits,
} from '#domain/itineraries/itinerary.ts';
import type { Attraction, AttractionKind } from './attraction.ts';
import { toClockTime } from './clock-time.ts';
import { getAdvanceNotice } from './closures.ts';
import { isEvent } from './planner-events.ts';
import type { PlannedDay, PlannerInput } from './planner-input.ts';
import { findRainAlternative, type PlannerSlot, rainNotice } from './rain-alternative.ts';
import { listChosenAttractions } from './score.ts';
import { formatNoteLine } from './stop-note.ts';

/** Kinds of itinerary items. Not `drive`, which is the way between two items. */
const itemKindByAttractionKind: Partial<Record<AttractionKind, ItemKind>> = {
  walk: 'hike',
  water: 'swim',
  picnic: 'food',
  rides: 'town',
  town: 'town',
};

type PlannedFields = Pick<ItineraryItem, 'kind' | 'ref' | 'title' | 'note'>;

/** Creates an itinerary. Notes contain the reason, and advice for rain and tired children. */
export function toItinerary(days: readonly PlannedDay[], input: PlannerInput): Itinerary {
  const { options, base } = input;
  const { start, end, from } = options;
  const used = listChosenAttractions({ days, today: [] });
  return {
    title: `${base.name}, ${formatRange(start, end)}`,
    start,
    end,
    ...(base.isCabin && { cabin_slug: from }),
    days: createItineraryDays({ start, end }, (date, number) =>
      (days[number]?.stops ?? []).map(({ part, place, arrive, reason }, index) => ({
        id: `d${number + 1}-${index + 1}`,
        ...(place
          ? createAttractionFields({ date, part, arrive, place, used }, reason, input)
          : restFields(input, reason)),
        at: toClockTime(arrive),
      })),
    ),
  };
}

export const createAttractionFields = (
  slot: PlannerSlot,
  reason: string,
  input: PlannerInput,
): PlannedFields => {
  const { place } = slot;
  return {
    kind: isEvent(place) ? 'event' : (itemKindByAttractionKind[place.kind] ?? 'sight'),
    ref: toItemRef(place),
    title: place.name,
    note: formatNote(slot, reason, input),
  };
};

export const restFields = ({ base }: Pick<PlannerInput, 'base'>, reason: string): PlannedFields => ({
  kind: 'rest',
  ref: undefined,
  title: base.isCabin ? `At ${base.name}` : 'At the cabin',
  note: reason,
});

export const toItemRef = ({ id, guide }: Pick<Attraction, 'id' | 'guide'>): string =>
  isEvent({ id }) ? id : `guide:${guide}#${id}`;

export const findAttractionByRef = (
  ref: string | undefined,
  places: readonly Attraction[],
): Attraction | undefined => places.find((place) => toItemRef(place) === ref);

/** Formats a note, cut to its maximum length. */
function formatNote(slot: PlannerSlot, reason: string, input: PlannerInput): string {
  const { place, date } = slot;
  const notice = getAdvanceNotice(place, date);
  const rain = rainNotice(place) ?? rainAlternativeLabel(findRainAlternative(slot, input));
  const lines = [
    place.about,
    reason,
    formatNoteLine('Rain', rain),
    formatNoteLine('Tired', place.tired),
    ...(notice ? [formatNoteLine('Before you go', notice)] : []),
  ];
  return lines.reduce((note, line) =>
    note.length + 1 + line.length <= itineraryLimits.note ? `${note}\n${line}` : note,
  );
}

const rainAlternativeLabel = (alternative: Attraction | null): string =>
  alternative ? `${alternative.name} instead.` : 'Stay in; the porch has a roof.';
