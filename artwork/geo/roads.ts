// Roads of the search map, drawn by hand.

import type { GeoPoint } from './lines.ts';

export interface Road {
  name: string;
  /** Roads of the national park have a thinner line. */
  kind: 'road' | 'park-road';
  /** Points in degrees from one end to the other. */
  through: readonly GeoPoint[];
}

/** Parses rows of `longitude latitude` from one end to the other. */
const points = (rows: string): GeoPoint[] =>
  rows
    .trim()
    .split(/\s*[\n,]\s*/)
    .map((row): GeoPoint => {
      const [longitude = Number.NaN, latitude = Number.NaN] = row.trim().split(/\s+/).map(Number);
      return [longitude, latitude];
    });

// Points where two roads meet.
const sevierville = '-83.5672 35.8668';
const wearsValleyLight = '-83.5785 35.8052';
const gatlinburgLight = '-83.5105 35.7158';
const sugarlandsTurn = '-83.5358 35.6866';
const wye = '-83.7113 35.6600';
const townsendTurn = '-83.7495 35.6772';
const wearsValley = '-83.6490 35.7165';
const metcalf = '-83.6490 35.6780';
const seymour = '-83.7708 35.8808';

/**
 * Roads through known towns, gaps, junctions, overlooks and trailheads. Most of these are in
 * `content/fall/heights.csv` and `src/domain/geo/roads.ts`. Lines are within about half a mile of
 * the real road, which is good enough for an overview but not for navigation.
 */
export const roads: readonly Road[] = [
  {
    name: 'US-441, Chapman Highway',
    kind: 'road',
    through: points(`
      -83.9190 35.9560, -83.8850 35.9250, -83.8350 35.9030, ${seymour}, -83.7350 35.8725, -83.6900 35.8670,
      -83.6450 35.8655, -83.6050 35.8668, -83.5830 35.8672, ${sevierville}`),
  },
  {
    name: 'State Route 66',
    kind: 'road',
    through: points(`
      -83.6040 35.9840, -83.5965 35.9600, -83.5860 35.9320, -83.5800 35.9060, -83.5780 35.8860, ${sevierville}`),
  },
  {
    name: 'Parkway',
    kind: 'road',
    through: points(`
      ${sevierville}, -83.5695 35.8590, -83.5745 35.8510, -83.5785 35.8430, -83.5795 35.8340, -83.5780 35.8250,
      -83.5790 35.8150, ${wearsValleyLight}, -83.5750 35.8005, -83.5685 35.7955, -83.5615 35.7910, -83.5565 35.7870,
      -83.5515 35.7825, -83.5450 35.7760, -83.5385 35.7695, -83.5335 35.7625, -83.5305 35.7570, -83.5268 35.7510,
      -83.5238 35.7445, -83.5225 35.7375, -83.5200 35.7300, -83.5155 35.7225, ${gatlinburgLight}, -83.5118 35.7128,
      -83.5155 35.7106, -83.5192 35.7088, -83.5228 35.7066, -83.5252 35.7040`),
  },
  {
    name: 'Newfound Gap Road',
    kind: 'park-road',
    through: points(`
      -83.5252 35.7040, -83.5290 35.6985, -83.5330 35.6920, ${sugarlandsTurn}, -83.5342 35.6833, -83.5290 35.6770,
      -83.5210 35.6660, -83.5110 35.6555, -83.5020 35.6460, -83.4935 35.6380, -83.4840 35.6352, -83.4699 35.6354,
      -83.4590 35.6330, -83.4510 35.6291, -83.4445 35.6225, -83.4375 35.6160, -83.4310 35.6128, -83.4252 35.6111,
      -83.4190 35.6060, -83.4145 35.6005, -83.4030 35.5990, -83.3900 35.5945, -83.3740 35.5895, -83.3590 35.5859,
      -83.3380 35.5735, -83.3190 35.5640, -83.3105 35.5557, -83.3095 35.5380, -83.3067 35.5131, -83.3090 35.4930,
      -83.3149 35.4743`),
  },
  {
    name: 'US-321 east of Gatlinburg',
    kind: 'road',
    through: points(`
      ${gatlinburgLight}, -83.5030 35.7195, -83.4930 35.7265, -83.4840 35.7312, -83.4700 35.7335, -83.4550 35.7340,
      -83.4360 35.7352, -83.4163 35.7376, -83.4000 35.7445, -83.3780 35.7545, -83.3550 35.7640, -83.3250 35.7690,
      -83.2950 35.7735, -83.2700 35.7790, -83.2480 35.7900, -83.2480 35.8170, -83.2330 35.8560, -83.2050 35.9100,
      -83.1880 35.9670`),
  },
  {
    name: 'US-411 east of Sevierville',
    kind: 'road',
    through: points(`
      ${sevierville}, -83.5560 35.8690, -83.5320 35.8690, -83.5090 35.8745, -83.4800 35.8850, -83.4500 35.8960,
      -83.4150 35.9060, -83.3700 35.9150, -83.3250 35.9240, -83.2700 35.9360, -83.1880 35.9670`),
  },
  {
    name: 'US-411 west of Seymour',
    kind: 'road',
    through: points(`${seymour}, -83.7980 35.8560, -83.8480 35.8180, -83.9100 35.7850, -83.9700 35.7565`),
  },
  {
    name: 'Wears Valley Road, US-321',
    kind: 'road',
    through: points(`
      ${wearsValleyLight}, -83.5850 35.7990, -83.5935 35.7905, -83.6015 35.7800, -83.6065 35.7685, -83.6090 35.7560,
      -83.6140 35.7440, -83.6220 35.7335, -83.6340 35.7235, ${wearsValley}, -83.6640 35.7125, -83.6800 35.7085,
      -83.6970 35.7065, -83.7120 35.6960, -83.7270 35.6880, -83.7390 35.6820, ${townsendTurn}`),
  },
  {
    name: 'US-321 west of Townsend',
    kind: 'road',
    through: points(`
      ${wye}, -83.7240 35.6690, -83.7370 35.6750, ${townsendTurn}, -83.7640 35.6790, -83.7850 35.6960,
      -83.8000 35.7180, -83.8160 35.7350, -83.8550 35.7420, -83.9100 35.7470, -83.9700 35.7565`),
  },
  {
    name: 'Little River Road',
    kind: 'park-road',
    through: points(`
      ${sugarlandsTurn}, -83.5450 35.6835, -83.5550 35.6790, -83.5680 35.6745, -83.5805 35.6720, -83.5905 35.6680,
      -83.5990 35.6635, -83.6120 35.6660, -83.6260 35.6715, -83.6380 35.6765, ${metcalf}, -83.6570 35.6730,
      -83.6617 35.6700, -83.6730 35.6675, -83.6850 35.6669, -83.6990 35.6620, ${wye}`),
  },
  {
    name: 'Laurel Creek Road',
    kind: 'park-road',
    through: points(`
      ${wye}, -83.7140 35.6500, -83.7220 35.6380, -83.7290 35.6265, -83.7480 35.6195, -83.7650 35.6150,
      -83.7776 35.6068`),
  },
  {
    name: 'Lyon Springs Road over Wear Cove Gap',
    kind: 'park-road',
    through: points(
      `${wearsValley}, -83.6465 35.7070, -83.6440 35.6990, -83.6430 35.6915, -83.6455 35.6845, ${metcalf}`,
    ),
  },
];
