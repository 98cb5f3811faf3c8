import { milesBetween, type Place } from '#domain/map/distance.ts';
import { crossings } from '#domain/plan/roads.ts';

interface Landmark extends Place {
  name: string;
}

const landmarks: readonly Landmark[] = [
  { name: 'Sugarlands, the main park entrance', ...crossings.sugarlands },
  { name: 'Greenbrier park entrance', ...crossings.greenbrier },
  { name: 'Metcalf Bottoms, in the park', ...crossings['metcalf-bottoms'] },
  { name: 'Cades Cove loop', ...crossings['cades-cove'] },
  { name: 'Gatlinburg, the Parkway', latitude: 35.7128, longitude: -83.5146 },
  { name: 'Dollywood', ...crossings.dollywood },
  { name: 'The Island in Pigeon Forge', latitude: 35.8068, longitude: -83.5783 },
  { name: 'Sevierville courthouse', ...crossings.sevierville },
];

/** The `count` landmarks nearest to a place, with straight-line miles. */
export const landmarksNear = (place: Place, count: number): { name: string; miles: number }[] =>
  landmarks
    .map((landmark) => ({ name: landmark.name, miles: milesBetween(place, landmark) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, count);
