export interface Coordinates {
  latitude: number;
  longitude: number;
}

const earthMiles = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Uses the great circle of the earth. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const halfChord = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    halfChord(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfChord(a.longitude, b.longitude);
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}
