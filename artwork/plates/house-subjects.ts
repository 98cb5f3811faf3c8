// Subjects of plates (wide pictures at the top of written pages) with houses and towns.

import { glow, width } from '../cabins/paint/canvas.ts';
import { area, box, disc, points, repeat, shape, stroke } from '../shared/svg.ts';
import { combine, grass, high, sides, spruces } from './combine-parts.ts';
import { car, mailbox, rockers, sign, trolley } from './objects.ts';
import { distance, field, ground, type PlateContext, veil } from './plate-context.ts';
import { path } from './roads-and-water.ts';
import { church, fence, flakes, house, rain, stars, town, tree, wood } from './scenery.ts';

export const cove = combine(
  field,
  grass,
  (at) => church(at, 560, 930, 0.95),
  (at) => fence(at, 1010),
  (at) => tree(at, 1330, 1000, 480),
);
export const driveway = combine(
  field,
  (at) => drive(at),
  (at) => house(at, 1060, 880, 0.72, { form: 'chalet' }),
  (at) => sides(at),
);
const drive = (at: PlateContext): string =>
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
export const starsOverPorch = combine(
  distance,
  stars,
  (at) => ground(at, 930),
  (at) => spruces(at, 930),
  (at) => house(at, 1040, 965, 0.62, { form: 'farmhouse', walls: 'umber' }),
);
export const rainOnWindow = combine(wood, rain, (at) => frame(at));
const frame = (at: PlateContext): string => {
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
export const trolleyRuns = combine(
  distance,
  (at) => ground(at, 880),
  (at) => town(at, 900),
  (at) => street(at),
  (at) => trolley(at, 640, 1030, 0.95),
);
export const shops = combine(
  distance,
  (at) => ground(at, 880),
  (at) => town(at, 900),
  (at) => street(at),
  (at) => tree(at, 470, 916, 230),
  (at) => tree(at, 1130, 916, 250),
);
const street = (at: PlateContext): string =>
  box(0, 900, width, 170, at.colours.local(at.colours.snow ? '#b9c1c4' : '#8b8a82')) +
  box(0, 898, width, 16, at.colours.lit('#c9c2b2')) +
  repeat(12, (n) => box(n * 150, 1046, 80, 6, at.colours.lit('#f1d58a')));
export const snowInTown = combine(
  distance,
  (at) => ground(at, 880),
  (at) => town(at, 905),
  (at) => box(0, 903, width, 170, at.colours.lit('#e9eef0')),
  (at) => lamps(at),
  (at) => flakes(at, 260),
);
const lamps = (at: PlateContext): string =>
  repeat(5, (n) => {
    const x = 150 + n * 330;
    return (
      disc(x, 800, 120, 120, glow(at.on, [0, '#ffcf7a', 0.6], [1, '#ffb95a', 0])) +
      box(x - 4, 810, 8, 180, '#2a2f33') +
      disc(x, 800, 15, 18, '#ffe7b3') +
      disc(x, 990, 90, 12, glow(at.on, [0, '#ffcf7a', 0.5], [1, '#ffcf7a', 0]))
    );
  });
export const porch = combine(
  distance,
  (at) => floor(at),
  (at) => rockers(at, 820, 990, 1.25),
);
const floor = (at: PlateContext): string => {
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
export const parked = combine(
  field,
  grass,
  (at) => box(0, 980, width, 100, at.colours.lit('#b9b09c')),
  (at) => sign(at, 420, 985, 0.95, 2),
  (at) => car(at, 900, 1030, 1.5, '#34476b'),
  sides,
);
export const mast = combine(
  distance,
  (at) => ground(at, 900),
  (at) => pylon(at, 960, 905),
  (at) => spruces(at, 960),
  (at) => car(at, 460, 1040, 1.1, '#ece6d6', true),
);
const pylon = (at: PlateContext, x: number, y: number): string =>
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
export const overlook = combine(
  distance,
  (at) => veil(at, 700, 150, 0.5),
  (at) => ground(at, 990),
  (at) => wallLow(at),
  (at) => car(at, 1120, 1046, 0.9, '#8f3226'),
);
const wallLow = (at: PlateContext): string =>
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
export const valley = combine(
  distance,
  (at) => ground(at, 930),
  (at) => townLights(at),
  (at) => spruces(at, 990),
);
const townLights = (at: PlateContext): string =>
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
export const home = combine(
  field,
  grass,
  (at) => path(at, 800, 640),
  (at) => house(at, 800, 920, 0.86, { form: 'farmhouse', walls: 'honey' }),
  (at) => tree(at, 1400, 1010, 500),
  high,
);
export const lodge = combine(
  field,
  grass,
  (at) => house(at, 820, 930, 0.78, { form: 'lodge', walls: 'umber' }),
  sides,
);
export const letter = combine(
  field,
  grass,
  (at) => path(at, 900, 900),
  (at) => mailbox(at, 520, 1020, 1.25),
  (at) => house(at, 1110, 896, 0.5, { form: 'chalet', walls: 'sage' }),
  high,
);
export const gate = combine(
  field,
  grass,
  (at) => path(at, 800, 720),
  (at) => fence(at, 960),
  (at) => tree(at, 1180, 990, 520),
  (at) => lamp(at, 560, 970),
);
const lamp = (at: PlateContext, x: number, y: number): string =>
  disc(x, y - 150, 130, 130, glow(at.on, [0, '#ffcf7a', 0.7 * at.colours.lamps], [1, '#ffb95a', 0])) +
  box(x - 9, y - 130, 18, 140, at.colours.local('#5a4030')) +
  box(x - 22, y - 180, 44, 54, '#ffdf96', { rx: 4 }) +
  area(points([x - 32, y - 178], [x, y - 212], [x + 32, y - 178]), at.colours.local('#2e3334')) +
  box(x - 26, y - 130, 52, 8, at.colours.local('#2e3334'));
