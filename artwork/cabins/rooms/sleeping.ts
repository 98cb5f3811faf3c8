// Draws the bedrooms and bunk rooms of a sample cabin.

import { lighten } from '../../shared/colour.ts';
import { box, repeat } from '../../shared/svg.ts';
import { backdrop } from './backdrop.ts';
import { plant, sideTable } from './lamps-and-decor.ts';
import { bed, poster, rug } from './soft-furnishings.ts';
import { floorLine, furniture, lampGlow, type Stage } from './stage.ts';
import { viewWindow } from './window.ts';

const bedWidth: Record<string, number> = { king: 480, queen: 400, full: 350, twin: 230, bunk: 230 };

/** Draws a bedroom with the given kinds of beds. */
export function bedroom(at: Stage, beds: string[]): string {
  const shown = beds.slice(0, 2).map((kind) => bedWidth[kind] ?? 380);
  const ground = floorLine + 118;
  const one = shown.length === 1;
  const big = shown[0] ?? 400;
  const left = one ? 230 : 150;
  const second = shown[1] ?? 0;
  const window = one
    ? {
        x: 880,
        y: 200,
        w: at.facts.drawing.form === 'modern' ? 640 : 500,
        h: 430,
        across: 2,
        down: at.dice.unit() < 0.5 ? 1 : 2,
        curtains: at.dice.unit() < 0.6,
      }
    : { x: 560, y: 150, w: 420, h: 330, across: 2, down: 1, curtains: false };
  return [
    backdrop(at),
    viewWindow(at, window),
    furniture(
      at,
      [
        one ? poster(at, left + big / 2 - 90, 170, 180, 220) : '',
        rug(at, one ? left + big / 2 + 120 : 800, ground + 46, one ? 900 : 1000),
        one ? sideTable(at, left - 96, ground - 60) : '',
        sideTable(at, left + big + (one ? 100 : 96), ground - 60),
        bed(at, left, ground, big),
        second ? bed(at, 1450 - second, ground, second) : chest(at, 1130, ground + 10),
        one ? plant(at, 1500, ground + 20, 300) : '',
      ].join(''),
    ),
  ].join('');
}

const chest = (at: Stage, x: number, ground: number): string =>
  [
    box(x - 150, ground - 130, 300, 110, at.wood, { rx: 6 }),
    box(x - 158, ground - 146, 316, 26, lighten(at.wood, 0.05), { rx: 8 }),
    box(x - 120, ground - 176, 200, 32, at.cloth2, { rx: 12 }),
    box(x - 110, ground - 200, 170, 26, at.linen, { rx: 12 }),
    box(x - 140, ground - 22, 22, 26, lighten(at.wood, -0.05)),
    box(x + 118, ground - 22, 22, 26, lighten(at.wood, -0.05)),
  ].join('');

function bunk(at: Stage, x: number, ground: number): string {
  const w = 430;
  const berth = (y: number, cover: string) =>
    box(x + 14, y - 92, 120, 54, at.linen, { rx: 22 }) +
    box(x + 14, y - 56, w - 28, 52, cover, { rx: 14 }) +
    box(x + 150, y - 74, w - 170, 40, lighten(cover, 0.04), { rx: 16 }) +
    box(x, y - 14, w, 46, at.wood);
  return [
    berth(ground - 60, at.cloth),
    berth(ground - 400, at.cloth2),
    lampGlow(at, x + 90, ground - 250, 190, 0.5),
    ...[x - 14, x + w - 10].map((post) => box(post, ground - 560, 24, 566, lighten(at.wood, -0.03))),
    box(x, ground - 500, w, 18, at.wood),
    ...[x + w - 96, x + w - 34].map((rail) => box(rail, ground - 500, 10, 500, lighten(at.wood, 0.06))),
    repeat(6, (n) => box(x + w - 92, ground - 450 + n * 74, 62, 11, lighten(at.wood, 0.06))),
  ].join('');
}

/** Draws bunk beds on both sides of a window. */
export function bunkRoom(at: Stage, beds: string[]): string {
  const ground = floorLine + 96;
  const many = beds.length > 1;
  return [
    backdrop(at),
    viewWindow(at, { x: many ? 620 : 820, y: 220, w: many ? 360 : 540, h: 380, across: 2, down: 2 }),
    furniture(
      at,
      [
        rug(at, 800, ground + 70, 760),
        bunk(at, 120, ground),
        many ? bunk(at, 1050, ground) : poster(at, 1440, 260, 120, 160) + plant(at, 1420, ground + 10, 260),
      ].join(''),
    ),
  ].join('');
}
