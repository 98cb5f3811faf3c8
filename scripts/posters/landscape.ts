import { random } from './pen/random.ts';
import { type Palette, palettes } from './scene/palettes.ts';
import { drawScene, type Scene } from './scene/scene.ts';
import { scenes } from './scene/scenes.ts';
import { drawWeather, type Weather } from './weather.ts';

const { lateSun, night, spring, dusk, fall, noon, winter, rain } = palettes;

/** A season and an hour, and what falls or floats in the air. */
interface Mood {
  palette: Palette;
  weather?: Weather;
}

/** The first that a page's name fits. */
const moods: readonly [RegExp, Mood][] = [
  [/snow|january|winter|christmas/, { palette: winter, weather: 'snow' }],
  [/firefl/, { palette: night, weather: 'fireflies' }],
  [/star|night/, { palette: night }],
  [/rain/, { palette: rain, weather: 'rain' }],
  [/\bfall\b|october/, { palette: fall }],
  [/sunrise|promise|emergenc|bear/, { palette: dusk }],
  [/swim|waterfall|dog|kuwohi/, { palette: noon }],
];

const fair = [lateSun, spring, noon, dusk, lateSun, spring] as const;

const isArea = (name: string): name is keyof typeof scenes => name in scenes;

/** The landscape of a page: its own each time, and the same each time it is drawn. */
export function drawLandscape(file: string, width: number, height: number): string {
  const dice = random(file);
  const name = file.replace(/^og\/|\.jpg$/g, '');
  const mood = moods.find(([pattern]) => pattern.test(name.replaceAll('-', ' ')))?.[1];
  const area = name.replace('areas/', '');
  const scene: Scene = {
    seed: Math.floor(dice.between(1, 9000)),
    horizon: dice.between(0.27, 0.36),
    cabin: { x: dice.between(0.2, 0.8), size: dice.between(0.06, 0.08) },
    palette: mood?.palette ?? dice.pick(fair),
    ...(isArea(area) && scenes[area]),
    width,
    height,
  };
  const drawn = drawScene({ ...scene, palette: inFrame(scene.palette) });
  if (!mood?.weather) return drawn;
  return drawn.replace('</svg>', `${drawWeather(mood.weather, dice, width, height)}</svg>`);
}

/** Low pictures have less sky: the sun and the moon come down, and grow. */
const inFrame = (palette: Palette): Palette => ({
  ...palette,
  orb: { ...palette.orb, y: Math.min(palette.orb.y, 0.27), r: palette.orb.r * 0.86 },
});

/** Whether the sheet round a landscape is dark, as at night. */
export const isNight = (file: string): boolean => {
  const name = file.replace(/^og\/|\.jpg$/g, '').replaceAll('-', ' ');
  return moods.find(([pattern]) => pattern.test(name))?.[1].palette === night;
};
