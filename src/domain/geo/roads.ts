import type { Coordinates } from './coordinates.ts';

/** Minutes to drive a road on a dry weekday in season: before nine, at noon, at five. */
export type RoadMinutes = readonly [early: number, noon: number, evening: number];

/** Junctions and ends of roads. */
export const crossings = {
  gatlinburg: { latitude: 35.7143, longitude: -83.5102 },
  'cherokee-orchard': { latitude: 35.6838, longitude: -83.486 },
  crafts: { latitude: 35.742, longitude: -83.464 },
  greenbrier: { latitude: 35.7376, longitude: -83.4163 },
  'porters-creek': { latitude: 35.697, longitude: -83.388 },
  cosby: { latitude: 35.7549, longitude: -83.2083 },
  sugarlands: { latitude: 35.6856, longitude: -83.5367 },
  chimneys: { latitude: 35.6369, longitude: -83.493 },
  'newfound-gap': { latitude: 35.6111, longitude: -83.425 },
  kuwohi: { latitude: 35.5569, longitude: -83.4961 },
  oconaluftee: { latitude: 35.513, longitude: -83.3063 },
  elkmont: { latitude: 35.6533, longitude: -83.5795 },
  'metcalf-bottoms': { latitude: 35.6776, longitude: -83.6494 },
  sinks: { latitude: 35.67, longitude: -83.6617 },
  wye: { latitude: 35.66, longitude: -83.7113 },
  tremont: { latitude: 35.63, longitude: -83.68 },
  townsend: { latitude: 35.6756, longitude: -83.7552 },
  'cades-cove': { latitude: 35.6068, longitude: -83.7776 },
  'wears-valley': { latitude: 35.717, longitude: -83.65 },
  'foothills-parkway': { latitude: 35.713, longitude: -83.7 },
  'pigeon-forge': { latitude: 35.7897, longitude: -83.554 },
  'wears-valley-road': { latitude: 35.802, longitude: -83.578 },
  dollywood: { latitude: 35.7953, longitude: -83.5307 },
  sevierville: { latitude: 35.8682, longitude: -83.5663 },
  hospital: { latitude: 35.8546, longitude: -83.5296 },
  'douglas-dam': { latitude: 35.9608, longitude: -83.5392 },
  'exit-407': { latitude: 35.984, longitude: -83.604 },
  'french-broad': { latitude: 35.925, longitude: -83.581 },
  'flat-creek': { latitude: 35.912, longitude: -83.515 },
  harrisburg: { latitude: 35.855, longitude: -83.49 },
  'chapman-highway': { latitude: 35.866, longitude: -83.65 },
  'english-mountain': { latitude: 35.8335, longitude: -83.3535 },
} as const satisfies Record<string, Coordinates>;

export type Crossing = keyof typeof crossings;

/** Estimated to match the tables of the areas (`content/areas`), not measured. */
export const roads: readonly (readonly [Crossing, Crossing, RoadMinutes])[] = [
  ['gatlinburg', 'sugarlands', [5, 12, 15]],
  ['gatlinburg', 'cherokee-orchard', [10, 16, 15]],
  ['gatlinburg', 'crafts', [9, 13, 14]],
  ['gatlinburg', 'greenbrier', [12, 16, 18]],
  ['gatlinburg', 'pigeon-forge', [15, 25, 33]],
  ['crafts', 'greenbrier', [7, 8, 9]],
  ['greenbrier', 'porters-creek', [14, 16, 16]],
  ['greenbrier', 'cosby', [24, 26, 26]],
  ['sugarlands', 'pigeon-forge', [20, 32, 36]],
  ['sugarlands', 'chimneys', [9, 11, 10]],
  ['sugarlands', 'elkmont', [14, 18, 17]],
  ['sugarlands', 'metcalf-bottoms', [21, 27, 25]],
  ['chimneys', 'newfound-gap', [18, 22, 20]],
  ['newfound-gap', 'kuwohi', [26, 30, 25]],
  ['newfound-gap', 'oconaluftee', [27, 31, 29]],
  ['elkmont', 'metcalf-bottoms', [13, 16, 15]],
  ['metcalf-bottoms', 'wears-valley', [13, 16, 18]],
  ['metcalf-bottoms', 'sinks', [6, 7, 7]],
  ['sinks', 'wye', [14, 16, 16]],
  ['wye', 'tremont', [9, 10, 10]],
  ['wye', 'townsend', [4, 5, 5]],
  ['wye', 'cades-cove', [20, 33, 27]],
  ['townsend', 'wears-valley', [15, 18, 20]],
  ['townsend', 'foothills-parkway', [10, 12, 13]],
  ['wears-valley', 'foothills-parkway', [6, 8, 8]],
  ['wears-valley', 'pigeon-forge', [17, 23, 27]],
  ['wears-valley', 'wears-valley-road', [14, 18, 21]],
  ['wears-valley', 'sevierville', [25, 34, 35]],
  ['wears-valley-road', 'pigeon-forge', [4, 8, 10]],
  ['wears-valley-road', 'sevierville', [9, 12, 13]],
  ['pigeon-forge', 'dollywood', [8, 15, 20]],
  ['pigeon-forge', 'hospital', [11, 19, 22]],
  ['pigeon-forge', 'sevierville', [12, 17, 18]],
  ['sevierville', 'dollywood', [15, 22, 25]],
  ['sevierville', 'hospital', [6, 8, 9]],
  ['sevierville', 'douglas-dam', [17, 22, 25]],
  ['sevierville', 'exit-407', [15, 24, 30]],
  ['sevierville', 'french-broad', [8, 11, 13]],
  ['french-broad', 'exit-407', [7, 13, 17]],
  ['sevierville', 'flat-creek', [9, 11, 13]],
  ['flat-creek', 'douglas-dam', [9, 11, 12]],
  ['sevierville', 'harrisburg', [9, 11, 13]],
  ['harrisburg', 'greenbrier', [24, 27, 28]],
  ['sevierville', 'chapman-highway', [8, 10, 12]],
  ['sevierville', 'greenbrier', [32, 37, 40]],
  ['sevierville', 'english-mountain', [22, 25, 27]],
  ['english-mountain', 'cosby', [24, 26, 26]],
];

/** Beyond each end of the Spur. Crossings in the west have roads to both towns. */
export const spurEnds: Readonly<Record<'south' | 'north', readonly Crossing[]>> = {
  south: [
    ...(['gatlinburg', 'cherokee-orchard', 'crafts', 'greenbrier', 'porters-creek', 'cosby'] as const),
    ...(['sugarlands', 'chimneys', 'newfound-gap', 'kuwohi', 'oconaluftee', 'elkmont'] as const),
  ],
  north: [
    ...(['pigeon-forge', 'wears-valley-road', 'dollywood', 'sevierville', 'hospital'] as const),
    ...(['douglas-dam', 'exit-407', 'french-broad', 'flat-creek', 'chapman-highway'] as const),
  ],
};

/** Crossings with the longest jams on October weekends. */
export const congestedCrossings: readonly Crossing[] = ['cades-cove'];
