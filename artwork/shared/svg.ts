// Writes SVG as text; attribute values are escaped.

export type Point = readonly [x: number, y: number];
export type Attributes = Readonly<Record<string, string | number | undefined>>;
/** Stop of a gradient; the offset is 0 to 1 or a percentage. */
export type GradientStop = readonly [
  offset: number | string | undefined,
  colour: string,
  opacity?: number | string,
];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string | number): string =>
  String(value).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(value)}"`))
    .join('');

/** Writes an element. Undefined attributes are left out; `body` is markup. */
export const element = (name: string, attributes: Attributes, body?: string): string =>
  body === undefined
    ? `<${name}${written(attributes)}/>`
    : `<${name}${written(attributes)}>${body}</${name}>`;

export const svg = (attributes: Attributes, body: string): string =>
  element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...attributes }, body);

/** Rounds to a tenth of a unit. */
const round = (value: number): number => Math.round(value * 10) / 10;

/** Returns its arguments: keeps a list of points on few lines of code. */
export const points = (...list: Point[]): Point[] => list;

/** Returns path data of a line through points. `write` formats each number. */
export const line = (through: readonly Point[], write: (value: number) => number | string = round): string =>
  `M${through.map(([x, y]) => `${write(x)} ${write(y)}`).join('L')}`;

export const shape = (d: string, fill: string, extra: Attributes = {}): string =>
  element('path', { d, fill, ...extra });

export const area = (outline: readonly Point[], fill: string, extra: Attributes = {}): string =>
  shape(`${line(outline)}Z`, fill, extra);

export const stroke = (d: string, colour: string, thickness: number, extra: Attributes = {}): string =>
  shape(d, 'none', {
    stroke: colour,
    'stroke-width': round(thickness),
    'stroke-linecap': 'round',
    ...extra,
  });

export const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  extra: Attributes = {},
): string => element('rect', { x: round(x), y: round(y), width: round(w), height: round(h), fill, ...extra });

/** Writes an ellipse around x, y. */
export const disc = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  extra: Attributes = {},
): string => element('ellipse', { cx: round(x), cy: round(y), rx: round(rx), ry: round(ry), fill, ...extra });

export const group = (body: string, extra: Attributes = {}): string => element('g', extra, body);

export const moved = (body: string, x: number, y: number, scale = 1, mirrored = false): string =>
  group(body, {
    transform: `translate(${round(x)} ${round(y)}) scale(${mirrored ? -scale : scale} ${scale})`,
  });

const stops = (list: readonly GradientStop[]): string =>
  list
    .map(([offset, colour, opacity]) =>
      element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('');

/** Writes a gradient from top to bottom. */
export const linearGradient = (id: string, list: readonly GradientStop[]): string =>
  element('linearGradient', { id, x2: 0, y2: 1 }, stops(list));

/** Writes a gradient from the center outward. */
export const radialGradient = (id: string, list: readonly GradientStop[]): string =>
  element('radialGradient', { id }, stops(list));

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => draw(index)).join('');
