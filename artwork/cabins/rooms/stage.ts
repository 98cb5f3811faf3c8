// Prepares the drawing of a room from the front: colors, random numbers, the cabin.

import { mix } from '../../shared/colour.ts';
import { type Random, random } from '../../shared/random.ts';
import { disc, group } from '../../shared/svg.ts';
import type { ArtworkWeather } from '../exterior.ts';
import { type Canvas, glow, width } from '../paint/canvas.ts';
import { type ArtworkPalette, palette } from '../paint/palette.ts';
import type { Drawing, SampleCabin } from '../sample-cabins.ts';

export const floorLine = 905;

const wallTones: Record<Drawing['walls'], string> = {
  honey: '#d6ac70',
  umber: '#bb8d62',
  silver: '#d9d1c0',
  red: '#e4d6bd',
  white: '#ebe5d6',
  sage: '#a9b59b',
};
const cloths = ['#b4481b', '#1f4b3a', '#34476b', '#97293a', '#e3a73b', '#4f6f46', '#7c4a63'] as const;

/** A room seen from the front, like a stage in a theater. */
export interface Stage {
  on: Canvas;
  facts: SampleCabin;
  weather: ArtworkWeather;
  colours: ArtworkPalette;
  dice: Random;
  wall: string;
  /** Whether the walls are plaster and wainscot instead of logs or boards. */
  painted: boolean;
  floor: string;
  wood: string;
  cloth: string;
  cloth2: string;
  linen: string;
  lamp: boolean;
  flipped: boolean;
  /** Returns a color as it looks indoors at this hour. */
  in(colour: string): string;
}

export function createStage(on: Canvas, facts: SampleCabin, weather: ArtworkWeather, name: string): Stage {
  const colours = palette(weather.season, weather.hour);
  const cabinDice = random(`${facts.slug} cloth`);
  const dice = random(`${facts.slug} ${name}`);
  const painted = /[13]$|bath|kitchen/.test(name);
  const inside = (colour: string) =>
    colours.dark
      ? mix(colour, '#4a2f22', 0.34)
      : mix(colour, colours.light, colours.hour === 'day' ? 0.05 : 0.14);
  const pair = [cabinDice.pick(cloths), cabinDice.pick(cloths)] as const;
  const second = pair[0] === pair[1] ? '#d9cfb8' : pair[1];
  const third = name.endsWith('2');
  const [cloth, cloth2] = third ? [second, pair[0]] : [pair[0], second];
  return {
    on,
    facts,
    weather,
    colours,
    dice,
    wall: inside(painted ? mix('#efe6d2', cloth2, 0.3) : wallTones[facts.drawing.walls]),
    painted,
    floor: inside(cabinDice.pick(['#8a5d3b', '#a87b4f', '#6f4a33', '#94714f'])),
    wood: inside(cabinDice.pick(['#7a4d2e', '#5e4330', '#96683d', '#8b5a3a'])),
    cloth: inside(cloth),
    cloth2: inside(cloth2),
    linen: inside('#f3ecdc'),
    lamp: colours.lamps > 0.5,
    flipped: third !== cabinDice.unit() < 0.5,
    in: inside,
  };
}

/** Mirrors the furniture where the room is flipped. */
export const furniture = (at: Stage, body: string): string =>
  at.flipped ? group(body, { transform: `translate(${width} 0) scale(-1 1)` }) : body;

export const lampGlow = (at: Stage, x: number, y: number, size: number, strength = 0.5): string =>
  disc(x, y, size, size, glow(at.on, [0, '#ffcf7d', at.lamp ? strength : strength * 0.3], [1, '#ffb95a', 0]));
