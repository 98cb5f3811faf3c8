import type { Drawing } from '#database/seed/cabins/types.ts';
import { lighten, mix } from '../../shared/colour.ts';
import { type Random, waves } from '../../shared/random.ts';
import { area, box, type Point, repeat } from '../../shared/svg.ts';
import type { Palette } from '../paint/palette.ts';
import { fade, height, type Sheet, width } from '../paint/sheet.ts';

type Skyline = Drawing['skyline'];
/** Height of a ridge at x (0 to 1 across the picture), 0 to about 1. */
type Profile = (x: number) => number;

const bumps = (dice: Random, count: number, wide: number, form: (away: number) => number): Profile => {
  const tops = Array.from({ length: count }, (_, index) => ({
    at: (index + dice.between(0.15, 0.85)) / count,
    wide: (wide * dice.between(0.7, 1.3)) / count,
    tall: dice.between(0.55, 1),
  }));
  return (x) => Math.max(0, ...tops.map((top) => top.tall * form(Math.abs(x - top.at) / top.wide)));
};

const profiles: Record<Skyline, (dice: Random, near: number) => Profile> = {
  rolling: (dice) => {
    const [long, short] = [waves(dice), waves(dice)];
    const shift = dice.between(0, 9);
    return (x) => 0.5 + 0.4 * long(x * 2.1 + shift) + 0.1 * short(x * 6);
  },
  peaks: (dice, near) => {
    const cone = bumps(dice, near < 0.35 ? 3 : 4, 1.15, (away) => Math.max(0, 1 - away) ** 1.15);
    const rough = waves(dice);
    const fine = waves(dice);
    return (x) => cone(x) * 1.15 + 0.12 + 0.09 * rough(x * 11) + 0.035 * fine(x * 31);
  },
  stacked: (dice) => {
    const [long, middle, fine] = [waves(dice), waves(dice), waves(dice)];
    const shift = dice.between(0, 20);
    return (x) => 0.5 + 0.36 * long(x * 2.6 + shift) + 0.16 * middle(x * 7) + 0.04 * fine(x * 19);
  },
  cove: (dice, near) => {
    const middle = dice.between(0.4, 0.6);
    const rough = waves(dice);
    const steep = 0.75 + near * 0.9;
    return (x) => Math.abs(x - middle) ** 0.85 * steep * 1.7 + 0.1 + 0.1 * rough(x * 6);
  },
  domes: (dice, near) => {
    const round = bumps(dice, near < 0.4 ? 3 : 4, 0.8, (away) => Math.max(0, 1 - away * away) ** 1.15);
    const rough = waves(dice);
    return (x) => round(x) * 0.95 + 0.14 * rough(x * 3) + 0.03 * rough(x * 13);
  },
};

const layersOf: Record<Skyline, number> = { rolling: 5, peaks: 5, stacked: 7, cove: 5, domes: 5 };
const reach: Record<Skyline, number> = { rolling: 190, peaks: 330, stacked: 190, cove: 250, domes: 215 };

const line = (profile: Profile, base: number, tall: number, step = 8): Point[] =>
  Array.from({ length: Math.floor(width / step) + 1 }, (_, index) => {
    const x = index * step;
    return [x, base - profile(x / width) * tall] as const;
  });

/** Tips of trees along a ridge line: conifers mostly, now and then a round crown. */
function treeLine(points: Point[], size: number, dice: Random): Point[] {
  const top: Point[] = [];
  for (const [x, y] of points) {
    const tall = size * dice.between(0.25, 1);
    if (dice.unit() < 0.62) top.push([x - size * 0.24, y], [x, y - tall], [x + size * 0.24, y]);
    else
      top.push(
        [x - size * 0.3, y - tall * 0.25],
        [x - size * 0.1, y - tall * 0.5],
        [x + size * 0.2, y - tall * 0.4],
      );
  }
  return top;
}

/** The faces of a summit that the light reaches: a ragged facet from the crest down the lit side. */
function facets(points: Point[], fill: string, light: Drawing['light'], depth: number, dice: Random): string {
  const toward = light === 'left' ? -1 : 1;
  return repeat(points.length, (index) => {
    const top = points[index];
    if (!top || points.slice(Math.max(0, index - 7), index + 8).some(([, y]) => y < top[1])) return '';
    const face: Point[] = [];
    for (let step = 0; step < 40; step += 1) {
      const point = points[index + step * toward];
      if (!point || (face.at(-1)?.[1] ?? 0) > point[1] + 3) break;
      face.push(point);
    }
    const last = face.at(-1);
    if (!last || face.length < 6) return '';
    const down = Math.min(depth, (last[1] - top[1]) * 1.5 + 24);
    const lean = toward * down;
    const back: Point[] = [0.86, 0.62, 0.5, 0.34, 0.2].map((part, turn) => [
      top[0] + lean * (0.16 + (turn % 2 ? 0.02 : 0.17)) * (part + 0.3) + dice.between(-5, 5),
      top[1] + down * part,
    ]);
    return area([...face, [last[0] - lean * 0.1, last[1] + down * 0.25], ...back], fill);
  });
}

/** Crowns scattered over a near slope, so that a forest in colour reads as one. */
const crowns = (points: Point[], tones: string[], dice: Random): string =>
  repeat(points.length * 2.4, () => {
    const [x, y] = points[Math.floor(dice.unit() * points.length)] ?? [0, 0];
    const down = 4 + 150 * dice.unit() ** 1.9;
    const size = 5 + down * 0.045;
    const tone = tones[Math.floor(dice.unit() * tones.length)] ?? '#000000';
    const [cx, cy] = [x + dice.between(-6, 6), y + down];
    return `<ellipse cx="${Math.round(cx)}" cy="${Math.round(cy)}" rx="${Math.round(size)}" ry="${Math.round(size * 0.8)}" fill="${tone}" opacity=".5"/>`;
  });

export interface RidgeOptions {
  skyline: Skyline;
  light: Drawing['light'];
  /** Where the feet of the farthest and the nearest ridge stand, in picture units. */
  from?: number;
  to?: number;
  layers?: number;
}

function tone(colours: Palette, near: number): string {
  const air = mix(colours.far, colours.near, near ** 1.1);
  return mix(air, colours.local(colours.slope), colours.slopeShare * near ** 1.3);
}

/** Layered ridge lines, the far ones paler and bluer, each with mist at its foot (look: Drawings). */
export function ridges(on: Sheet, colours: Palette, dice: Random, options: RidgeOptions): string {
  const { skyline, light, from = height * 0.46, to = height * 0.72 } = options;
  const count = options.layers ?? layersOf[skyline];
  return repeat(count, (index) => {
    const near = index / (count - 1);
    const base = from + (to - from) * near ** 1.15;
    const tall = reach[skyline] * (1 - 0.42 * near) * (index === 0 ? 1.05 : 1);
    const points = line(profiles[skyline](dice, near), base, tall, near > 0.55 ? 10 : 8);
    const colour = tone(colours, near);
    const top = near > 0.55 ? treeLine(points, 12 + 22 * near, dice) : points;
    const foot = Math.min(base + 190 + 80 * near, height);
    const fill = fade(
      on,
      [0, lighten(colour, 0.012)],
      [0.3, colour],
      [1, mix(colour, colours.haze, 0.85 - 0.4 * near)],
    );
    const sunny = mix(
      colour,
      colours.snow ? mix('#ffffff', colours.light, 0.3) : colours.light,
      colours.dark ? 0.22 : 0.36,
    );
    const coloured =
      near > 0.7 && (colours.season === 'fall' || colours.season === 'spring') && colours.hour !== 'night';
    return [
      area([...top, [width, foot], [0, foot]], fill),
      skyline === 'peaks' || skyline === 'cove'
        ? facets(points, fade(on, [0, sunny, 0.75], [1, sunny, 0]), light, tall * 0.9, dice)
        : '',
      coloured
        ? crowns(
            points,
            colours.foliage.map((leaf) => mix(colours.local(leaf), colour, 0.45)),
            dice,
          )
        : '',
      mist(on, colours, base + 40, near),
    ].join('');
  });
}

const mist = (on: Sheet, colours: Palette, y: number, near: number): string =>
  box(
    0,
    y - 60,
    width,
    150,
    fade(on, [0, colours.haze, 0], [0.6, colours.haze, 0.55 - 0.3 * near], [1, colours.haze, 0]),
  );
