import { itineraryLimits } from '../itinerary/itinerary.ts';
import { insteadInRain, rainSentence, type Spot } from './instead.ts';
import type { Trip } from './trip.ts';

/** The note of an item: its place and the reason, then rain, tired legs and what to ask, as much as a note holds. */
export function noteOf(spot: Spot, reason: string, trip: Trip): string {
  const { place } = spot;
  const lines = [
    place.about,
    reason,
    `Rain: ${inRain(spot, trip)}`,
    `Tired: ${place.tired}`,
    ...(place.ask ? [`Before you go: ${place.ask}`] : []),
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
