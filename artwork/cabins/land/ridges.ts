// Draws layers of mountain ridges behind a cabin.

import { lighten, mix } from '../../shared/colour.ts';
import { area, box, type Point, repeat } from '../../shared/svg.ts';
import { type Canvas, fade, height, width } from '../paint/canvas.ts';
import type { ArtworkPalette } from '../paint/palette.ts';
import { type Grove, sunSide } from './grove.ts';
import { type Profile, profiles, type Skyline } from './skylines.ts';
import { crowns, facets, treeLine } from './slopes.ts';

const layerCounts: Record<Skyline, number> = { rolling: 5, peaks: 5, stacked: 7, cove: 5, domes: 5 };
const reach: Record<Skyline, number> = { rolling: 190, peaks: 330, stacked: 190, cove: 250, domes: 215 };

/** Height of the foot of the farthest ridge. */
const farthest = height * 0.46;
const nearest = height * 0.72;

const crestOf = (profile: Profile, base: number, tall: number, step = 8): Point[] =>
  Array.from({ length: Math.floor(width / step) + 1 }, (_, index) => {
    const x = index * step;
    return [x, base - profile(x / width) * tall] as const;
  });

function tone(colours: ArtworkPalette, near: number): string {
  const air = mix(colours.far, colours.near, near ** 1.1);
  return mix(air, colours.local(colours.slope), colours.slopeShare * near ** 1.3);
}

/** Returns a fill for the lit side of peaks. */
function lightOn(on: Canvas, colours: ArtworkPalette, colour: string): string {
  const light = colours.snow ? mix('#ffffff', colours.light, 0.3) : colours.light;
  const sunny = mix(colour, light, colours.dark ? 0.22 : 0.36);
  return fade(on, [0, sunny, 0.75], [1, sunny, 0]);
}

const isInColour = ({ season, hour }: ArtworkPalette): boolean =>
  (season === 'fall' || season === 'spring') && hour !== 'night';

interface Ridges extends Grove {
  on: Canvas;
  skyline: Skyline;
}

/** Draws one ridge with its slope. `near`: 0 the farthest, 1 the nearest. */
function ridge(scene: Ridges, near: number): string {
  const { on, colours, dice, skyline } = scene;
  const base = farthest + (nearest - farthest) * near ** 1.15;
  const tall = reach[skyline] * (1 - 0.42 * near) * (near === 0 ? 1.05 : 1);
  const crest = crestOf(profiles[skyline](dice, near), base, tall, near > 0.55 ? 10 : 8);
  const colour = tone(colours, near);
  const top = near > 0.55 ? treeLine(crest, 12 + 22 * near, dice) : crest;
  const foot = Math.min(base + 190 + 80 * near, height);
  const faded = mix(colour, colours.haze, 0.85 - 0.4 * near);
  const fill = fade(on, [0, lighten(colour, 0.012)], [0.3, colour], [1, faded]);
  const leaves = colours.foliage.map((leaf) => mix(colours.local(leaf), colour, 0.45));
  const hasFaces = skyline === 'peaks' || skyline === 'cove';
  return [
    area([...top, [width, foot], [0, foot]], fill),
    hasFaces ? facets(crest, lightOn(on, colours, colour), sunSide(scene), tall * 0.9, dice) : '',
    near > 0.7 && isInColour(colours) ? crowns(crest, leaves, dice) : '',
    mist(on, colours, base + 40, near),
  ].join('');
}

/** Draws ridges one behind the other, the far ones paler and bluer, each with mist at its foot. */
export function ridges(scene: Ridges): string {
  const count = layerCounts[scene.skyline];
  return repeat(count, (index) => ridge(scene, index / (count - 1)));
}

const mist = (on: Canvas, { haze }: ArtworkPalette, y: number, near: number): string =>
  box(0, y - 60, width, 150, fade(on, [0, haze, 0], [0.6, haze, 0.55 - 0.3 * near], [1, haze, 0]));
