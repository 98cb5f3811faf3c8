// Canvas of one SVG drawing: collects gradients and clip paths.

import { element, type GradientStop, group, linearGradient, radialGradient, svg } from '../../shared/svg.ts';

export interface Canvas {
  /** Adds a definition to the drawing and returns a `url(#…)` reference to it. */
  define(markup: (id: string) => string): string;
  /** Returns the finished SVG with its definitions. */
  finish(body: string, viewBox?: string): string;
}

export const width = 1600;
export const height = 1200;

export function createCanvas(): Canvas {
  const definitions: string[] = [];
  return {
    define(markup) {
      const id = `d${definitions.length}`;
      definitions.push(markup(id));
      return `url(#${id})`;
    },
    finish: (body, viewBox = `0 0 ${width} ${height}`) =>
      svg({ viewBox }, element('defs', {}, definitions.join('')) + body),
  };
}

const withOpacity = (stops: readonly GradientStop[]): GradientStop[] =>
  stops.map(([offset, colour, opacity = 1]) => [offset, colour, opacity]);

/** Defines a vertical gradient and returns its reference as a fill. */
export const fade = (on: Canvas, ...stops: GradientStop[]): string =>
  on.define((id) => linearGradient(id, withOpacity(stops)));

/** Defines a round gradient and returns its reference as a fill. */
export const glow = (on: Canvas, ...stops: GradientStop[]): string =>
  on.define((id) => radialGradient(id, withOpacity(stops)));

/** Clips a drawing to `outline`. */
export const clipped = (on: Canvas, outline: string, body: string): string =>
  group(body, { 'clip-path': on.define((id) => element('clipPath', { id }, outline)) });
