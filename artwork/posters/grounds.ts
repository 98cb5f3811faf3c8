// Draws the backgrounds of posters, the pictures of link previews, as SVG.

import { palettes, type ScenePalette } from '../scenes/palettes.ts';
import { drawScene, type Scene } from '../scenes/scene.ts';
import { scenes } from '../scenes/scenes.ts';
import { random } from '../shared/random.ts';
import { drawWeather, type OgImageWeather } from './weather.ts';

const { lateSun, night, spring, dusk, fall, noon, winter, rain } = palettes;

/** Greatest size of a poster's picture. A long title leaves only the middle 318 pixels visible. */
const size = { width: 1140, height: 408 };

/** Season, hour and weather of a background. */
interface Mood {
  palette: ScenePalette;
  weather?: OgImageWeather;
  /** Number of backgrounds to draw. */
  count: number;
}

/** Moods by the names that `scripts/og-images/backgrounds.ts` uses. */
const moods: Record<string, Mood> = {
  'late-sun': { palette: lateSun, count: 5 },
  spring: { palette: spring, count: 5 },
  noon: { palette: noon, count: 5 },
  dusk: { palette: dusk, count: 3 },
  fall: { palette: fall, count: 3 },
  snow: { palette: winter, weather: 'snow', count: 3 },
  rain: { palette: rain, weather: 'rain', count: 3 },
  'night-stars': { palette: night, count: 2 },
  'night-fireflies': { palette: night, weather: 'fireflies', count: 1 },
};

/** Shrinks the sun or moon and moves it into the part that is always visible. */
const inFrame = (palette: ScenePalette): ScenePalette => ({
  ...palette,
  orb: { ...palette.orb, y: Math.min(Math.max(palette.orb.y, 0.24), 0.27), r: palette.orb.r * 0.86 },
});

const draw = (scene: Scene): string => drawScene({ ...scene, ...size, palette: inFrame(scene.palette) });

function drawMood(name: string, { palette, weather }: Mood): string {
  const dice = random(name);
  const drawn = draw({
    ...size,
    seed: Math.floor(dice.between(1, 9000)),
    horizon: dice.between(0.3, 0.37),
    cabin: { x: dice.between(0.2, 0.8), size: dice.between(0.06, 0.08) },
    palette,
  });
  if (!weather) return drawn;
  return drawn.replace('</svg>', `${drawWeather(weather, dice, size.width, size.height)}</svg>`);
}

const areas = ['gatlinburg', 'pigeon-forge', 'sevierville', 'wears-valley'] as const;

/** Backgrounds as SVG, by file name in `scripts/og-images/grounds`. */
export const grounds: Readonly<Record<string, string>> = Object.fromEntries([
  ...areas.map((area) => [area, draw(scenes[area])]),
  ...Object.entries(moods).flatMap(([name, mood]) =>
    Array.from({ length: mood.count }, (_, index) => `${name}-${index + 1}`).map((one) => [
      one,
      drawMood(one, mood),
    ]),
  ),
]);
