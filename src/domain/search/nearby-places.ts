import { areas } from '#domain/geo/areas.ts';
import { type Coordinates, milesBetween } from '#domain/geo/coordinates.ts';
import { isNumber, isText, matchesShape, toArray, toRecord } from '#domain/type-guards.ts';

export interface NearbyAttraction {
  name: string;
  town: string;
}

type NamedPlace = Coordinates & { name: string };

/** Parses `/places.json`, without invalid entries. */
export const parseNearbyAttractions = (file: unknown): NearbyAttraction[] =>
  toArray(toRecord(file)['places']).flatMap((value) => {
    if (!matchesShape<NamedPlace>(value, { name: isText, latitude: isNumber, longitude: isNumber }))
      return [];
    const milesTo = (town: Coordinates) => milesBetween(town, value);
    const [nearest] = areas.toSorted((a, b) => milesTo(a) - milesTo(b));
    return nearest ? [{ name: value.name, town: nearest.name }] : [];
  });

/** The name without what follows a comma, with and without its article. */
export const listAttractionNames = (attraction: NearbyAttraction): string[] => {
  const [plain = ''] = attraction.name.toLowerCase().replaceAll('’', "'").split(',');
  return [plain, plain.replace(/^the /, '')].filter((name) => name.length > 3);
};
