// Draws the parts of a house: walls, windows, doors, chimneys.

import { lighten, mix } from '../../shared/colour.ts';
import type { Random } from '../../shared/random.ts';
import { area, box, disc, type Point, repeat, shape } from '../../shared/svg.ts';
import { type Canvas, clipped, fade, glow } from '../paint/canvas.ts';
import type { ArtworkPalette } from '../paint/palette.ts';
import type { Drawing } from '../sample-cabins.ts';

const wallColours: Record<Drawing['walls'], string> = {
  honey: '#b9803f',
  umber: '#7a4b2c',
  silver: '#8f8a80',
  red: '#8f3226',
  white: '#ece6d6',
  sage: '#7f9277',
};

const roofColours: Record<Drawing['roof'], string> = { slate: '#46505a', rust: '#8a4a2e', moss: '#4b5b47' };

/** Colors and random numbers that all parts of one house share. */
export interface HouseContext {
  on: Canvas;
  colours: ArtworkPalette;
  dice: Random;
  front: string;
  side: string;
  trim: string;
  roof: string;
  roofDark: string;
  stone: string;
  timber: string;
  boards: 'logs' | 'upright' | 'plain';
}

export function createHouseContext(
  on: Canvas,
  colours: ArtworkPalette,
  dice: Random,
  drawing: Drawing,
): HouseContext {
  const wall = wallColours[drawing.walls];
  const roof = colours.snow ? mix('#f4f6f4', roofColours[drawing.roof], 0.06) : roofColours[drawing.roof];
  const pale = ['white', 'red', 'sage'].includes(drawing.walls);
  return {
    on,
    colours,
    dice,
    front: colours.lit(wall),
    side: colours.shaded(wall),
    trim: colours.local(drawing.walls === 'white' ? '#f7f2e6' : pale ? '#efe7d6' : lighten(wall, -0.12)),
    roof: colours.lit(roof),
    roofDark: colours.shaded(colours.snow ? '#e6ecef' : roof),
    stone: colours.local('#8b8478'),
    timber: colours.local(lighten(pale ? '#8c7a66' : wall, -0.06)),
    boards: drawing.form === 'barn' || drawing.form === 'modern' ? 'upright' : pale ? 'plain' : 'logs',
  };
}

/** Draws a wall of any outline with its logs or boards. */
export function wall(at: HouseContext, outline: Point[], colour: string): string {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const seam = lighten(colour, -0.045);
  const lines =
    at.boards === 'upright'
      ? repeat((right - left) / 14, (n) => box(left + n * 14, top, 2.4, bottom - top, seam))
      : repeat((bottom - top) / 13, (n) =>
          box(left, bottom - n * 13, right - left, at.boards === 'logs' ? 3.2 : 1.6, seam),
        );
  return area(outline, colour) + clipped(at.on, area(outline, colour), lines);
}

/** Draws a lit window with its frame. The glow around it is stronger late in the day. */
export function pane(
  at: HouseContext,
  x: number,
  y: number,
  w: number,
  h: number,
  across = 2,
  down = 2,
): string {
  const { colours, on } = at;
  const warm = mix(colours.sky[1], '#ffcf7a', colours.lamps);
  const deep = mix(colours.sky[0], '#e9963f', colours.lamps);
  const bars =
    repeat(across - 1, (n) => box(x + ((n + 1) * w) / across - 1.5, y, 3, h, at.trim)) +
    repeat(down - 1, (n) => box(x, y + ((n + 1) * h) / down - 1.5, w, 3, at.trim));
  return [
    colours.lamps > 0.5 ? halo(at, x + w / 2, y + h / 2, Math.max(w, h) * 1.25, 0.5) : '',
    box(x - 4, y - 4, w + 8, h + 8, at.trim),
    box(x, y, w, h, fade(on, [0, lighten(warm, 0.03)], [1, deep])),
    bars,
    colours.snow ? box(x - 6, y + h + 2, w + 12, 5, colours.local('#f4f6f4')) : '',
  ].join('');
}

/** Draws a window of any outline, such as in a gable. */
export function glazing(at: HouseContext, outline: Point[], bars: string): string {
  const warm = mix(at.colours.sky[1], '#ffd48a', at.colours.lamps);
  const deep = mix(at.colours.sky[0], '#e58f3a', at.colours.lamps);
  const glass = area(outline, fade(at.on, [0, warm], [1, deep]), { stroke: at.trim, 'stroke-width': 6 });
  return glass + clipped(at.on, area(outline, warm), bars);
}

export const halo = (at: HouseContext, x: number, y: number, size: number, strength: number): string =>
  disc(x, y, size, size, glow(at.on, [0, '#ffb95a', strength * at.colours.lamps], [1, '#ff9a3c', 0]));

export const door = (
  at: HouseContext,
  x: number,
  ground: number,
  w: number,
  h: number,
  colour = '#2c5747',
): string =>
  box(x - 4, ground - h - 4, w + 8, h + 4, at.trim) +
  box(x, ground - h, w, h, at.colours.local(colour)) +
  box(
    x + w * 0.22,
    ground - h * 0.86,
    w * 0.56,
    h * 0.28,
    mix(at.colours.sky[1], '#ffcf7a', at.colours.lamps),
  );

/** Draws a stone chimney from `top` to `bottom`, with smoke. */
export function chimney(at: HouseContext, x: number, top: number, bottom: number, w = 34): string {
  const stones = repeat((bottom - top) / 12, (n) =>
    box(x + (n % 2 ? 4 : w * 0.45), top + n * 12 + 3, w * 0.42, 6, lighten(at.stone, n % 3 ? -0.05 : 0.05), {
      rx: 2,
    }),
  );
  const drift = at.dice.between(50, 120);
  const smoke = `M${x + w / 2} ${top - 8}c-14 -46 34 -62 14 -110s${drift * 0.4} -64 ${drift} -96c-30 44 -${drift * 0.3} 62 -${drift * 0.35} 104s-34 62 -${drift * 0.5} 102Z`;
  return [
    shape(
      smoke,
      fade(
        at.on,
        [0, at.colours.local('#ffffff', 0.2), 0],
        [0.6, at.colours.local('#ffffff', 0.2), 0.3],
        [1, at.colours.local('#ffffff', 0.2), 0.55],
      ),
    ),
    box(x, top, w, bottom - top, at.stone),
    stones,
    box(x - 4, top - 7, w + 8, 9, lighten(at.stone, at.colours.snow ? 0.25 : -0.08)),
  ].join('');
}
