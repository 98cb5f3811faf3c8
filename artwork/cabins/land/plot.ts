// Types and shared parts of the land around a cabin: ground, grass.

import { repeat, stroke } from '../../shared/svg.ts';
import { type Canvas, fade, height, width } from '../paint/canvas.ts';
import type { Grove } from './grove.ts';

/** Drawn land behind and in front of a cabin, and its ground line. */
export interface Ground {
  behind: string;
  front: string;
  level: number;
  /** Height of the shore of still water in front of the cabin, in which the cabin is reflected. */
  mirror?: number;
  water?: string;
  /** Height of the posts that carry a deck on the valley side. */
  drop: number;
}

export interface Plot {
  on: Canvas;
  grove: Grove;
  /** Horizontal center of the cabin. */
  cabin: number;
  /** Side of the cabin with the open view: -1 left, 1 right. */
  open: -1 | 1;
}

export type Landscape = (plot: Plot) => Ground;

/** Mirrors an x where the view is on the right: settings are written with the view on the left. */
export const at = ({ open }: Plot, x: number) => (open === -1 ? x : width - x);

export const earth = (on: Canvas, { colours }: Grove, depth = 0): string =>
  fade(
    on,
    [0, colours.lit(colours.groundFar, depth)],
    [0.35, colours.local(colours.ground, depth)],
    [1, colours.shaded(colours.ground)],
  );

export const blades = ({ colours, dice }: Grove, from: number, count: number, tall: number): string =>
  repeat(count, () => {
    const x = dice.between(-10, width);
    const y = dice.between(from, height + 10);
    const size = tall * (0.4 + (y - from) / (height - from));
    const tone = dice.unit() < 0.5 ? colours.shaded(colours.ground) : colours.lit(colours.groundFar);
    return stroke(
      `M${Math.round(x)} ${Math.round(y)}q${Math.round(dice.between(-6, 6))} ${-Math.round(size * 0.6)} ${Math.round(dice.between(-12, 12))} ${-Math.round(size)}`,
      tone,
      3,
      { opacity: 0.7 },
    );
  });
