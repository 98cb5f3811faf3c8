// Subjects of plates (wide pictures at the top of written pages) in nature, with animals.

import { area, box, disc, points, repeat, shape, stroke } from '../shared/svg.ts';
import { bear, dog, elk, swimmer } from './animals.ts';
import { combine, grass, high, sides, spruces } from './combine-parts.ts';
import { balloon, boots, car, cooler, sign, table } from './objects.ts';
import { distance, field, ground, type PlateContext, veil } from './plate-context.ts';
import { bend, creek, falls, lake, path } from './roads-and-water.ts';
import { fence, flakes, lights, rain, tower, tree, trunks, wood } from './scenery.ts';

export const bearAtTable = combine(
  wood,
  grass,
  (at) => table(at, 1010, 990, 1.25),
  (at) => cooler(at, 1010, 830, 1.1),
  (at) => bear(at, 560, 1000, 1.5, true),
);
export const elkGrazes = combine(
  field,
  grass,
  (at) => fence(at, 930),
  (at) => elk(at, 560, 1000, 1.05),
  (at) => tree(at, 1380, 1010, 520),
);
export const firefliesGlow = combine(wood, (at) => lights(at, 70, 720, 1030), trunks);
export const road = combine(distance, bend, high);
export const roadWithCar = combine(distance, bend, (at) => car(at, 760, 985, 1.15, '#b4481b'), high);
export const roadWithCars = combine(
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
export const roadInSnow = combine(distance, bend, (at) => car(at, 700, 985, 1.05, '#8f3226'), sides, flakes);
export const tallFalls = combine(wood, (at) => falls(at, 800, 120, 2), sides);
export const wideFalls = combine(wood, (at) => falls(at, 620, 210, 4), sides);
export const rainFalls = combine(wood, (at) => creek(at), trunks, rain);
export const creekInWood = combine(wood, (at) => creek(at, 820, 700), trunks);
export const tube = combine(
  field,
  (at) => creek(at, 700, 800),
  (at) => ring(at, 760, 1000),
  sides,
);
const ring = (at: PlateContext, x: number, y: number): string =>
  disc(x, y + 8, 122, 42, at.colours.shaded('#2f5a60'), { opacity: 0.5 }) +
  disc(x, y, 116, 42, at.colours.local('#e3a73b')) +
  disc(x, y - 5, 112, 36, at.colours.lit('#efc064')) +
  disc(x, y - 2, 54, 18, at.colours.local('#4f8a8c')) +
  stroke(`M${x - 96} ${y - 14}q30-22 70-24`, '#fff6da', 6, { opacity: 0.7 });
export const kuwohi = combine(
  distance,
  (at) => veil(at, 720, 190),
  (at) => ground(at, 905),
  (at) => tower(at, 640, 930, 1.15),
  (at) => spruces(at, 940),
  high,
);
export const picnic = combine(
  field,
  grass,
  (at) => tree(at, 330, 985, 500),
  (at) => table(at, 940, 1010, 1.5),
  (at) => basket(at, 960, 820),
);
const basket = (at: PlateContext, x: number, y: number): string =>
  stroke(`M${x - 40} ${y - 40}q40-70 80 0`, at.colours.shaded('#8a6238'), 8) +
  box(x - 56, y - 44, 112, 60, at.colours.local('#b98b52'), { rx: 8 }) +
  box(x - 60, y - 50, 120, 14, at.colours.lit('#d9b27a'), { rx: 5 });
export const dogsSwim = combine(
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
export const dogAtCreek = combine(
  wood,
  (at) => creek(at, 940, 1000),
  (at) => dog(at, 560, 1000, 2, '#b9803f', true),
  trunks,
);
export const packed = combine(
  distance,
  (at) => ground(at, 930),
  grass,
  (at) => boots(at, 820, 1030, 1.12),
  high,
);
export const trail = combine(
  wood,
  (at) => path(at),
  grass,
  (at) => sign(at, 1060, 1010, 1),
);
export const boardwalk = combine(
  field,
  (at) => walk(at),
  grass,
  (at) => bench(at, 1080, 990),
  sides,
);
const walk = (at: PlateContext): string =>
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
const bench = (at: PlateContext, x: number, y: number): string => {
  const wood_ = at.colours.local('#7a5738');
  return (
    box(x - 130, y - 66, 260, 16, wood_) +
    box(x - 130, y - 128, 260, 14, wood_) +
    box(x - 130, y - 104, 260, 14, wood_) +
    box(x - 110, y - 128, 12, 130, at.colours.shaded('#4a3a2e')) +
    box(x + 98, y - 128, 12, 130, at.colours.shaded('#4a3a2e'))
  );
};
export const benchAlone = combine(
  field,
  grass,
  (at) => tree(at, 480, 980, 460),
  (at) => bench(at, 780, 1000),
  (at) => veil(at, 800, 180, 0.6),
);
export const stroller = combine(
  wood,
  (at) => path(at, 820, 760),
  grass,
  (at) => pram(at, 780, 1010),
  trunks,
);
const pram = (at: PlateContext, x: number, y: number): string => {
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
export const balloons = combine(
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
export const family = combine(
  field,
  grass,
  (at) => creek(at, 820, 640),
  (at) => kites(at),
  sides,
);
const kites = (at: PlateContext): string =>
  stroke('M1090 1000C1130 820 1080 700 1180 590', at.colours.lit('#fff6da'), 2.5) +
  area(points([1180, 500], [1230, 566], [1180, 650], [1130, 566]), at.colours.local('#b4481b')) +
  area(points([1180, 500], [1230, 566], [1180, 566]), at.colours.lit('#e3a73b')) +
  stroke('M1180 650q18 34-6 60t8 54', at.colours.local('#b4481b'), 5);
