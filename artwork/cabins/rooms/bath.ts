// Draws the bathroom of a sample cabin.

import { lighten, mix } from '../../shared/colour.ts';
import { box, disc, repeat, shape, stroke } from '../../shared/svg.ts';
import { backdrop } from './backdrop.ts';
import { fadeDown, plant, tableLamp } from './lamps-and-decor.ts';
import { poster, rug } from './soft-furnishings.ts';
import { floorLine, furniture, type Stage } from './stage.ts';
import { viewWindow } from './window.ts';

function tub(at: Stage, ground: number): string {
  return [
    disc(640, ground + 6, 430, 22, lighten(at.floor, -0.1), { opacity: 0.7 }),
    shape(
      `M240 ${ground - 250}q-40 0 -34 34q22 170 130 196h610q108 -26 130 -196q6 -34 -34 -34Z`,
      fadeDown(at, at.linen),
    ),
    box(190, ground - 268, 900, 32, lighten(at.linen, 0.03), { rx: 16 }),
    ...[340, 900].map((x) => shape(`M${x} ${ground - 24}h50l-8 34h-34Z`, at.in('#a98246'))),
    stroke(`M640 ${ground - 262}v-80q0 -30 34 -30h30`, at.in('#a98246'), 13),
    box(250, ground - 262, 190, 120, at.cloth, { rx: 8 }) + box(250, ground - 178, 190, 14, at.linen),
  ].join('');
}

function basin(at: Stage, ground: number): string {
  return [
    box(1180, ground - 300, 320, 300, at.wood) +
      box(1196, ground - 250, 140, 230, lighten(at.wood, 0.03)) +
      box(1346, ground - 250, 140, 230, lighten(at.wood, 0.03)),
    box(1160, ground - 324, 360, 30, at.linen, { rx: 6 }),
    shape(`M1240 ${ground - 392}h200q-10 70 -60 70h-80q-50 0 -60 -70Z`, lighten(at.linen, 0.02)),
    disc(1340, 380, 130, 160, at.in('#5a4632')),
    disc(1340, 380, 114, 144, mix(at.colours.sky[1], at.linen, 0.4)),
    shape('M1262 440L1352 262L1396 276L1290 486Z', '#ffffff', { opacity: 0.22 }),
  ].join('');
}

/** Draws tiles on the whole wall, up to the height of the basin. */
const tiles = (tone: string): string =>
  [
    box(0, 520, 1600, floorLine - 520, tone),
    repeat(8, (n) => box(0, 520 + n * 50, 1600, 2.5, lighten(tone, -0.05))),
    repeat(17, (n) => box(n * 100, 520, 2.5, 385, lighten(tone, -0.05))),
    box(0, 508, 1600, 16, lighten(tone, 0.05)),
  ].join('');

/** Draws a deep tub below the window, a basin and towels. */
export function bath(at: Stage): string {
  const tile = at.in(at.dice.pick(['#b9cbc4', '#dfd6c2', '#9fb3bd', '#c8b79e']));
  const ground = floorLine + 96;
  const bathtub = tub(at, ground);
  return [
    backdrop(at),
    tiles(tile),
    viewWindow(at, { x: 330, y: 150, w: 620, h: 380, across: 3, down: 1 }),
    furniture(
      at,
      [
        rug(at, 640, ground + 86, 640),
        bathtub,
        basin(at, ground),
        plant(at, 110, ground - 20, 300),
        poster(at, 1090, 200, 90, 120),
        tableLamp(at, 1470, ground - 324),
      ].join(''),
    ),
  ].join('');
}
