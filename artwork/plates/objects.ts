// Draws the objects of plates: cars, tables, signs, boots, balloons.

import { glow } from '../cabins/paint/canvas.ts';
import { lighten, mix } from '../shared/colour.ts';
import { area, box, disc, moved, points, repeat, shape, stroke } from '../shared/svg.ts';
import type { PlateContext } from './plate-context.ts';

const shadow = ({ colours }: PlateContext, x: number, y: number, half: number): string =>
  disc(x, y, half, half * 0.09, colours.shaded(colours.ground), { opacity: 0.7 });

/** Draws a car from the side, driving to the left. */
export function car(
  at: PlateContext,
  x: number,
  y: number,
  scale: number,
  tone: string,
  mirrored = false,
): string {
  const { colours } = at;
  const paint = colours.local(tone);
  const tyre = colours.local('#2a2c2d');
  const glass = mix(colours.sky[1], colours.local('#4d6670'), 0.45);
  const wheel = (cx: number) => disc(cx, -14, 17, 17, tyre) + disc(cx, -14, 8, 8, colours.local('#a3a6a3'));
  const beam = colours.dark
    ? area(points([-100, -36], [-330, -60], [-330, 6]), glow(at.on, [0, '#ffe3a0', 0.7], [1, '#ffe3a0', 0]))
    : '';
  const body = [
    disc(0, 2, 110, 8, colours.shaded(colours.ground), { opacity: 0.7 }),
    beam,
    shape('M-104-20q-4-26 14-30l40-8q24-34 50-36h50q26 4 40 36q16 4 16 18v20Z', paint),
    shape('M-36-58q16-24 34-26v26ZM10-84h40q16 4 26 26h-66Z', glass),
    shape('M-104-26h210v8h-210Z', lighten(paint, -0.06)),
    disc(-98, -38, 6, 5, colours.dark ? '#fff0c4' : colours.lit('#f6ecd0')),
    wheel(-62),
    wheel(66),
  ].join('');
  return moved(body, x, y, scale, mirrored);
}

/** Draws an old-fashioned trolley on rubber wheels. */
export function trolley(at: PlateContext, x: number, y: number, scale: number): string {
  const { colours } = at;
  const red = colours.local('#8f3226');
  const cream = colours.lit('#f0e4c8');
  const glass = mix(colours.sky[1], '#ffd58a', colours.lamps * 0.7);
  const wheel = (cx: number) =>
    disc(cx, -22, 30, 30, colours.local('#26282a')) + disc(cx, -22, 13, 13, colours.local('#b89a5a'));
  const body = [
    disc(0, 6, 300, 14, colours.shaded(colours.ground), { opacity: 0.7 }),
    box(-270, -130, 540, 104, red, { rx: 10 }),
    box(-270, -112, 540, 8, colours.lit('#d9a544')),
    box(-256, -232, 512, 102, cream),
    repeat(8, (n) => box(-244 + n * 63, -222, 48, 82, glass, { rx: 6 })),
    shape('M-292-232q20-34 70-36h444q50 2 70 36Z', lighten(red, -0.04)),
    box(-176, -290, 352, 24, cream, { rx: 8 }),
    repeat(9, (n) => box(-166 + n * 38, -285, 26, 13, glass, { rx: 3 })),
    box(-298, -56, 40, 24, colours.local('#6b4a32')),
    box(-290, -150, 14, 130, colours.lit('#d9a544')),
    wheel(-170),
    wheel(176),
  ].join('');
  return moved(body, x, y, scale);
}

/** Draws a picnic table with its benches. */
export function table(at: PlateContext, x: number, y: number, scale: number): string {
  const wood = at.colours.local('#9b7a52');
  const dark = lighten(wood, -0.08);
  const body = [
    shadow(at, 0, 4, 210),
    stroke('M-120-112L-170 0M120-112L170 0M-84-112L-60 0M84-112L60 0', dark, 14),
    box(-220, -62, 440, 16, wood, { rx: 3 }),
    box(-170, -128, 340, 20, lighten(wood, 0.05), { rx: 3 }),
    box(-170, -112, 340, 5, dark),
  ].join('');
  return moved(body, x, y, scale);
}

/** Draws an open cooler and its lid. */
export const cooler = (at: PlateContext, x: number, y: number, scale: number): string => {
  const red = at.colours.local('#a83a2a');
  const white = at.colours.lit('#f2ecdf');
  return moved(
    box(-44, -56, 88, 56, red, { rx: 6 }) +
      box(-48, -72, 96, 20, white, { rx: 6 }) +
      stroke('M-30-40h60', lighten(red, 0.08), 5),
    x,
    y,
    scale,
  );
};

/** Draws a trail sign on two posts, with lines instead of text. */
export function sign(at: PlateContext, x: number, y: number, scale: number, boards = 3): string {
  const wood = at.colours.local('#6b4a32');
  const groove = at.colours.lit('#e7d2a2');
  const body = [
    shadow(at, 0, 2, 120),
    box(-92, -250, 18, 252, lighten(wood, -0.04)),
    box(74, -250, 18, 252, lighten(wood, -0.04)),
    repeat(boards, (n) => {
      const at2 = -240 + n * 62;
      const long = 110 + ((n * 37) % 60);
      return (
        box(-116, at2, 232, 52, lighten(wood, n % 2 ? 0.03 : 0.06), { rx: 5 }) +
        box(-96, at2 + 18, long, 7, groove) +
        box(-96, at2 + 31, long * 0.6, 5, groove, { opacity: 0.7 }) +
        area(points([76, at2 + 16], [100, at2 + 27], [76, at2 + 38]), groove)
      );
    }),
  ].join('');
  return moved(body, x, y, scale);
}

/** Draws a backpack with a rolled blanket, and a pair of boots. */
export function boots(at: PlateContext, x: number, y: number, scale: number): string {
  const { colours } = at;
  const cloth = colours.local('#3f6a58');
  const leather = colours.local('#7a4b2c');
  const boot = (dx: number) =>
    moved(
      shape('M-26-112h46l-4 54q30 12 52 22q12 8 10 24h-104q-4-44 0-100Z', leather) +
        box(-30, -12, 110, 12, colours.local('#2c2622'), { rx: 4 }) +
        stroke('M20-60l18-10M8-78l16-8M4-94l14-6', colours.lit('#e7c98a'), 4) +
        box(-28, -118, 50, 14, lighten(leather, 0.08), { rx: 6 }),
      dx,
      0,
    );
  const pack = [
    disc(-150, 2, 120, 10, colours.shaded(colours.ground), { opacity: 0.7 }),
    box(-240, -250, 180, 250, cloth, { rx: 44 }),
    box(-232, -120, 164, 104, lighten(cloth, 0.05), { rx: 20 }),
    shape('M-244-196q0-70 94-70t94 70l-6 20q-88 22-176 0Z', lighten(cloth, -0.05)),
    box(-256, -300, 212, 56, colours.local('#b4613a'), { rx: 28 }),
    disc(-46, -272, 12, 28, colours.local('#d08a55')),
    box(-200, -190, 12, 80, colours.lit('#e7c98a')),
    box(-112, -190, 12, 80, colours.lit('#e7c98a')),
  ].join('');
  return moved(pack + boot(10) + boot(120), x, y, scale);
}

/** Draws two rocking chairs side by side, from behind. */
export function rockers(at: PlateContext, x: number, y: number, scale: number): string {
  const wood = at.colours.local('#e6dcc6');
  const chair = (dx: number, mirrored: boolean) =>
    moved(
      [
        stroke('M-80 0q80 26 176-6', lighten(wood, -0.1), 10),
        stroke('M-52 4L-44-84M66 0L60-84', lighten(wood, -0.06), 10),
        repeat(5, (n) => stroke(`M${-40 + n * 10} -84L${-84 + n * 10} -226`, wood, 7)),
        stroke('M-90-226L-36-232', wood, 12),
        box(-58, -96, 134, 14, wood, { rx: 5 }),
        stroke('M-62-144H64', lighten(wood, 0.03), 11),
        stroke('M58-144V-90', wood, 9),
      ].join(''),
      dx,
      0,
      1,
      mirrored,
    );
  return moved(chair(-130, false) + chair(130, true), x, y, scale);
}

/** Draws a mailbox on its post, with its flag up. */
export const mailbox = (at: PlateContext, x: number, y: number, scale: number): string => {
  const tin = at.colours.local('#8d978f');
  return moved(
    [
      shadow(at, 0, 4, 60),
      box(-10, -170, 20, 174, at.colours.local('#6b4a32')),
      shape('M-90-170v-50q0-44 44-44h120v94Z', tin),
      shape('M74-170v-50q0-44-30-44t-30 44v50Z', lighten(tin, 0.05), { transform: 'translate(16 0)' }),
      box(-40, -300, 8, 74, at.colours.local('#b4481b')),
      box(-40, -302, 44, 26, at.colours.local('#b4481b')),
    ].join(''),
    x,
    y,
    scale,
  );
};

/** Draws a hot-air balloon with its basket. */
export function balloon(
  at: PlateContext,
  x: number,
  y: number,
  scale: number,
  tones: readonly string[],
): string {
  const [first = '#b4481b', second = '#e3a73b'] = tones.map((tone) => at.colours.local(tone, 0.12));
  const body = [
    shape('M0 0C-16-30-104-84-104-162A104 100 0 0 1 104-162C104-84 16-30 0 0Z', first),
    shape('M0 0C-8-30-58-90-58-162Q-56-250 0-262Q56-250 58-162C58-90 8-30 0 0Z', second),
    shape('M0 0C-4-30-20-90-20-162Q-18-252 0-262Q18-252 20-162C20-90 4-30 0 0Z', first),
    shape('M-104-170A104 100 0 0 1-60-242Q-90-190-82-110Q-104-140-104-170Z', at.colours.light, {
      opacity: 0.3,
    }),
    stroke('M-14-2L-10 30M14-2L10 30', at.colours.local('#6b4a32'), 2.5),
    box(-14, 28, 28, 20, at.colours.local('#7a5738'), { rx: 4 }),
  ].join('');
  return moved(body, x, y, scale);
}
