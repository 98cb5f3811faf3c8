// Draws the sky of a scene: stars, sun or moon.

import { random } from '../shared/random.ts';
import { element, group, linearGradient, radialGradient, shape } from '../shared/svg.ts';
import type { ScenePalette } from './palettes.ts';
import type { Frame } from './ridges.ts';

const lamplight = '#f0a347';

/** Defines the gradients of a scene: sky, mist, halo, glow and lamp. */
export function definitions({ sky, mist, orb }: ScenePalette): string {
  const bands = sky.map((tone, index) => [`${(index / (sky.length - 1)) * 62}%`, tone] as const);
  const gradients = [
    linearGradient('sky', bands),
    linearGradient('mist', [
      ['4%', mist, 0],
      ['46%', mist, '.9'],
    ]),
    radialGradient('halo', [
      [undefined, orb.halo, '.95'],
      ['.35', orb.halo, '.38'],
      [1, orb.halo, 0],
    ]),
    radialGradient('glow', [
      [undefined, '#f7b95a', '.62'],
      ['.4', lamplight, '.2'],
      [1, lamplight, 0],
    ]),
    linearGradient('lamp', [
      [undefined, '#ffe6a6'],
      [1, '#f2a63f'],
    ]),
  ];
  return element('defs', {}, `\n${gradients.join('\n')}\n`);
}

const circle = (cx: number | string, cy: number | string, r: number | string, look: Record<string, string>) =>
  element('circle', { cx, cy, r, ...look });

function drawStars({ width, height, seed, palette }: Frame): string {
  const dice = random(seed + 5);
  const stars = Array.from({ length: palette.stars }, () => {
    const [x, y] = [dice.unit() * width, dice.unit() ** 1.4 * height * 0.45];
    const r = 0.5 + dice.unit() ** 4 * 1.6;
    const opacity = (0.35 + dice.unit() * 0.6).toFixed(2);
    return circle(x.toFixed(0), y.toFixed(0), r.toFixed(1), { opacity });
  });
  return group(stars.join(''), { fill: '#f6efdc' });
}

/** Draws the sky with stars, and the sun or moon with its halo. */
export function drawSky(frame: Frame): string {
  const { width, height, palette } = frame;
  const { orb } = palette;
  const [x, y, r] = [orb.x * width, orb.y * height, orb.r * Math.max(width, height)];
  const halo = circle(x, y, r * 7, { fill: 'url(#halo)' });
  return [
    shape(`M0 0h${width}v${height}H0z`, 'url(#sky)'),
    drawStars(frame),
    halo + circle(x, y, r, { fill: orb.color }),
  ].join('\n');
}
