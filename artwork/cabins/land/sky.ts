// Draws a sky with sun or moon, stars and clouds.

import { mix } from '../../shared/colour.ts';
import type { Random } from '../../shared/random.ts';
import { box, disc, repeat, shape, stroke } from '../../shared/svg.ts';
import { type Canvas, fade, glow, height, width } from '../paint/canvas.ts';
import type { ArtworkPalette } from '../paint/palette.ts';
import type { Drawing } from '../sample-cabins.ts';
import type { Grove } from './grove.ts';

const orbHeight: Record<Drawing['hour'], number> = {
  dawn: 0.335,
  day: 0.13,
  golden: 0.27,
  dusk: 0.4,
  night: 0.16,
};
const orbSize: Record<Drawing['hour'], number> = { dawn: 62, day: 44, golden: 70, dusk: 0, night: 46 };

const stars = (dice: Random, count: number, colour: string): string =>
  repeat(count, () => {
    const y = height * 0.5 * dice.unit() ** 1.4;
    const size = dice.unit() < 0.12 ? 3 : dice.between(1, 2);
    return disc(dice.between(0, width), y, size, size, colour, {
      opacity: Math.round((1 - y / 700) * 90) / 100,
    });
  });

const birds = (dice: Random, colour: string): string => {
  const [x, y] = [dice.between(0.3, 0.6) * width, dice.between(0.14, 0.26) * height];
  return repeat(5, () => {
    const [dx, dy, s] = [dice.between(-90, 90), dice.between(-40, 40), dice.between(8, 14)];
    return stroke(
      `M${Math.round(x + dx - s)} ${Math.round(y + dy - s * 0.4)}q${s * 0.6} ${-s * 0.2} ${s} ${s * 0.4}q${s * 0.4} ${-s * 0.6} ${s} ${-s * 0.4}`,
      colour,
      2.6,
    );
  });
};

/** Draws a flat, long cloud. */
function cloud(x: number, y: number, size: number, colour: string, opacity: number): string {
  const s = size;
  const d = `M${x - 2 * s} ${y}q${0.3 * s} ${-0.22 * s} ${0.8 * s} ${-0.2 * s}q${0.3 * s} ${-0.34 * s} ${0.9 * s} ${-0.22 * s}q${0.5 * s} ${-0.24 * s} ${0.95 * s} ${0.06 * s}q${0.75 * s} ${-0.06 * s} ${1.25 * s} ${0.36 * s}Z`;
  return shape(d, colour, { opacity });
}

/** Draws the craters of the moon. */
const craters = (x: number, y: number): string =>
  disc(x + 12, y - 10, 9, 7, '#d9d2bd') +
  disc(x - 14, y + 8, 12, 9, '#d9d2bd') +
  disc(x + 8, y + 18, 6, 5, '#d9d2bd');

/** Draws the sun or the moon with its halo, and the stars. */
function orb({ on, colours, dice, light }: Heavens): string {
  const { hour } = colours;
  const x = width * (light === 'left' ? dice.between(0.16, 0.3) : dice.between(0.7, 0.84));
  const y = height * orbHeight[hour];
  const size = orbSize[hour];
  const [full, half] = hour === 'night' ? [0.3, 0.12] : [0.85, 0.35];
  const halo = glow(on, [0, colours.orb, full], [0.35, colours.orb, half], [1, colours.orb, 0]);
  const wide = hour === 'day' ? 520 : 620;
  return [
    disc(x, y, wide, wide * 0.8, halo),
    hour === 'night' ? stars(dice, 120, '#f4ecd4') : '',
    hour === 'dusk' ? stars(dice, 26, '#f4dfcf') : '',
    size ? disc(x, y, size, size, colours.orb, { opacity: 0.95 }) : '',
    hour === 'night' ? craters(x, y) : '',
  ].join('');
}

function clouds({ hour, dark, light }: ArtworkPalette, dice: Random): string {
  if (hour === 'night') return '';
  const sunset = dark ? light : '#fff7e6';
  const colour = hour === 'dusk' ? '#f0b28e' : sunset;
  return repeat(4, () => {
    const [x, y] = [dice.between(0, width), dice.between(0.08, 0.33) * height];
    return cloud(x, y, dice.between(70, 150), colour, 0.32);
  });
}

interface Heavens extends Grove {
  on: Canvas;
}

/** Draws a sky: stars at night, clouds by day. Sun or moon stands on the side of the light. */
export function sky(scene: Heavens): string {
  const { on, colours, dice } = scene;
  const [top, middle, horizon] = colours.sky;
  const hasBirds = colours.hour === 'day' || colours.hour === 'golden';
  const shining = orb(scene);
  return [
    box(0, 0, width, height, fade(on, [0, top], [0.28, middle], [0.46, horizon])),
    shining,
    hasBirds ? birds(dice, mix(colours.near, colours.sky[1], 0.3)) : '',
    clouds(colours, dice),
  ].join('');
}
