// Draws the background of plates, the wide pictures at the top of written pages: sky, ground.

import type { Grove } from '../cabins/land/grove.ts';
import { earth } from '../cabins/land/plot.ts';
import { ridges } from '../cabins/land/ridges.ts';
import { sky } from '../cabins/land/sky.ts';
import { type Row, treeRow } from '../cabins/land/tree-row.ts';
import { type Canvas, fade, width } from '../cabins/paint/canvas.ts';
import { type ArtworkPalette, palette } from '../cabins/paint/palette.ts';
import type { Drawing } from '../cabins/sample-cabins.ts';
import { type Random, random } from '../shared/random.ts';
import { group, moved, box as rectangle, repeat, shape, stroke } from '../shared/svg.ts';

/** Subject, season and hour of a plate. */
export interface Plate extends Pick<Drawing, 'season' | 'hour' | 'skyline' | 'light'> {
  subject: (at: PlateContext) => string;
}

/** Canvas, colors, light and random numbers of a plate. */
export interface PlateContext extends Grove {
  on: Canvas;
  colours: ArtworkPalette;
  dice: Random;
  plate: Plate;
  name: string;
}

/** Top edge of the visible part of the canvas. */
export const top = 420;
/** Bottom edge of the visible part of the canvas. */
export const foot = 1060;

export const createPlateContext = (
  on: Canvas,
  name: string,
  plate: Plate,
  onDarkPage: boolean,
): PlateContext => ({
  on,
  name,
  plate,
  colours: palette(plate.season, plate.hour, onDarkPage),
  dice: random(`${name} plate`),
  light: plate.light,
});

/** Vertical offsets of the sky by hour, so that the sun or moon is inside the visible part. */
const skyOffsets: Record<Drawing['hour'], number> = {
  dawn: 150,
  day: 350,
  golden: 200,
  dusk: 110,
  night: 318,
};

/** Draws sky and ridges, the background of all outdoor plates. */
export const distance = ({ on, colours, name, light, plate }: PlateContext): string =>
  rectangle(0, top, width, foot - top, colours.sky[0]) +
  moved(sky({ on, colours, dice: random(`${name} sky`), light }), 0, skyOffsets[plate.hour]) +
  group(ridges({ on, colours, dice: random(`${name} ridges`), light, skyline: plate.skyline }), {
    transform: 'translate(0 292) scale(1 .67)',
  });

const edge: Row = { count: 17, gap: 100, evergreen: 0.45, conifers: [110, 190], broadleaves: [100, 170] };

/** Draws open ground with woods at its far edge. */
export const field = (at: PlateContext, row: Row = edge): string =>
  distance(at) + treeRow(at, 852, 0.34, row) + ground(at);

export const ground = (at: PlateContext, level = 868): string =>
  shape(`M0 ${level}C420 ${level - 26} 1150 ${level - 30} 1600 ${level - 8}V${foot}H0Z`, earth(at.on, at));

/** Draws tufts of grass on the visible ground. */
export const tufts = ({ colours, dice }: PlateContext, from: number, count: number): string =>
  repeat(count, () => {
    const y = dice.between(from, foot + 10);
    const tall = 14 + ((y - from) / (foot - from)) * 26;
    const tone = dice.unit() < 0.5 ? colours.shaded(colours.ground) : colours.lit(colours.groundFar);
    const d = `M${Math.round(dice.between(0, width))} ${Math.round(y)}q${Math.round(dice.between(-5, 5))} ${-Math.round(tall * 0.6)} ${Math.round(dice.between(-10, 10))} ${-Math.round(tall)}`;
    return stroke(d, tone, 3, { opacity: 0.6 });
  });

/** Draws a veil of haze over part of the picture. */
export const veil = ({ on, colours }: PlateContext, from: number, tall: number, opacity = 0.7): string =>
  rectangle(
    0,
    from,
    width,
    tall,
    fade(on, [0, colours.haze, 0], [0.6, colours.haze, opacity], [1, colours.haze, 0]),
  );
