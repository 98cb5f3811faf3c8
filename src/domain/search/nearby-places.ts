import { milesBetween, type Place } from '../map/distance.ts';
import { areaBases } from '../plan/bases.ts';
import { fieldsOf, fits, isNumber, isText, listOf } from '../shape.ts';

/** A place somebody may want to be near, by its name, and our town that is nearest to it. */
export interface NearbyPlace {
  name: string;
  town: string;
}

type Named = Place & { name: string };

/** The places of `/places.json`, each with the one of our towns that is nearest to it; what is none is left out. */
export const nearbyPlaces = (file: unknown): NearbyPlace[] =>
  listOf(fieldsOf(file)['places']).flatMap((value) => {
    if (!fits<Named>(value, { name: isText, latitude: isNumber, longitude: isNumber })) return [];
    const milesTo = (town: Place) => milesBetween(town, value);
    const [nearest] = areaBases.toSorted((one, other) => milesTo(one) - milesTo(other));
    return nearest ? [{ name: value.name, town: nearest.name }] : [];
  });

/** The ways a place is called: its name, with or without its article and what follows a comma. */
export const callsOf = ({ name }: NearbyPlace): string[] => {
  const [plain = ''] = name.toLowerCase().replaceAll('’', "'").split(',');
  return [plain, plain.replace(/^the /, '')].filter((call) => call.length > 3);
};
