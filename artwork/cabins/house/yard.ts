// Draws the yard of a house: deck, hot tub, fire pit.

import { lighten, mix } from '../../shared/colour.ts';
import { area, box, disc, element, points, repeat, shape, stroke } from '../../shared/svg.ts';
import { fade, glow } from '../paint/canvas.ts';
import type { HouseContext } from './house-parts.ts';

/** Draws a deck on posts with a rail. `deep`: the length of the posts below it. */
export function deck(
  at: HouseContext,
  x: number,
  ground: number,
  w: number,
  deep: number,
  rail = 34,
): string {
  const top = lighten(at.timber, 0.06);
  const spans = Math.floor(Math.max(2, w / 90));
  const posts = repeat(spans + 1, (n) =>
    box(x + 6 + (n * (w - 18)) / spans, ground, 8, deep, lighten(at.timber, -0.08)),
  );
  const balusters = repeat(w / 15, (n) => box(x + 4 + n * 15, ground - rail, 2.6, rail, at.timber));
  return [
    deep > 60
      ? stroke(
          `M${x + 12} ${ground + deep - 14}L${x + w / 2} ${ground + 12}L${x + w - 14} ${ground + deep - 14}`,
          lighten(at.timber, -0.08),
          6,
        )
      : '',
    posts,
    balusters,
    box(x, ground - rail - 4, w, 6, at.colours.snow ? at.colours.lit('#f4f6f4') : top),
    box(x - 6, ground - 3, w + 12, 11, top),
  ].join('');
}

/** Draws a round tub with water and steam. */
export function hotTub(at: HouseContext, x: number, ground: number, w = 92, steamTall = 1): string {
  const h = w * 0.44;
  const steam = (dx: number, full: number, tall = full * steamTall) =>
    `M${x + dx} ${ground - h}c-16 -${tall * 0.3} 20 -${tall * 0.4} 2 -${tall * 0.68}s10 -${tall * 0.2} 14 -${tall * 0.32}c10 ${tall * 0.2} -4 ${tall * 0.3} 8 ${tall * 0.52}s-4 ${tall * 0.34} 6 ${tall * 0.48}Z`;
  const white = mix('#ffffff', at.colours.light, 0.35);
  const fog = fade(at.on, [0, white, 0], [0.5, white, 0.35], [1, white, 0.6]);
  const blur = element('feGaussianBlur', { stdDeviation: 5 });
  const soft = at.on.define((id) => element('filter', { id, x: -1, y: '-.3', width: 3, height: 1.6 }, blur));
  const staves = repeat(w / 11, (n) => box(x + n * 11 + 4, ground - h, 2, h, lighten(at.timber, -0.09)));
  return [
    box(x, ground - h, w, h, at.timber, { rx: 6 }),
    staves,
    box(x - 3, ground - h * 0.42, w + 6, 4, lighten(at.stone, -0.1)),
    disc(x + w / 2, ground - h, w / 2, 8, mix(at.colours.sky[1], '#8fd0cf', 0.55)),
    stroke(`M${x} ${ground - h}a${w / 2} 8 0 0 1 ${w} 0`, lighten(at.timber, 0.08), 4),
    shape(steam(w * 0.16, 120), fog, { filter: soft }),
    shape(steam(w * 0.4, 175), fog, { filter: soft }),
    shape(steam(w * 0.66, 110), fog, { filter: soft }),
  ].join('');
}

/** Draws a ring of stones with a small fire, and two chairs that face it. */
export function firePit(at: HouseContext, x: number, ground: number): string {
  const { colours } = at;
  const wood = colours.local('#9c6b3f');
  const chair = (side: -1 | 1) => {
    const foot = x + side * 84;
    return area(
      points(
        [foot - side * 22, ground - 24],
        [foot + side * 20, ground - 20],
        [foot + side * 40, ground - 66],
        [foot + side * 46, ground - 64],
        [foot + side * 30, ground - 8],
        [foot + side * 26, ground + 4],
        [foot + side * 18, ground + 4],
        [foot + side * 16, ground - 12],
        [foot - side * 14, ground - 14],
        [foot - side * 16, ground + 4],
        [foot - side * 22, ground + 4],
      ),
      wood,
    );
  };
  return [
    disc(x, ground - 10, 150, 90, glow(at.on, [0, '#ffae52', 0.55 * colours.lamps], [1, '#ff9a3c', 0])),
    disc(x, ground + 2, 40, 11, colours.local('#6d675f')),
    shape(
      `M${x - 18} ${ground - 2}q-6 -26 10 -40q-2 18 8 10q-4 -24 12 -38q-2 24 8 30q6 -6 4 -14q10 22 -4 52Z`,
      '#f08a3c',
    ),
    shape(`M${x - 8} ${ground - 2}q-2 -18 9 -28q0 14 8 28Z`, '#ffd98a'),
    stroke(
      `M${x - 22} ${ground}L${x + 22} ${ground - 8}M${x - 22} ${ground - 8}L${x + 22} ${ground}`,
      colours.local('#5a4030'),
      7,
    ),
    chair(-1),
    chair(1),
  ].join('');
}
