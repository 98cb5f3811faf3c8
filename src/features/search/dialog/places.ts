import { milesBetween, type Place } from '#domain/map/distance.ts';
import { areaBases } from '#domain/plan/bases.ts';
import type { NearbyPlace } from '#domain/search/sentence.ts';
import { fieldsOf, fits, isNumber, isText, listOf } from '#domain/shape.ts';
import { paths } from '#paths';

let asked: Promise<NearbyPlace[]> | null = null;

/** The places of the guide, each with the town nearest to it, asked for once; none where they cannot be had. Never throws. */
export function fetchPlaces(): Promise<NearbyPlace[]> {
  asked ??= fetch(paths.placesData)
    .then(async (answer) => listOf(fieldsOf(await answer.json())['places']).flatMap(placeOf))
    .catch(() => {
      asked = null;
      return [];
    });
  return asked;
}

type Named = Place & { name: string };

function placeOf(value: unknown): NearbyPlace[] {
  if (!fits<Named>(value, { name: isText, latitude: isNumber, longitude: isNumber })) return [];
  const [nearest] = areaBases.toSorted((one, other) => milesBetween(one, value) - milesBetween(other, value));
  return nearest ? [{ name: value.name, town: nearest.name }] : [];
}
