export type Point = readonly [number, number];
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** One drawing: collects gradients and clips while its parts are drawn. */
export interface Sheet {
  define(markup: (id: string) => string): string;
  finish(body: string, viewBox?: string): string;
}

export const width = 1600;
export const height = 1200;

export function sheet(): Sheet {
  const definitions: string[] = [];
  return {
    define(markup) {
      const id = `d${definitions.length}`;
      definitions.push(markup(id));
      return `url(#${id})`;
    },
    finish: (body, viewBox = `0 0 ${width} ${height}`) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><defs>${definitions.join('')}</defs>${body}</svg>`,
  };
}

export const round = (value: number): number => Math.round(value * 10) / 10;
const place = ([x, y]: Point) => `${round(x)} ${round(y)}`;
const attributes = (extra: Record<string, string | number>) =>
  Object.entries(extra)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export type Extra = Record<string, string | number>;

export const area = (points: readonly Point[], fill: string, extra: Extra = {}): string =>
  `<path d="M${points.map(place).join('L')}Z" fill="${fill}"${attributes(extra)}/>`;

export const shape = (d: string, fill: string, extra: Extra = {}): string =>
  `<path d="${d}" fill="${fill}"${attributes(extra)}/>`;

export const stroke = (d: string, colour: string, thickness: number, extra: Extra = {}): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(thickness)}" stroke-linecap="round"${attributes(extra)}/>`;

export const box = (x: number, y: number, w: number, h: number, fill: string, extra: Extra = {}): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"${attributes(extra)}/>`;

export const disc = (x: number, y: number, rx: number, ry: number, fill: string, extra: Extra = {}): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${attributes(extra)}/>`;

export const group = (body: string, extra: Extra = {}): string => `<g${attributes(extra)}>${body}</g>`;

export const moved = (body: string, x: number, y: number, scale = 1, mirrored = false): string =>
  group(body, {
    transform: `translate(${round(x)} ${round(y)}) scale(${mirrored ? -scale : scale} ${scale})`,
  });

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** A gradient from top to bottom of whatever it fills (or left to right). */
export const fade = (on: Sheet, list: readonly Stop[], across = false): string =>
  on.define(
    (id) =>
      `<linearGradient id="${id}" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops(list)}</linearGradient>`,
  );

/** A round glow, fullest in the middle. */
export const glow = (on: Sheet, list: readonly Stop[]): string =>
  on.define((id) => `<radialGradient id="${id}">${stops(list)}</radialGradient>`);

/** Shows only what lies inside `outline`. */
export const clipped = (on: Sheet, outline: string, body: string): string =>
  group(body, { 'clip-path': on.define((id) => `<clipPath id="${id}">${outline}</clipPath>`) });

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => draw(index)).join('');
