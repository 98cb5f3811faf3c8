// Draws the home theater of a sample cabin.

import { lighten, mix } from '../../shared/colour.ts';
import { box, disc, group, moved, repeat } from '../../shared/svg.ts';
import { ridgeScene } from '../exterior.ts';
import { clipped, fade, height, width } from '../paint/canvas.ts';
import { lampGlow, type Stage } from './stage.ts';

const seat = (x: number, y: number, size: number, tone: string): string =>
  box(x, y, size, size * 0.95, tone, { rx: size * 0.2 }) +
  box(x + size * 0.1, y + size * 0.1, size * 0.8, size * 0.5, lighten(tone, 0.03), { rx: size * 0.16 }) +
  box(x - size * 0.09, y + size * 0.42, size * 0.2, size * 0.6, lighten(tone, -0.02), { rx: 10 });

const drape = (x: number, cloth: string, crease: string): string =>
  box(x, 0, 160, 900, cloth) + repeat(5, (n) => box(x + n * 34, 0, 10, 900, crease));

/** Draws two rows of seats and a screen that shows the same mountains in another season. */
export function theater(at: Stage): string {
  const dark = mix(at.cloth, '#14161c', 0.72);
  const other = at.weather.season === 'fall' ? 'winter' : 'fall';
  const film = moved(ridgeScene(at.on, at.facts, { season: other, hour: 'golden' }), 350, 150, 0.5625);
  const red = mix('#97293a', '#1a1012', 0.35);
  return [
    box(0, 0, width, height, fade(at.on, [0, lighten(dark, -0.05)], [0.6, dark], [1, lighten(dark, -0.08)])),
    disc(800, 440, 860, 520, fade(at.on, [0, '#f3d9a0', 0.22], [1, '#f3d9a0', 0])),
    box(330, 130, 940, 560, '#0d0f12'),
    clipped(at.on, box(350, 150, 900, 520, '#000'), film),
    ...[120, 1440].map(
      (x) => box(x, 300, 40, 90, '#ffd98a', { rx: 16 }) + lampGlow(at, x + 20, 345, 240, 0.6),
    ),
    ...[0, 1440].map((x) => group(drape(x, mix(red, dark, 0.55), mix(red, dark, 0.8)), { opacity: '.5' })),
    repeat(5, (n) => seat(250 + n * 226, 770, 180, mix(red, '#000000', 0.12))),
    repeat(4, (n) => seat(190 + n * 318, 930, 268, red)),
  ].join('');
}
