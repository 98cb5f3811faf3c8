// Draws the roads, paths, creeks, lakes and waterfalls of plates.

import { conifer } from '../cabins/land/conifer.ts';
import { clipped, fade, width } from '../cabins/paint/canvas.ts';
import { mix } from '../shared/colour.ts';
import { clamp } from '../shared/curve.ts';
import { area, box, disc, type Point, points, repeat, shape, stroke } from '../shared/svg.ts';
import { foot, ground, type PlateContext } from './plate-context.ts';

/** Draws a road around a bend, with a stone wall on its outer side. */
export function bend(at: PlateContext): string {
  const { colours, on } = at;
  const tar = colours.snow ? mix(colours.local('#8b9499'), '#ffffff', 0.1) : colours.local('#77776f');
  const paint = colours.lit('#f1d58a');
  const stone = colours.local('#9a958a');
  const cap = colours.snow ? colours.lit('#f4f6f5') : colours.lit('#b9b3a4');
  const wall = (x: number, y: number, size: number) =>
    box(x, y - size, size * 1.9, size, stone, { rx: 3 }) +
    box(x - 2, y - size * 1.08, size * 1.9 + 4, size * 0.22, cap, { rx: 3 });
  const outline =
    'M1120 846C900 852 700 880 660 920C620 970 900 1000 1240 1064H240C180 1000 260 910 520 872C700 846 960 838 1120 846Z';
  const line = 'M1060 848C820 858 580 886 480 938C420 976 520 1020 640 1062';
  const tone = fade(on, [0, mix(tar, colours.haze, 0.25)], [1, tar]);
  const stones = repeat(15, (n) => {
    const part = n / 14;
    const x = 1090 - 850 * part - 60 * Math.sin(part * 3);
    const y = 842 + 40 * part + 160 * part ** 4;
    return wall(x, y, 14 + 22 * part);
  });
  return ground(at) + stones + shape(outline, tone) + stroke(line, paint, 5, { opacity: 0.85 });
}

/** Draws a path that becomes narrower toward the woods. */
export const path = (at: PlateContext, far = 800, near = 700): string => {
  const outline = `M${far - 12} 852C${far + 40} 910 ${near - 140} 960 ${near - 90} 1064H${near + 170}C${near + 120} 970 ${far + 120} 910 ${far + 16} 852Z`;
  const tone = at.colours.snow ? '#c9d3d6' : '#d8c8a4';
  return shape(outline, at.colours.lit(tone), { opacity: 0.85 });
};

/** Draws a creek with stones, from the far woods to the near edge. */
export function creek(at: PlateContext, from = 760, to = 620): string {
  const { colours, dice, on } = at;
  const tone = (part: 0 | 2) => mix(colours.sky[part], colours.local('#4f8a8c'), 0.45);
  const bed = `M${from} 856C${from - 160} 890 ${from + 120} 910 ${from} 946S${to - 340} 1000 ${to - 330} 1064H${to + 420}C${to + 380} 1010 ${from + 320} 970 ${from + 200} 936S${from - 30} 890 ${from + 70} 856Z`;
  const stones = repeat(22, (n) => {
    const part = 0.08 + (n / 22) * 0.95;
    const side = n % 2 ? 1 : -1;
    const x = from + 60 + (to - from - 20) * part + side * (34 + 300 * part) * dice.between(0.25, 1.05);
    const y = 868 + 190 * part + dice.between(-8, 8);
    const size = 9 + 36 * part * dice.between(0.5, 1.1);
    return (
      disc(x, y, size, size * 0.55, colours.local('#7f7f78')) +
      disc(
        x - size * 0.15,
        y - size * 0.2,
        size * 0.66,
        size * 0.28,
        colours.snow ? colours.lit('#f4f6f5') : colours.lit('#a8a699'),
      )
    );
  });
  const ripples = repeat(26, () => {
    const part = dice.unit();
    const x = from + 50 + (to - from) * part + dice.between(-1, 1) * (20 + 280 * part);
    const wave = `q${Math.round(8 + 18 * part)}-5 ${Math.round(18 + 42 * part)} 0`;
    return stroke(
      `M${Math.round(x)} ${Math.round(872 + 185 * part)}${wave}`,
      mix('#ffffff', colours.light, 0.3),
      3,
      { opacity: 0.55 },
    );
  });
  return shape(bed, fade(on, [0, tone(2)], [1, tone(0)])) + ripples + stones;
}

/** Draws still water across the picture, with light on it. */
export function lake(at: PlateContext, shore = 872): string {
  const { colours, dice, on } = at;
  const tone = (band: 0 | 1 | 2, share: number) => mix(colours.sky[band], colours.near, share);
  return [
    box(
      0,
      shore,
      width,
      foot - shore + 10,
      fade(on, [0, tone(2, 0.24)], [0.4, tone(1, 0.26)], [1, tone(0, 0.4)]),
    ),
    repeat(34, () => {
      const y = dice.between(shore + 8, foot);
      const reach = 20 + (y - shore) * dice.between(0.3, 1);
      return disc(dice.between(0, width), y, reach, 2.4, mix('#ffffff', colours.light, 0.5), {
        opacity: 0.4,
      });
    }),
  ].join('');
}

/** Draws a waterfall over a rock wall, in `steps` steps, into its pool. */
export function falls(at: PlateContext, x: number, wide: number, steps: number): string {
  const { colours, dice, on } = at;
  const rock = colours.local('#6f7269');
  const lit = colours.lit('#8d8d7f');
  const dark = colours.shaded('#565a54');
  const [first, last] = [470, 960];
  const white = mix('#ffffff', colours.sky[1], 0.16);
  const ledge = (n: number) => first + ((last - first) * n) / steps;
  const rim = (side: -1 | 1) =>
    Array.from({ length: 9 }, (_, n): Point => {
      const out = 150 + wide + 330 * (n / 8) ** 1.6 + dice.between(-34, 34);
      return [x + side * out, first - 30 + n * 66 + dice.between(-10, 10)];
    });
  const outline = [...rim(-1).reverse(), [x, first - 44] as const, ...rim(1)];
  // Wide, flat slabs of rock, one edge in the light.
  const slabs = repeat(86, () => {
    const y = dice.between(first - 20, last + 40);
    const reach = 150 + wide + 330 * clamp((y - first) / 520) ** 1.6;
    const [left, long, thick] = [
      x + dice.between(-reach, reach * 0.85),
      dice.between(50, 150),
      dice.between(12, 42),
    ];
    const slab = points(
      [left, y],
      [left + long * 0.7, y - 5],
      [left + long, y + thick * 0.5],
      [left + long * 0.8, y + thick],
      [left + 8, y + thick * 0.9],
    );
    const edge = points(
      [left, y],
      [left + long * 0.7, y - 5],
      [left + long, y + thick * 0.5],
      [left + long * 0.66, y + 5],
    );
    return area(slab, dice.unit() < 0.5 ? dark : rock, { opacity: 0.75 }) + area(edge, lit, { opacity: 0.7 });
  });
  const moss = repeat(26, () => {
    const side = dice.unit() < 0.5 ? -1 : 1;
    const y = dice.between(first, last);
    return disc(
      x + side * dice.between(wide, wide + 260),
      y,
      dice.between(16, 54),
      dice.between(6, 14),
      colours.local('#5f7d45'),
      { opacity: 0.75 },
    );
  });
  const mass = area(outline, mix(rock, dark, 0.5));
  const walls = mass + clipped(on, mass, slabs + moss);
  const water = repeat(steps, (n) => {
    const [y, end] = [ledge(n), ledge(n + 1)];
    const shift = ((n % 2) - 0.5) * wide * 0.34;
    const half = (wide / 2) * (1 + n * 0.22);
    const sheet = points(
      [x + shift - half, y],
      [x + shift + half, y],
      [x + shift + half * 1.12, end + 8],
      [x + shift - half * 1.12, end + 8],
    );
    const threads = repeat(11, () => {
      const from = x + shift + dice.between(-half, half);
      return stroke(
        `M${Math.round(from)} ${Math.round(y + 6)}l${Math.round(dice.between(-4, 4))} ${Math.round((end - y) * dice.between(0.5, 1))}`,
        mix(white, colours.local('#4f8a8c'), 0.35),
        4,
        { opacity: 0.6 },
      );
    });
    const lip = disc(x + shift, y + 3, half * 1.02, 8, white);
    return area(sheet, fade(on, [0, white], [1, mix(white, colours.local('#5d9496'), 0.22)])) + threads + lip;
  });
  const pool = [
    disc(x, last + 56, wide * 2.5 + 210, 72, mix(colours.sky[0], colours.local('#3f7577'), 0.6)),
    disc(x, last + 18, wide * 0.9 + 60, 22, white, { opacity: 0.85 }),
    disc(x, last + 34, wide * 1.5 + 90, 26, white, { opacity: 0.25 }),
    repeat(14, (n) => {
      const size = dice.between(18, 60);
      const px = x + (n % 2 ? 1 : -1) * dice.between(wide + 190, wide + 520);
      const py = last + dice.between(10, 96);
      return (
        disc(px, py, size, size * 0.6, rock) +
        disc(px - size * 0.15, py - size * 0.2, size * 0.66, size * 0.3, lit)
      );
    }),
  ].join('');
  return walls + water + pool;
}

/** Draws conifers at the left and right edges of a plate. */
export const wings = (at: PlateContext, sizes: readonly number[] = [520, 380, 300]): string =>
  sizes
    .map(
      (tall, n) =>
        conifer(at, 30 + n * 112, foot + 20 - n * 26, tall) +
        conifer(at, 1570 - n * 118, foot + 14 - n * 24, tall * 0.9),
    )
    .join('');
