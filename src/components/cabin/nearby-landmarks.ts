import { type Coordinates, milesBetween } from '#domain/geo/coordinates.ts';
import { crossings } from '#domain/geo/roads.ts';

interface Landmark extends Coordinates {
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

/** Returns the `count` nearest landmarks with straight-line miles. */
export const landmarksNear = (place: Coordinates, count: number): { name: string; miles: number }[] =>
  landmarks
    .map((landmark) => ({ name: landmark.name, miles: milesBetween(place, landmark) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, count);

/**
 * Profile of a climb from the valley to the park's highest ridge: distance, 0 to 640, and elevation
 * in feet.
 */
const climb: readonly (readonly [x: number, feet: number])[] = [
  [0, 870],
  [70, 1010],
  [120, 1289],
  [190, 1480],
  [240, 2050],
  [300, 2330],
  [350, 3100],
  [400, 3420],
  [450, 4380],
  [510, 5046],
  [560, 5720],
  [606, 6643],
  [640, 6180],
];

const yOf = (feet: number): number => Math.round(150 - feet / 50);

/** Profile as points of an SVG polygon, 640 by 150. */
export const slope = `0,150 ${climb.map(([x, feet]) => `${x},${yOf(feet)}`).join(' ')} 640,150`;

/** Returns where the profile first reaches an elevation, or the nearest end. */
export function spotOnSlope(feet: number): { x: number; y: number } {
  const next = climb.findIndex(([, height]) => height >= feet);
  const [x1, feet1] = climb[next] ?? [606, 6643];
  const [x0, feet0] = climb[next - 1] ?? [x1, feet1];
  const share = feet1 === feet0 ? 1 : (feet - feet0) / (feet1 - feet0);
  return { x: Math.round(x0 + (x1 - x0) * share), y: yOf(Math.min(feet, 6643)) };
}
