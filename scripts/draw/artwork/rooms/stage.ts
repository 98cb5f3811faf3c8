import type { CabinFacts, Drawing } from '#database/seed/cabins/types.ts';
import { lighten, mix } from '../../shared/colour.ts';
import { type Random, random } from '../../shared/random.ts';
import { area, box, disc, group, moved, points, repeat, stroke } from '../../shared/svg.ts';
import { ridgeScene, type Weather } from '../exterior.ts';
import { type Palette, palette } from '../paint/palette.ts';
import { clipped, fade, glow, height, type Sheet, width } from '../paint/sheet.ts';

export const floorLine = 905;

const wallTones: Record<Drawing['walls'], string> = {
  honey: '#d6ac70',
  umber: '#bb8d62',
  silver: '#d9d1c0',
  red: '#e4d6bd',
  white: '#ebe5d6',
  sage: '#a9b59b',
};
const cloths = ['#b4481b', '#1f4b3a', '#34476b', '#97293a', '#e3a73b', '#4f6f46', '#7c4a63'] as const;

/** A room seen straight on, like a stage: its tones, its dice, and the cabin whose view its window has. */
export interface Stage {
  on: Sheet;
  facts: CabinFacts;
  weather: Weather;
  colours: Palette;
  dice: Random;
  wall: string;
  /** Plaster and wainscot instead of the cabin's own walls. */
  painted: boolean;
  floor: string;
  wood: string;
  cloth: string;
  cloth2: string;
  linen: string;
  lamp: boolean;
  flipped: boolean;
  /** A thing's colour indoors at this hour. */
  in(colour: string): string;
}

export function stage(on: Sheet, facts: CabinFacts, weather: Weather, name: string): Stage {
  const colours = palette(weather.season, weather.hour);
  const own = random(`${facts.slug} cloth`);
  const dice = random(`${facts.slug} ${name}`);
  const painted = /[13]$|bath|kitchen/.test(name);
  const inside = (colour: string) =>
    colours.dark
      ? mix(colour, '#4a2f22', 0.34)
      : mix(colour, colours.light, colours.hour === 'day' ? 0.05 : 0.14);
  const pair = [own.pick(cloths), own.pick(cloths)] as const;
  const second = pair[0] === pair[1] ? '#d9cfb8' : pair[1];
  const third = name.endsWith('2');
  const [cloth, cloth2] = third ? [second, pair[0]] : [pair[0], second];
  return {
    on,
    facts,
    weather,
    colours,
    dice,
    wall: inside(painted ? mix('#efe6d2', cloth2, 0.3) : wallTones[facts.drawing.walls]),
    painted,
    floor: inside(own.pick(['#8a5d3b', '#a87b4f', '#6f4a33', '#94714f'])),
    wood: inside(own.pick(['#7a4d2e', '#5e4330', '#96683d', '#8b5a3a'])),
    cloth: inside(cloth),
    cloth2: inside(cloth2),
    linen: inside('#f3ecdc'),
    lamp: colours.lamps > 0.5,
    flipped: third !== own.unit() < 0.5,
    in: inside,
  };
}

/** Wall, floor, skirting; logs or boards as the cabin has them; a sloping ceiling under an A-frame. */
export function backdrop(at: Stage): string {
  const { walls, form } = at.facts.drawing;
  const seam = lighten(at.wall, -0.05);
  const logs = walls === 'honey' || walls === 'umber';
  const wainscot =
    box(0, 600, width, floorLine - 600, lighten(at.wall, 0.06)) +
    repeat(26, (n) => box(n * 64 + 20, 612, 3, floorLine - 612, at.wall)) +
    box(0, 594, width, 16, lighten(at.wall, 0.09));
  const seams = at.painted
    ? wainscot
    : logs
      ? repeat(15, (n) => box(0, n * 62 + 52, width, 5, seam))
      : repeat(26, (n) => box(n * 64 + 20, 0, 2.5, floorLine, seam));
  const boards = repeat(19, (n) => {
    const x = -400 + n * 135;
    return stroke(
      `M${width / 2 + (x - width / 2) * 0.72} ${floorLine}L${x} ${height}`,
      lighten(at.floor, -0.05),
      3,
    );
  });
  const slope = at.in('#5b3f2b');
  const ceiling = {
    'a-frame':
      area(points([0, 0], [300, 0], [0, 340]), slope) +
      area(points([1600, 0], [1300, 0], [1600, 340]), slope),
    modern: box(0, 0, width, 46, at.in('#4a3a2e')),
  }[form as string];
  return [
    box(
      0,
      0,
      width,
      floorLine,
      fade(at.on, [0, lighten(at.wall, -0.05)], [0.5, at.wall], [1, lighten(at.wall, -0.02)]),
    ),
    seams,
    ceiling ??
      repeat(4, (n) => box(150 + n * 400, 0, 64, 58, at.in('#5b3f2b'))) +
        box(0, 0, width, 26, at.in('#5b3f2b')),
    box(0, floorLine, width, height - floorLine, fade(at.on, [0, lighten(at.floor, -0.05)], [1, at.floor])),
    boards,
    box(0, floorLine - 24, width, 26, lighten(at.wall, 0.05)),
  ].join('');
}

export interface WindowShape {
  x: number;
  y: number;
  w: number;
  h: number;
  across?: number;
  down?: number;
  curtains?: boolean;
}

/** A window with this cabin's own view in it, and the light it throws on the floor by day. */
export function viewWindow(
  at: Stage,
  { x: left, y, w, h, across = 2, down = 1, curtains = false }: WindowShape,
): string {
  const x = at.flipped ? width - left - w : left;
  const scale = Math.max(w / width, h / 860);
  const view = moved(
    ridgeScene(at.on, at.facts, at.weather),
    x + w / 2 - (width / 2) * scale,
    y - 30 * scale,
    scale,
  );
  const frame = at.in(at.facts.drawing.walls === 'white' ? '#f7f2e6' : '#6b4a32');
  const bars =
    repeat(across - 1, (n) => box(x + ((n + 1) * w) / across - 4, y, 8, h, frame)) +
    repeat(down - 1, (n) => box(x, y + ((n + 1) * h) / down - 4, w, 8, frame));
  const lean = at.facts.drawing.light === 'left' ? 150 : -150;
  const beam = at.colours.dark
    ? ''
    : area(
        points(
          [x + 20 + lean * 0.5, floorLine],
          [x + w - 20 + lean * 0.5, floorLine],
          [x + w + lean * 1.3, height],
          [x + lean * 1.3 - 20, height],
        ),
        at.colours.light,
        { opacity: 0.2 },
      );
  const drape = (side: number) => {
    const edge = side < 0 ? x - 46 : x + w + 46;
    const fold = -side * 92;
    return (
      area(
        points(
          [edge, y - 34],
          [edge + fold, y - 34],
          [edge + fold * 0.62, y + h * 0.6],
          [edge + fold * 0.42, y + h + 70],
          [edge, y + h + 70],
        ),
        at.cloth2,
      ) +
      area(
        points(
          [edge + fold * 0.3, y - 34],
          [edge + fold * 0.48, y - 34],
          [edge + fold * 0.24, y + h + 70],
          [edge + fold * 0.14, y + h + 70],
        ),
        lighten(at.cloth2, -0.05),
      )
    );
  };
  return [
    beam,
    box(x - 16, y - 16, w + 32, h + 32, frame),
    clipped(at.on, box(x, y, w, h, '#000'), view),
    bars,
    box(x - 30, y + h + 12, w + 60, 18, lighten(frame, 0.05)),
    curtains ? box(x - 70, y - 44, w + 140, 10, at.in('#3d3a36'), { rx: 5 }) + drape(-1) + drape(1) : '',
  ].join('');
}

/** The movable things of a room, mirrored with it. */
export const furniture = (at: Stage, body: string): string =>
  at.flipped ? group(body, { transform: `translate(${width} 0) scale(-1 1)` }) : body;

export const lampGlow = (at: Stage, x: number, y: number, size: number, strength = 0.5): string =>
  disc(x, y, size, size, glow(at.on, [0, '#ffcf7d', at.lamp ? strength : strength * 0.3], [1, '#ffb95a', 0]));
