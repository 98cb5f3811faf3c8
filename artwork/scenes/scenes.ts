// Lists the scenes of the site: home page, areas, link preview.

import { palettes, type ScenePalette } from './palettes.ts';
import type { Scene } from './scene.ts';

const wide = { width: 1920, height: 1080, horizon: 0.42, cabin: { x: 0.715, size: 0.085 }, seed: 77 };
const tall = {
  width: 860,
  height: 1440,
  horizon: 0.22,
  floor: 0.66,
  cabin: { x: 0.69, size: 0.2 },
  seed: 12,
};
const strip = { width: 1600, height: 640, horizon: 0.36, cabin: { x: 0.68, size: 0.08 } };

const higher = (palette: ScenePalette, y: number): ScenePalette => ({
  ...palette,
  orb: { ...palette.orb, y },
});

const areas = {
  gatlinburg: { ...strip, seed: 11, palette: palettes.spring },
  'pigeon-forge': { ...strip, seed: 23, palette: palettes.noon, cabin: { x: 0.3, size: 0.075 } },
  sevierville: { ...strip, seed: 37, palette: palettes.dusk, cabin: { x: 0.72, size: 0.07 } },
  'wears-valley': { ...strip, seed: 59, palette: palettes.fall, cabin: { x: 0.42, size: 0.08 } },
} satisfies Record<string, Scene>;

/** Scenes by their file name. */
export const scenes = {
  'hero-wide': { ...wide, palette: palettes.lateSun },
  'hero-wide-night': { ...wide, palette: higher(palettes.night, 0.32) },
  'hero-tall': { ...tall, palette: higher(palettes.lateSun, 0.2) },
  'hero-tall-night': { ...tall, palette: higher(palettes.night, 0.12) },
  ...areas,
  'gatlinburg-evening': { ...areas.gatlinburg, palette: palettes.springEvening },
  'pigeon-forge-evening': { ...areas['pigeon-forge'], palette: palettes.noonEvening },
  'sevierville-evening': { ...areas.sevierville, palette: palettes.night },
  'wears-valley-evening': { ...areas['wears-valley'], palette: palettes.fallEvening },
} satisfies Record<string, Scene>;

/** Picture of the site in link previews on other sites. */
export const linkPreview: Scene = { ...scenes['hero-wide'], width: 1200, height: 630 };
