import { areas } from '#domain/geo/areas.ts';
import { type Coordinates, milesBetween } from '#domain/geo/coordinates.ts';
import { isNumber, isText, matchesShape, toArray, toRecord } from '#domain/type-guards.ts';

/** A place somebody may want to be near, by its name, and our town that is nearest to it. */
export interface NearbyAttraction {
  name: string;
  town: string;
}

type Named = Coordinates & { name: string };

/** The places of `/places.json`, each with the one of our towns that is nearest to it; what is none is left out. */
export const parseNearbyAttractions = (file: unknown): NearbyAttraction[] =>
  toArray(toRecord(file)['places']).flatMap((value) => {
    if (!matchesShape<Named>(value, { name: isText, latitude: isNumber, longitude: isNumber })) return [];
    const milesTo = (town: Coordinates) => milesBetween(town, value);
    const [nearest] = areas.toSorted((one, other) => milesTo(one) - milesTo(other));
    return nearest ? [{ name: value.name, town: nearest.name }] : [];
  });

/** The ways a place is called: its name, with or without its article and what follows a comma. */
export const listAttractionNames = ({ name }: NearbyAttraction): string[] => {
  const [plain = ''] = name.toLowerCase().replaceAll('’', "'").split(',');
  return [plain, plain.replace(/^the /, '')].filter((call) => call.length > 3);
};
