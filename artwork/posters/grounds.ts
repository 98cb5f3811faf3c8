import { palettes, type ScenePalette } from '../scenes/palettes.ts';
import { drawScene, type Scene } from '../scenes/scene.ts';
import { scenes } from '../scenes/scenes.ts';
import { random } from '../shared/random.ts';
import { drawWeather, type OgImageWeather } from './weather.ts';

const { lateSun, night, spring, dusk, fall, noon, winter, rain } = palettes;

/** As wide as a poster's picture and as high as its highest; long titles leave the middle 318 of it. */
const size = { width: 1140, height: 408 };

/** A season and an hour, and what falls or floats in the air. */
interface Mood {
  palette: ScenePalette;
  weather?: OgImageWeather;
  /** How many grounds there are of it. */
  count: number;
}

/** By the names that `scripts/posters/grounds.ts` asks for. */
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

/** Less sky than a scene of the site has: the sun and the moon stay in the middle that is always shown, and are smaller. */
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

/** What posters are lettered beneath, as SVG, by the name of the file in `scripts/posters/grounds`. */
export const grounds: Readonly<Record<string, string>> = Object.fromEntries([
  ...areas.map((area) => [area, draw(scenes[area])]),
  ...Object.entries(moods).flatMap(([name, mood]) =>
    Array.from({ length: mood.count }, (_, index) => `${name}-${index + 1}`).map((one) => [
      one,
      drawMood(one, mood),
    ]),
  ),
]);
