import { element, type GradientStop, group, linearGradient, radialGradient, svg } from '../../shared/svg.ts';

/** One drawing: collects gradients and clips while its parts are drawn. */
export interface Canvas {
  define(markup: (id: string) => string): string;
  finish(body: string, viewBox?: string): string;
}

export const width = 1600;
export const height = 1200;

export function sheet(): Canvas {
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

const opaque = (stops: readonly GradientStop[]): GradientStop[] =>
  stops.map(([offset, colour, opacity = 1]) => [offset, colour, opacity]);

/** Defines a gradient from top to bottom. */
export const fade = (on: Canvas, ...stops: GradientStop[]): string =>
  on.define((id) => linearGradient(id, opaque(stops)));

/** A round glow, fullest in the middle. */
export const glow = (on: Canvas, ...stops: GradientStop[]): string =>
  on.define((id) => radialGradient(id, opaque(stops)));

/** Shows only what lies inside `outline`. */
export const clipped = (on: Canvas, outline: string, body: string): string =>
  group(body, { 'clip-path': on.define((id) => element('clipPath', { id }, outline)) });
