// Subjects of plates of planned stops: sights that no written page is about. The planner shows the
// middle 960 units.

import { earth } from '../cabins/land/plot.ts';
import { clipped, fade, glow, width } from '../cabins/paint/canvas.ts';
import { lighten, mix } from '../shared/colour.ts';
import { area, box, disc, moved, type Point, points, repeat, shape, stroke } from '../shared/svg.ts';
import { combine, grass, high, spruces } from './combine-parts.ts';
import { distance, field, foot, ground, type PlateContext, top, veil } from './plate-context.ts';
import { lake, path } from './roads-and-water.ts';
import { fence, house, tree } from './scenery.ts';

/** Height of a cable above the ground, which rises to the right. */
const cableAt = (x: number): number => 830 - x * 0.2;

const cable = (at: PlateContext, offset = 0): string =>
  stroke(
    `M-20 ${cableAt(-20) + offset}L${width + 20} ${cableAt(width + 20) + offset}`,
    at.colours.shaded('#3b4346'),
    4,
  );

const pylon = (at: PlateContext, x: number, base: number): string => {
  const y = cableAt(x);
  const steel = at.colours.local('#6d767a');
  const braces = repeat(4, (n) => {
    const [high, low] = [y + (base - y) * (n / 4), y + (base - y) * ((n + 1) / 4)];
    const half = (level: number) => 10 + ((level - y) / (base - y)) * 34;
    return stroke(
      `M${x - half(high)} ${high}L${x + half(low)} ${low}M${x + half(high)} ${high}L${x - half(low)} ${low}`,
      steel,
      5,
    );
  });
  return (
    braces +
    stroke(`M${x - 10} ${y}L${x - 44} ${base}M${x + 10} ${y}L${x + 44} ${base}`, steel, 9) +
    stroke(`M${x - 62} ${y + 6}H${x + 62}`, steel, 12)
  );
};

const slope = (at: PlateContext): string =>
  shape(`M0 1010C400 980 700 930 1000 880S1450 800 ${width} 776V${foot}H0Z`, earth(at.on, at));

const gondola = (at: PlateContext, x: number, scale: number): string => {
  const { colours } = at;
  const red = colours.local('#a83a2a');
  const glass = mix(colours.sky[1], colours.local('#4d6670'), 0.3);
  const body = [
    stroke('M-54 0H54', colours.shaded('#3b4346'), 12),
    stroke('M0 0V62M0 62L-60 92M0 62L60 92', colours.shaded('#3b4346'), 9),
    box(-128, 86, 256, 24, lighten(red, -0.05), { rx: 12 }),
    box(-120, 100, 240, 142, red, { rx: 20 }),
    repeat(4, (n) => box(-106 + n * 55, 114, 47, 62, glass, { rx: 7 })),
    box(-120, 192, 240, 12, colours.lit('#efe2c2')),
    box(-112, 236, 224, 12, colours.shaded('#4a2a22'), { rx: 6 }),
  ].join('');
  return moved(body, x, cableAt(x), scale);
};

export const tramway = combine(
  distance,
  (at) => veil(at, 690, 170, 0.55),
  slope,
  (at) => pylon(at, 1180, 850),
  (at) => spruces(at, 990),
  (at) => cable(at) + cable(at, 16),
  (at) => gondola(at, 730, 1),
);

const chair = (at: PlateContext, x: number, scale: number): string => {
  const { colours } = at;
  const steel = colours.shaded('#3b4346');
  const rider = (dx: number, tone: string) =>
    box(dx - 15, 96, 30, 46, colours.local(tone), { rx: 12 }) +
    disc(dx, 82, 13, 14, colours.local('#d9a988')) +
    stroke(`M${dx - 6} 150v34M${dx + 8} 150v34`, colours.local('#3c4a5a'), 9);
  const body = [
    stroke('M0 0V40C0 60-64 56-64 92V146', steel, 7),
    box(-66, 92, 132, 10, colours.local('#8a6238'), { rx: 5 }),
    rider(-30, '#b4481b'),
    rider(30, '#34476b'),
    box(-68, 140, 136, 14, colours.local('#8a6238'), { rx: 6 }),
  ].join('');
  return moved(body, x, cableAt(x), scale);
};

export const chairlift = combine(
  distance,
  (at) => veil(at, 690, 170, 0.5),
  slope,
  grass,
  (at) => pylon(at, 1020, 880),
  (at) => cable(at),
  (at) => [190, 470, 750, 1230, 1480].map((x) => chair(at, x, 0.92)).join(''),
  high,
);

const ring = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

const wheel = (at: PlateContext, x: number, y: number, radius: number): string => {
  const { colours } = at;
  const steel = colours.lit('#e6dcc6');
  const tones = ['#b4481b', '#e3a73b', '#34476b', '#4f6f46'];
  const onRim = (n: number, reach = radius): Point => {
    const angle = (n / 16) * 2 * Math.PI + 0.1;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  };
  const spokes = repeat(16, (n) => {
    const [px, py] = onRim(n);
    return stroke(`M${x} ${y}L${px} ${py}`, steel, 3);
  });
  const cabins = repeat(16, (n) => {
    const [px, py] = onRim(n);
    return (
      box(px - 17, py, 34, 30, colours.local(tones[n % tones.length] ?? '#b4481b'), { rx: 8 }) +
      box(px - 11, py + 6, 22, 11, mix(colours.sky[1], '#ffd58a', colours.lamps), { rx: 3 })
    );
  });
  return [
    disc(
      x,
      y,
      radius * 1.5,
      radius * 1.5,
      glow(at.on, [0, '#ffcf7a', 0.5 * colours.lamps], [1, '#ffb95a', 0]),
    ),
    stroke(`M${x} ${y}L${x - 130} 990M${x} ${y}L${x + 130} 990`, colours.local('#8f8a80'), 18),
    spokes,
    stroke(ring(x, y, radius), steel, 8),
    stroke(ring(x, y, radius - 26), steel, 4),
    cabins,
    disc(x, y, 26, 26, colours.local('#b4481b')),
  ].join('');
};

const track = (at: PlateContext): string => {
  const { colours, on } = at;
  const line = 'M1010 960C1120 940 1110 660 1220 660S1330 900 1420 900S1530 740 1640 740';
  const posts = repeat(15, (n) => stroke(`M${1060 + n * 40} 640V990`, colours.lit('#efe6d2'), 5));
  return clipped(on, shape(`${line}V1000H1010Z`, '#fff'), posts) + stroke(line, colours.local('#97293a'), 13);
};

const tents = (at: PlateContext): string =>
  [300, 420, 1150]
    .map((x, n) => {
      const [first, second] = n % 2 ? ['#1f4b3a', '#f1dfb6'] : ['#b4481b', '#f1dfb6'];
      const cloth = (tone: string | undefined) => at.colours.local(tone ?? '#b4481b');
      return (
        box(x - 46, 936, 92, 62, cloth(second)) +
        area(points([x - 60, 940], [x, 876], [x + 60, 940]), cloth(first)) +
        area(points([x - 20, 940], [x, 876], [x + 20, 940]), cloth(second)) +
        stroke(`M${x} 876v-22`, at.colours.shaded('#4a3a2e'), 4)
      );
    })
    .join('');

export const rides = combine(
  distance,
  (at) => ground(at, 960),
  (at) => track(at),
  (at) => wheel(at, 780, 730, 246),
  (at) => tents(at),
  grass,
);

export const gallery = (at: PlateContext): string => {
  const { colours, on } = at;
  const wall = colours.lit('#e9dfca');
  const frame = (x: number, y: number, w: number, h: number, sky: string, land: string) =>
    box(x - 14, y - 14, w + 28, h + 28, colours.local('#8a6238'), { rx: 3 }) +
    box(x, y, w, h, colours.lit(sky)) +
    shape(
      `M${x} ${y + h * 0.62}q${w * 0.25}-${h * 0.3} ${w * 0.5}-${h * 0.06}t${w * 0.5}-${h * 0.04}V${y + h}H${x}Z`,
      colours.local(land),
    ) +
    disc(x + w / 2, y + h / 2, w * 0.9, h * 1.1, glow(on, [0, '#ffe9b8', 0.28], [1, '#ffe9b8', 0]));
  const pot = (x: number, tone: string) =>
    box(x - 56, 850, 112, 150, colours.lit('#f6efe0')) +
    box(x - 64, 838, 128, 16, colours.lit('#fffaf0')) +
    shape(`M${x - 30} 838c-34-30-30-74 4-88h52c34 14 38 58 4 88Z`, colours.local(tone)) +
    box(x - 28, 740, 56, 14, lighten(colours.local(tone), 0.06), { rx: 6 });
  return [
    box(0, top, width, foot - top, fade(on, [0, wall], [1, lighten(wall, -0.06)])),
    box(0, 985, width, foot - 985, colours.local('#a98259')),
    box(0, 978, width, 12, colours.shaded('#7a5b3c')),
    repeat(6, (n) => box(0, 1004 + n * 12, width, 2, colours.shaded('#8a6a48'))),
    frame(130, 520, 240, 190, '#dbe3dc', '#4f6f46'),
    frame(500, 490, 300, 230, '#f1c98f', '#34476b'),
    frame(930, 520, 260, 190, '#c9d8df', '#b4613a'),
    frame(1320, 520, 200, 190, '#e6d7b4', '#1f4b3a'),
    pot(420, '#7a4b2c'),
    pot(870, '#b4613a'),
    pot(1260, '#4d6670'),
    box(560, 930, 200, 18, colours.local('#7a5738'), { rx: 4 }),
    box(580, 946, 14, 60, colours.shaded('#4a3a2e')),
    box(726, 946, 14, 60, colours.shaded('#4a3a2e')),
  ].join('');
};

export const cavern = (at: PlateContext): string => {
  const { colours, dice, on } = at;
  const rock = (tone: string) => mix(colours.local(tone), '#2c241e', 0.35);
  const tooth = (x: number, from: number, tall: number, half: number, tone: string) =>
    shape(
      `M${x - half} ${from}C${x - half * 0.5} ${from + tall * 0.3} ${x - 5} ${from + tall * 0.6} ${x} ${from + tall}C${x + 5} ${from + tall * 0.6} ${x + half * 0.5} ${from + tall * 0.3} ${x + half} ${from}Z`,
      tone,
    );
  const row = (count: number, from: number, reach: readonly [number, number], tone: string) =>
    repeat(count, (n) =>
      tooth(
        (n + dice.between(0.1, 0.9)) * (width / count),
        from,
        dice.between(...reach),
        dice.between(26, 58),
        tone,
      ),
    );
  return [
    box(
      0,
      top,
      width,
      foot - top,
      fade(on, [0, rock('#3a2f28')], [0.6, rock('#8a6a4c')], [1, rock('#4a3a30')]),
    ),
    disc(800, 830, 620, 330, glow(on, [0, '#ffca7d', 0.75], [0.5, '#e39a4f', 0.3], [1, '#e39a4f', 0])),
    row(16, top - 20, [120, 260], rock('#a07a55')),
    row(13, foot - 60, [-230, -90], rock('#a5805a')),
    shape(
      `M0 1000C260 960 520 990 760 966S1300 990 ${width} 960V${foot}H0Z`,
      fade(on, [0, '#f0c88a', 0.9], [0.35, mix('#3f6a6a', '#c98f54', 0.45)], [1, '#24393c']),
    ),
    repeat(22, () =>
      stroke(
        `M${Math.round(dice.between(60, 1500))} ${Math.round(dice.between(992, 1052))}h${Math.round(dice.between(40, 130))}`,
        '#ffe3b0',
        3,
        { opacity: 0.4 },
      ),
    ),
    row(9, top - 20, [60, 170], rock('#5f4a3a')),
    shape(`M0 ${top}H250C170 560 130 700 150 860C80 940 60 1000 0 ${foot}Z`, rock('#3f332b')),
    shape(
      `M${width} ${top}H1370C1450 580 1460 720 1440 870C1510 950 1540 1000 ${width} ${foot}Z`,
      rock('#3f332b'),
    ),
  ].join('');
};

export const homestead = combine(
  field,
  grass,
  (at) => path(at, 780, 700),
  (at) => house(at, 800, 930, 0.9, { form: 'gable', walls: 'umber' }),
  (at) => tree(at, 1270, 985, 430),
  (at) => fence(at, 1024),
);

const beach = (at: PlateContext): string => {
  const { colours } = at;
  const sand = fade(at.on, [0, colours.lit('#efdcae')], [1, colours.local('#d9bf86')]);
  const [cloth, pale] = [colours.local('#b4481b'), colours.lit('#f6ecd0')];
  const parasol = [
    stroke('M0 0L-26-200', colours.local('#8a6238'), 8),
    shape('M-166-168C-150-258 70-296 116-206Z', cloth),
    shape('M-96-184C-84-250-4-272 26-232Z', pale),
    box(40, -16, 150, 16, colours.local('#34476b'), { rx: 6 }),
  ].join('');
  return (
    shape(`M0 986C360 1000 700 960 1020 990S1440 1030 ${width} 1016V${foot}H0Z`, sand) +
    disc(690, 1030, 190, 16, colours.shaded('#b89a63'), { opacity: 0.45 }) +
    moved(parasol, 620, 1032, 1.1)
  );
};

export const lakeBeach = combine(distance, (at) => lake(at, 846), beach);
