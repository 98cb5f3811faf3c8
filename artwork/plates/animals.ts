// Draws the animals of plates, the wide pictures at the top of written pages.

import { lighten } from '../shared/colour.ts';
import { box, disc, group, moved, shape, stroke } from '../shared/svg.ts';
import type { PlateContext } from './plate-context.ts';

const shade = ({ colours }: PlateContext, half: number): string =>
  disc(0, 4, half, 9, colours.shaded(colours.ground), { opacity: 0.7 });

const bearBody =
  'M-118-58q-2-10 10-14l16-10q4-14 16-18q2-12 12-10q8 2 7 10q22-16 52-16q40-4 66 6q32 10 38 44q4 20-2 40l4 26q2 8-8 8h-26q-6 0-6-8l-6-26q-22 6-50 2l-4 26q0 6-6 6h-26q-8 0-6-8l4-30q-14-8-22-20q-10 8-26 8q-20 2-22-6q-8-2-5-8Z';

/** Draws a black bear that walks to the left, with its feet at y. */
export function bear(at: PlateContext, x: number, y: number, scale: number, mirrored = false): string {
  const coat = at.colours.local('#2b2724');
  const far = lighten(coat, -0.04);
  const body = [
    shade(at, 120),
    shape('M26-40l10 42q0 5 6 5h20l-2-50ZM-14-40l-6 42q0 5-5 5h-18l8-46Z', far),
    shape(bearBody, coat),
    shape('M-57-100q26-16 52-16q40-4 66 6q20 6 29 22q-30-14-74-10q-44 4-73-2Z', at.colours.lit('#4a423b'), {
      opacity: 0.8,
    }),
    shape('M-118-58q-2-10 10-14l14-6q2 12-2 24q-12 2-17-1q-4 0-5-3Z', at.colours.local('#9a7552')),
    disc(-86, -80, 2.6, 2.6, at.colours.lit('#d8b98c')),
  ].join('');
  return moved(body, x, y, scale, mirrored);
}

/** Draws a bull elk that looks to the left. */
export function elk(at: PlateContext, x: number, y: number, scale: number, mirrored = false): string {
  const { colours } = at;
  const coat = colours.local('#a8794c');
  const dark = colours.local('#553824');
  const antler = colours.lit('#cdb48a');
  const beams =
    'M-92-196C-74-240-44-262-30-306M-84-214q-22-8-30-34M-68-238q-22-4-34-30M-50-262q-20-4-26-30M-38-284q12-8 16-30M-100-198c-8-40-2-72 4-108M-104-232q-16-6-22-28M-102-262q-14-6-18-26';
  const body = [
    shade(at, 110),
    stroke('M-38-80l-6 84M48-80l14 84', lighten(dark, -0.03), 11),
    shape('M-64-150q40-16 96-8q36 2 46 28q6 26-8 52l-22 8q-44 8-80-4q-26-10-32-40Z', coat),
    stroke('M-56-78l2 82M66-92l4 50l-6 46', dark, 12),
    shape(
      'M-112-206q14-10 28 0l30 50q8 30-2 62q-22 0-34-40q-4-26-8-44q-18 4-34 14q-8 0-8-8q10-18 28-34Z',
      dark,
    ),
    shape('M70-140q18 6 14 30q-8 4-14-4Z', colours.lit('#e6d3ae')),
    stroke(beams, antler, 6),
    shape('M-90-200l14-12l6 10l-14 10Z', coat),
  ].join('');
  return moved(body, x, y, scale, mirrored);
}

/** Draws a standing dog that looks to the left. */
export function dog(
  at: PlateContext,
  x: number,
  y: number,
  scale: number,
  tone: string,
  mirrored = false,
): string {
  const coat = at.colours.local(tone);
  const far = lighten(coat, -0.07);
  const body = [
    shade(at, 52),
    stroke('M-20-30l-4 32M30-30l6 32', far, 9),
    stroke('M38-54q22-8 24-34', coat, 8),
    shape('M-34-58q34-8 70-2q12 4 10 22q-2 14-10 18q-34 6-62-4q-10-6-8-34Z', coat),
    stroke('M-28-30l0 32M38-32l-2 18l4 16', coat, 10),
    shape('M-40-42q-8-18-6-32q-12 2-28 0q-8-2-6-10q12-6 26-14q4-10 18-10q14 2 18 16q4 22-2 40Z', coat),
    shape('M-40-106q14 0 16 14q2 16-6 26q-12-6-10-40Z', far),
    disc(-77, -81, 4, 3.4, at.colours.local('#25201d')),
    box(-46, -68, 26, 7, at.colours.local('#b4481b'), { rx: 3, transform: 'rotate(24 -34 -64)' }),
  ].join('');
  return moved(body, x, y, scale, mirrored);
}

/** Draws the head and back of a swimming dog above the water. */
export const swimmer = (
  at: PlateContext,
  x: number,
  y: number,
  scale: number,
  tone: string,
  mirrored = false,
): string => {
  const coat = at.colours.local(tone);
  const ring = stroke('M-70 4q70-14 150 0M-50 14q60-10 110 0', at.colours.lit('#ffffff'), 3, {
    opacity: 0.5,
  });
  const head = shape(
    'M-30 2q-6-18 0-30q-12 2-24-2q-6-6 0-10q12-4 22-10q8-8 20-4q12 6 12 22q0 16-4 34Z',
    coat,
  );
  const ear = shape('M-12-52q12 2 12 14q0 12-6 20q-10-6-6-34Z', lighten(coat, -0.07));
  return moved(group(`${shape('M0 2q30-14 64-2Z', coat)}${head}${ear}${ring}`), x, y, scale, mirrored);
};
