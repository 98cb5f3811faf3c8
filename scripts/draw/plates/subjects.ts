import { conifer } from '../artwork/land/conifer.ts';
import { glow, width } from '../artwork/paint/sheet.ts';
import { area, box, disc, points, repeat, shape, stroke } from '../shared/svg.ts';
import { bear, dog, elk, swimmer } from './animals.ts';
import { distance, field, ground, type Place, tufts, veil } from './place.ts';
import {
  church,
  fence,
  flakes,
  house,
  lights,
  rain,
  stars,
  tower,
  town,
  tree,
  trunks,
  wood,
} from './places.ts';
import { balloon, boots, car, cooler, mailbox, rockers, sign, table, trolley } from './things.ts';
import { bend, creek, falls, lake, path, wings } from './ways.ts';

type Subject = (at: Place) => string;
const all =
  (...parts: Subject[]): Subject =>
  (at) =>
    parts.map((part) => part(at)).join('');
const grass: Subject = (at) => (at.colours.snow ? '' : tufts(at, 900, 130));
const sides: Subject = (at) => wings(at);
const high: Subject = (at) => wings(at, [330, 260]);

export const bearWalks = all(field, grass, (at) => bear(at, 640, 985, 1.75), sides);
export const bearAtTable = all(
  wood,
  grass,
  (at) => table(at, 1010, 990, 1.25),
  (at) => cooler(at, 1010, 830, 1.1),
  (at) => bear(at, 560, 1000, 1.5, true),
);
export const elkGrazes = all(
  field,
  grass,
  (at) => fence(at, 930),
  (at) => elk(at, 560, 1000, 1.05),
  (at) => tree(at, 1380, 1010, 520),
);
export const firefliesGlow = all(wood, (at) => lights(at, 70, 720, 1030), trunks);
export const road = all(distance, bend, high);
export const roadWithCar = all(distance, bend, (at) => car(at, 760, 985, 1.15, '#b4481b'), high);
export const roadWithCars = all(
  distance,
  bend,
  (at) =>
    [
      car(at, 930, 878, 0.42, '#34476b'),
      car(at, 800, 894, 0.5, '#ece6d6'),
      car(at, 650, 920, 0.66, '#8f3226'),
      car(at, 480, 968, 0.95, '#e3a73b'),
      car(at, 800, 1040, 1.3, '#34476b'),
    ].join(''),
  high,
);
export const roadInSnow = all(distance, bend, (at) => car(at, 700, 985, 1.05, '#8f3226'), sides, flakes);
export const tallFalls = all(wood, (at) => falls(at, 800, 120, 2), sides);
export const wideFalls = all(wood, (at) => falls(at, 620, 210, 4), sides);
export const rainFalls = all(wood, (at) => creek(at), trunks, rain);
export const creekInWood = all(wood, (at) => creek(at, 820, 700), trunks);
export const tube = all(
  field,
  (at) => creek(at, 700, 800),
  (at) => ring(at, 760, 1000),
  sides,
);
const ring = (at: Place, x: number, y: number): string =>
  disc(x, y + 8, 122, 42, at.colours.shaded('#2f5a60'), { opacity: 0.5 }) +
  disc(x, y, 116, 42, at.colours.local('#e3a73b')) +
  disc(x, y - 5, 112, 36, at.colours.lit('#efc064')) +
  disc(x, y - 2, 54, 18, at.colours.local('#4f8a8c')) +
  stroke(`M${x - 96} ${y - 14}q30-22 70-24`, '#fff6da', 6, { opacity: 0.7 });
export const kuwohi = all(
  distance,
  (at) => veil(at, 720, 190),
  (at) => ground(at, 905),
  (at) => tower(at, 640, 930, 1.15),
  (at) => spruces(at, 940),
  high,
);
const spruces = (at: Place, y: number): string =>
  repeat(15, (n) =>
    n > 4 && n < 9
      ? ''
      : conifer(
          at,
          n * 115 + at.dice.between(-26, 26),
          y + at.dice.between(-6, 60),
          at.dice.between(150, 260),
        ),
  );
export const cove = all(
  field,
  grass,
  (at) => church(at, 560, 930, 0.95),
  (at) => fence(at, 1010),
  (at) => tree(at, 1330, 1000, 480),
);
export const driveway = all(
  field,
  (at) => drive(at),
  (at) => house(at, 1060, 880, 0.72, { form: 'chalet' }),
  (at) => sides(at),
);
const drive = (at: Place): string =>
  shape(
    'M1010 884C900 905 620 905 560 950S760 1030 720 1064H300C250 1010 300 940 460 912S820 888 960 876Z',
    at.colours.snow ? at.colours.shaded('#c6cdd0') : at.colours.lit('#cbbd9e'),
  ) +
  (at.colours.snow
    ? stroke(
        'M980 884C820 905 560 905 490 950S570 1030 560 1064M960 880C760 896 500 905 410 950S420 1030 410 1064',
        at.colours.shaded('#a9b2b6'),
        7,
        { opacity: 0.7 },
      )
    : '');
export const picnic = all(
  field,
  grass,
  (at) => tree(at, 330, 985, 500),
  (at) => table(at, 940, 1010, 1.5),
  (at) => basket(at, 960, 820),
);
const basket = (at: Place, x: number, y: number): string =>
  stroke(`M${x - 40} ${y - 40}q40-70 80 0`, at.colours.shaded('#8a6238'), 8) +
  box(x - 56, y - 44, 112, 60, at.colours.local('#b98b52'), { rx: 8 }) +
  box(x - 60, y - 50, 120, 14, at.colours.lit('#d9b27a'), { rx: 5 });
export const dogsSwim = all(
  distance,
  (at) => lake(at),
  (at) =>
    [
      swimmer(at, 420, 960, 1.3, '#7a4b2c'),
      swimmer(at, 640, 990, 1.67, '#ece0c4'),
      swimmer(at, 860, 940, 1.09, '#3a332e'),
      swimmer(at, 980, 1010, 1.81, '#b9803f', true),
      swimmer(at, 1180, 955, 1.16, '#8f8a80', true),
      swimmer(at, 300, 920, 0.8, '#ece6d6'),
      swimmer(at, 730, 912, 0.72, '#8a5a34'),
      swimmer(at, 1310, 930, 0.87, '#2e2a27', true),
    ].join(''),
);
export const dogAtCreek = all(
  wood,
  (at) => creek(at, 940, 1000),
  (at) => dog(at, 560, 1000, 2, '#b9803f', true),
  trunks,
);
export const starsOverPorch = all(
  distance,
  stars,
  (at) => ground(at, 930),
  (at) => spruces(at, 930),
  (at) => house(at, 1040, 965, 0.62, { form: 'farmhouse', walls: 'umber' }),
);
export const rainOnWindow = all(wood, rain, (at) => frame(at));
const frame = (at: Place): string => {
  const [wall, wood_, sill] = [
    at.colours.shaded('#5a4030'),
    at.colours.local('#8a6238'),
    at.colours.lit('#a87b49'),
  ];
  return [
    box(0, 400, 150, 680, wall),
    box(1450, 400, 150, 680, wall),
    box(140, 400, 26, 620, wood_),
    box(1434, 400, 26, 620, wood_),
    box(790, 400, 20, 620, wood_),
    box(150, 690, 1300, 16, wood_),
    box(0, 990, width, 90, wall),
    box(110, 978, 1380, 34, sill),
    repeat(60, () => {
      const [x, y, s] = [at.dice.between(180, 1420), at.dice.between(430, 960), at.dice.between(2.5, 6)];
      return disc(x, y, s, s * 1.3, '#ffffff', { opacity: 0.4 });
    }),
    box(1150, 918, 74, 62, '#e9dfca', { rx: 10 }),
    stroke('M1224 932q30 2 26 24t-32 12', '#e9dfca', 9),
    shape('M1176 906q-14-30 8-54q-4 28 10 36q10 10-2 18Z', '#ffffff', { opacity: 0.4 }),
    box(380, 946, 240, 20, '#34476b', { rx: 3 }),
    box(396, 926, 214, 20, '#b4481b', { rx: 3 }),
    box(388, 964, 226, 16, '#e3a73b', { rx: 3 }),
  ].join('');
};
export const trolleyRuns = all(
  distance,
  (at) => ground(at, 880),
  (at) => town(at, 900),
  (at) => street(at),
  (at) => trolley(at, 640, 1030, 0.95),
);
const street = (at: Place): string =>
  box(0, 900, width, 170, at.colours.local(at.colours.snow ? '#b9c1c4' : '#8b8a82')) +
  box(0, 898, width, 16, at.colours.lit('#c9c2b2')) +
  repeat(12, (n) => box(n * 150, 1046, 80, 6, at.colours.lit('#f1d58a')));
export const snowInTown = all(
  distance,
  (at) => ground(at, 880),
  (at) => town(at, 905),
  (at) => box(0, 903, width, 170, at.colours.lit('#e9eef0')),
  (at) => lamps(at),
  (at) => flakes(at, 260),
);
const lamps = (at: Place): string =>
  repeat(5, (n) => {
    const x = 150 + n * 330;
    return (
      disc(x, 800, 120, 120, glow(at.on, [0, '#ffcf7a', 0.6], [1, '#ffb95a', 0])) +
      box(x - 4, 810, 8, 180, '#2a2f33') +
      disc(x, 800, 15, 18, '#ffe7b3') +
      disc(x, 990, 90, 12, glow(at.on, [0, '#ffcf7a', 0.5], [1, '#ffcf7a', 0]))
    );
  });
export const packed = all(
  distance,
  (at) => ground(at, 930),
  grass,
  (at) => boots(at, 820, 1030, 1.12),
  high,
);
export const trail = all(
  wood,
  (at) => path(at),
  grass,
  (at) => sign(at, 1060, 1010, 1),
);
export const boardwalk = all(
  field,
  (at) => walk(at),
  grass,
  (at) => bench(at, 1080, 990),
  sides,
);
const walk = (at: Place): string =>
  area(points([760, 872], [800, 872], [900, 1070], [420, 1070]), at.colours.local('#a58a63')) +
  repeat(13, (n) => {
    const part = (n / 13) ** 1.7;
    const y = 874 + 196 * part;
    return stroke(
      `M${760 - 340 * part} ${y}H${800 + 100 * part}`,
      at.colours.shaded('#7d6648'),
      2 + 4 * part,
    );
  });
const bench = (at: Place, x: number, y: number): string => {
  const wood_ = at.colours.local('#7a5738');
  return (
    box(x - 130, y - 66, 260, 16, wood_) +
    box(x - 130, y - 128, 260, 14, wood_) +
    box(x - 130, y - 104, 260, 14, wood_) +
    box(x - 110, y - 128, 12, 130, at.colours.shaded('#4a3a2e')) +
    box(x + 98, y - 128, 12, 130, at.colours.shaded('#4a3a2e'))
  );
};
export const benchAlone = all(
  field,
  grass,
  (at) => tree(at, 480, 980, 460),
  (at) => bench(at, 780, 1000),
  (at) => veil(at, 800, 180, 0.6),
);
export const porch = all(
  distance,
  (at) => floor(at),
  (at) => rockers(at, 820, 990, 1.25),
);
const floor = (at: Place): string => {
  const wood_ = at.colours.local('#8a6a48');
  return (
    box(0, 900, width, 14, at.colours.lit('#c9ac80')) +
    repeat(30, (n) => box(n * 56, 800, 9, 110, at.colours.local('#7a5b3c'))) +
    box(0, 792, width, 18, at.colours.lit('#b08a5a')) +
    box(0, 940, width, 140, wood_) +
    box(0, 940, width, 10, at.colours.shaded('#5f472f')) +
    repeat(7, (n) => box(0, 962 + n * 17, width, 2, at.colours.shaded('#6f5538'))) +
    box(70, 400, 40, 560, at.colours.local('#7a5b3c')) +
    box(1490, 400, 40, 560, at.colours.local('#7a5b3c')) +
    box(0, 410, width, 34, at.colours.shaded('#5a4030'))
  );
};
export const parked = all(
  field,
  grass,
  (at) => box(0, 980, width, 100, at.colours.lit('#b9b09c')),
  (at) => sign(at, 420, 985, 0.95, 2),
  (at) => car(at, 900, 1030, 1.5, '#34476b'),
  sides,
);
export const mast = all(
  distance,
  (at) => ground(at, 900),
  (at) => pylon(at, 960, 905),
  (at) => spruces(at, 960),
  (at) => car(at, 460, 1040, 1.1, '#ece6d6', true),
);
const pylon = (at: Place, x: number, y: number): string =>
  stroke(
    `M${x - 34} ${y}L${x} ${y - 400}L${x + 34} ${y}` +
      'M' +
      [0, 1, 2, 3, 4]
        .map((n) => `${x - 30 + n * 6} ${y - 50 - n * 70}L${x + 24 - n * 5} ${y - 110 - n * 68}`)
        .join('M'),
    at.colours.local('#5d666a'),
    6,
  ) +
  disc(x, y - 404, 60, 60, glow(at.on, [0, '#e2542f', 0.8], [1, '#e2542f', 0])) +
  disc(x, y - 404, 7, 7, '#ffb08a');
export const overlook = all(
  distance,
  (at) => veil(at, 700, 150, 0.5),
  (at) => ground(at, 990),
  (at) => wallLow(at),
  (at) => car(at, 1120, 1046, 0.9, '#8f3226'),
);
const wallLow = (at: Place): string =>
  repeat(27, (n) =>
    box(
      n * 62 - 20,
      968 + (n % 2) * 3,
      58,
      36,
      n % 3 ? at.colours.local('#8f8a7d') : at.colours.local('#9f9a8d'),
      { rx: 6 },
    ),
  );
export const valley = all(
  distance,
  (at) => ground(at, 930),
  (at) => townLights(at),
  (at) => spruces(at, 990),
);
const townLights = (at: Place): string =>
  repeat(170, () => {
    const x = at.dice.between(180, 1420);
    const y = 800 + at.dice.between(0, 90) + Math.sin(x / 240) * 14;
    return disc(
      x,
      y,
      at.dice.between(2, 4.4),
      at.dice.between(2, 3.4),
      at.dice.unit() < 0.8 ? '#ffd58a' : '#ffb07a',
      { opacity: 0.9 },
    );
  });
export const home = all(
  field,
  grass,
  (at) => path(at, 800, 640),
  (at) => house(at, 800, 920, 0.86, { form: 'farmhouse', walls: 'honey' }),
  (at) => tree(at, 1400, 1010, 500),
  high,
);
export const lodge = all(
  field,
  grass,
  (at) => house(at, 820, 930, 0.78, { form: 'lodge', walls: 'umber' }),
  sides,
);
export const letter = all(
  field,
  grass,
  (at) => path(at, 900, 900),
  (at) => mailbox(at, 520, 1020, 1.25),
  (at) => house(at, 1110, 896, 0.5, { form: 'chalet', walls: 'sage' }),
  high,
);
export const stroller = all(
  wood,
  (at) => path(at, 820, 760),
  grass,
  (at) => pram(at, 780, 1010),
  trunks,
);
const pram = (at: Place, x: number, y: number): string => {
  const [cloth, bar] = [at.colours.local('#b4481b'), at.colours.local('#3a3f3e')];
  return (
    disc(x, y + 4, 120, 10, at.colours.shaded(at.colours.ground), { opacity: 0.7 }) +
    stroke(
      `M${x - 76} ${y - 20}L${x + 50} ${y - 130}L${x + 124} ${y - 190}M${x + 66} ${y - 24}L${x - 40} ${y - 110}`,
      bar,
      9,
    ) +
    shape(`M${x - 90} ${y - 126}h150q-6 62-64 66q-74 2-86-66Z`, cloth) +
    shape(`M${x - 16} ${y - 130}h80q-2-84-80-86Z`, at.colours.lit('#d9774a')) +
    [-80, 70]
      .map(
        (dx) => disc(x + dx, y - 20, 24, 24, bar) + disc(x + dx, y - 20, 13, 13, at.colours.lit('#b9b6aa')),
      )
      .join('')
  );
};
export const balloons = all(
  field,
  grass,
  (at) =>
    [
      balloon(at, 380, 790, 1, ['#b4481b', '#f1dfb6']),
      balloon(at, 830, 700, 0.72, ['#34476b', '#e3a73b']),
      balloon(at, 1120, 830, 1.25, ['#1f4b3a', '#e3a73b']),
      balloon(at, 620, 640, 0.4, ['#97293a', '#f1dfb6']),
      balloon(at, 1400, 640, 0.46, ['#e3a73b', '#b4481b']),
    ].join(''),
  (at) => fence(at, 1010),
);
export const family = all(
  field,
  grass,
  (at) => creek(at, 820, 640),
  (at) => kites(at),
  sides,
);
const kites = (at: Place): string =>
  stroke('M1090 1000C1130 820 1080 700 1180 590', at.colours.lit('#fff6da'), 2.5) +
  area(points([1180, 500], [1230, 566], [1180, 650], [1130, 566]), at.colours.local('#b4481b')) +
  area(points([1180, 500], [1230, 566], [1180, 566]), at.colours.lit('#e3a73b')) +
  stroke('M1180 650q18 34-6 60t8 54', at.colours.local('#b4481b'), 5);
export const gate = all(
  field,
  grass,
  (at) => path(at, 800, 720),
  (at) => fence(at, 960),
  (at) => tree(at, 1180, 990, 520),
  (at) => lamp(at, 560, 970),
);
const lamp = (at: Place, x: number, y: number): string =>
  disc(x, y - 150, 130, 130, glow(at.on, [0, '#ffcf7a', 0.7 * at.colours.lamps], [1, '#ffb95a', 0])) +
  box(x - 9, y - 130, 18, 140, at.colours.local('#5a4030')) +
  box(x - 22, y - 180, 44, 54, '#ffdf96', { rx: 4 }) +
  area(points([x - 32, y - 178], [x, y - 212], [x + 32, y - 178]), at.colours.local('#2e3334')) +
  box(x - 26, y - 130, 52, 8, at.colours.local('#2e3334'));
