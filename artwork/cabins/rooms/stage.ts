import { mix } from '../../shared/colour.ts';
import { type Random, random } from '../../shared/random.ts';
import { disc, group } from '../../shared/svg.ts';
import type { ArtworkWeather } from '../exterior.ts';
import type { CabinFacts, Drawing } from '../facts.ts';
import { type ArtworkPalette, palette } from '../paint/palette.ts';
import { type Canvas, glow, width } from '../paint/sheet.ts';

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

/**
 * A room seen straight on, like a stage: its tones, its dice, and the cabin whose view its window
 * has.
 */
export interface Stage {
  on: Canvas;
  facts: CabinFacts;
  weather: ArtworkWeather;
  colours: ArtworkPalette;
  dice: Random;
  wall: string;
  /** Plaster and wainscot instead of the cabin's own walls. */
  painted: boolean;
  floor: string;
  wood: string;
  cloth: string;
  cloth2: string;
  linen: string;
  lamp: boolean;
  flipped: boolean;
  /** A thing's colour indoors at this hour. */
  in(colour: string): string;
}

export function stage(on: Canvas, facts: CabinFacts, weather: ArtworkWeather, name: string): Stage {
  const colours = palette(weather.season, weather.hour);
  const own = random(`${facts.slug} cloth`);
  const dice = random(`${facts.slug} ${name}`);
  const painted = /[13]$|bath|kitchen/.test(name);
  const inside = (colour: string) =>
    colours.dark
      ? mix(colour, '#4a2f22', 0.34)
      : mix(colour, colours.light, colours.hour === 'day' ? 0.05 : 0.14);
  const pair = [own.pick(cloths), own.pick(cloths)] as const;
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
    floor: inside(own.pick(['#8a5d3b', '#a87b4f', '#6f4a33', '#94714f'])),
    wood: inside(own.pick(['#7a4d2e', '#5e4330', '#96683d', '#8b5a3a'])),
    cloth: inside(cloth),
    cloth2: inside(cloth2),
    linen: inside('#f3ecdc'),
    lamp: colours.lamps > 0.5,
    flipped: third !== own.unit() < 0.5,
    in: inside,
  };
}

/** The movable things of a room, mirrored with it. */
export const furniture = (at: Stage, body: string): string =>
  at.flipped ? group(body, { transform: `translate(${width} 0) scale(-1 1)` }) : body;

export const lampGlow = (at: Stage, x: number, y: number, size: number, strength = 0.5): string =>
  disc(x, y, size, size, glow(at.on, [0, '#ffcf7d', at.lamp ? strength : strength * 0.3], [1, '#ffb95a', 0]));
