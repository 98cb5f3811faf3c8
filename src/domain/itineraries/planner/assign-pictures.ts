/** Chooses the pictures of a plan's stops, none of them twice. */

import { getItineraryItems, type Itinerary, type ItineraryItem } from '#domain/itineraries/itinerary.ts';
import { findAttractionByRef } from './planned-itinerary.ts';
import type { PlannerInput } from './planner-input.ts';
import { restScenes, stopScenes } from './stop-pictures.ts';

/**
 * Returns paths by item id. The first stop gets its best picture. Later ones get another that fits,
 * if it is the best of no other stop.
 */
export function assignPictures(
  itinerary: Pick<Itinerary, 'days'>,
  input: PlannerInput,
): ReadonlyMap<string, string> {
  const stops = getItineraryItems(itinerary).map((item) => ({
    id: item.id,
    pictures: listFittingPictures(item, input),
  }));
  const maxPictures = Math.max(0, ...stops.map(({ pictures }) => pictures.length));
  const assigned = new Map<string, string>();
  const used = new Set<string>();
  for (let rank = 0; rank < maxPictures; rank += 1) {
    for (const { id, pictures } of stops) {
      const picture = pictures[rank];
      if (picture === undefined || assigned.has(id) || used.has(picture)) continue;
      assigned.set(id, picture);
      used.add(picture);
    }
  }
  return assigned;
}

/** Returns paths, the best first: of an attraction or its kind, or of the base of a rest. */
function listFittingPictures(
  { kind, ref }: ItineraryItem,
  { base, options, places }: PlannerInput,
): readonly string[] {
  if (kind === 'rest' && base.isCabin) return base.images ?? [];
  if (kind === 'rest') return [options.from, ...restScenes].map(toScenePath);
  const subject = findAttractionByRef(ref, places)?.picture;
  return subject ? stopScenes[subject].map(toScenePath) : [];
}

const toScenePath = (scene: string): string => `/scenes/${scene}.avif`;
