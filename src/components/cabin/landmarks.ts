import { milesBetween, type Place } from '#domain/map/distance.ts';

interface Landmark extends Place {
  name: string;
}

const landmarks: readonly Landmark[] = [
  { name: 'Sugarlands, the main park entrance', latitude: 35.6856, longitude: -83.5366 },
  { name: 'Greenbrier park entrance', latitude: 35.7365, longitude: -83.4163 },
  { name: 'Metcalf Bottoms, in the park', latitude: 35.6773, longitude: -83.6484 },
  { name: 'Cades Cove loop', latitude: 35.6072, longitude: -83.7769 },
  { name: 'Gatlinburg, the Parkway', latitude: 35.7128, longitude: -83.5146 },
  { name: 'Dollywood', latitude: 35.7953, longitude: -83.5306 },
  { name: 'The Island in Pigeon Forge', latitude: 35.8068, longitude: -83.5783 },
  { name: 'Sevierville courthouse', latitude: 35.8682, longitude: -83.5661 },
];

/** The `count` landmarks nearest to a place, with straight-line miles. */
export const landmarksNear = (place: Place, count: number): { name: string; miles: number }[] =>
  landmarks
    .map((landmark) => ({ name: landmark.name, miles: milesBetween(place, landmark) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, count);
