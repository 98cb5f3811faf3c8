import { lighten, mix } from '../../shared/colour.ts';
import { area, box, disc, points, repeat, shape, stroke } from '../../shared/svg.ts';
import { poster, rug, sofa } from './soft.ts';
import { backdrop, floorLine, furniture, type Stage, viewWindow } from './stage.ts';
import { fadeDown, pendant, plant, shelves, stove, tableLamp } from './things.ts';

const lowTable = (at: Stage, x: number, ground: number): string =>
  [
    disc(x, ground, 190, 14, lighten(at.floor, -0.1), { opacity: 0.6 }),
    ...[x - 150, x + 134].map((leg) => box(leg, ground - 76, 16, 78, at.wood)),
    box(x - 178, ground - 96, 356, 24, lighten(at.wood, 0.05), { rx: 6 }),
    box(x - 120, ground - 112, 110, 16, at.cloth2),
    box(x - 108, ground - 126, 92, 14, at.in('#34476b')),
    box(x + 60, ground - 134, 36, 38, at.linen, { rx: 6 }),
    stroke(`M${x + 96} ${ground - 126}q20 2 16 16t-18 8`, at.linen, 6),
  ].join('');

/** Sofa, stove, books and the big window. */
export function livingRoom(at: Stage): string {
  const ground = floorLine + 90;
  const wide = ['modern', 'lodge', 'barn', 'chalet'].includes(at.facts.drawing.form);
  const window = wide
    ? { x: 330, y: 130, w: 740, h: 520, across: 4, down: 1 }
    : { x: 430, y: 180, w: 560, h: 430, across: 2, down: 2, curtains: at.dice.unit() < 0.5 };
  return [
    backdrop(at),
    viewWindow(at, window),
    furniture(
      at,
      [
        shelves(at, 40, 340, wide ? 230 : 300, 4, 'books'),
        stove(at, 1290, floorLine + 44),
        rug(at, 700, ground + 80, 1040),
        sofa(at, 330, ground, wide ? 700 : 620),
        box(218, ground - 140, 96, 14, at.wood) +
          box(258, ground - 128, 14, 130, at.wood) +
          tableLamp(at, 266, ground - 140),
        lowTable(at, 700, ground + 128),
        plant(at, 1120, ground + 10, 260),
      ].join(''),
    ),
  ].join('');
}

const cupboard = (at: Stage, x: number, w: number, tone: string, y: number, h: number): string =>
  box(x, y, w, h, tone) +
  box(x + 10, y + 12, w - 20, h - 24, lighten(tone, 0.025)) +
  disc(x + w - 26, y + h * 0.32, 6, 6, at.in('#d9b25f'));

/** The range, the sink under the window, shelves in reach, and the near end of the table. */
export function kitchen(at: Stage): string {
  const tone = at.in(at.dice.pick(['#1f4b3a', '#34476b', '#6b7f6f', '#8c3f2c', '#d9cfb8', '#4a4540']));
  const top = floorLine - 200;
  const counter = mix(at.linen, at.wood, 0.15);
  const steel = at.in('#b9bcb8');
  const iron = at.in('#33332f');
  const range = [
    box(1050, top + 6, 250, 236, iron, { rx: 6 }),
    box(1082, top + 84, 186, 116, mix('#f2a24a', iron, 0.55), { rx: 6 }),
    repeat(4, (n) => disc(1084 + n * 60, top + 42, 12, 12, steel)),
    shape(`M1130 ${top - 8}q-14 -78 56 -82q70 4 56 82Z`, at.in('#b8733f')),
    stroke(`M1150 ${top - 60}q36 -76 72 0`, iron, 8),
    area(points([1060, 120], [1290, 120], [1330, 300], [1020, 300]), tone),
    box(1120, 0, 110, 130, tone),
  ].join('');
  const table = [
    box(160, 1090, 820, 34, lighten(at.wood, 0.06), { rx: 8 }),
    box(200, 1120, 740, 90, at.wood),
    shape('M440 1090q10 -70 120 -70t120 70Z', at.cloth2),
    ...[486, 540, 596, 632].map((x, n) =>
      disc(x, 1024 - (n % 2) * 22, 34, 33, at.in(n % 2 ? '#c4552e' : '#d9a441')),
    ),
    shape('M440 1052h240q-8 38 -60 42h-120q-52 -4 -60 -42Z', at.linen),
    box(800, 1040, 50, 50, at.linen, { rx: 8 }),
  ].join('');
  return [
    backdrop(at),
    viewWindow(at, { x: 440, y: 210, w: 500, h: 370, across: 2, down: 1 }),
    furniture(
      at,
      [
        shelves(at, 70, 300, 300, 3, 'jars'),
        repeat(4, (n) => cupboard(at, 60 + n * 244, 236, tone, top + 26, 218)),
        cupboard(at, 1310, 230, tone, top + 26, 218),
        range,
        box(40, top, 1010, 28, counter) + box(1300, top, 260, 28, counter),
        box(590, top - 4, 220, 14, steel),
        stroke(`M690 ${top - 2}v-86q0 -40 44 -40t44 40v12`, steel, 12),
        box(1350, top - 130, 150, 130, at.linen, { rx: 12 }) +
          box(1376, top - 96, 98, 60, at.cloth, { rx: 6 }),
        plant(at, 330, top, 120),
        pendant(at, 500, 110),
        pendant(at, 760, 110),
        table,
      ].join(''),
    ),
  ].join('');
}

/** A deep tub below the window, a basin, towels. */
export function bath(at: Stage): string {
  const tile = at.in(at.dice.pick(['#b9cbc4', '#dfd6c2', '#9fb3bd', '#c8b79e']));
  const ground = floorLine + 96;
  const tiles =
    repeat(8, (n) => box(0, 520 + n * 50, 1600, 2.5, lighten(tile, -0.05))) +
    repeat(17, (n) => box(n * 100, 520, 2.5, 385, lighten(tile, -0.05)));
  const tub = [
    disc(640, ground + 6, 430, 22, lighten(at.floor, -0.1), { opacity: 0.7 }),
    shape(
      `M240 ${ground - 250}q-40 0 -34 34q22 170 130 196h610q108 -26 130 -196q6 -34 -34 -34Z`,
      fadeDown(at, at.linen),
    ),
    box(190, ground - 268, 900, 32, lighten(at.linen, 0.03), { rx: 16 }),
    ...[340, 900].map((x) => shape(`M${x} ${ground - 24}h50l-8 34h-34Z`, at.in('#a98246'))),
    stroke(`M640 ${ground - 262}v-80q0 -30 34 -30h30`, at.in('#a98246'), 13),
    box(250, ground - 262, 190, 120, at.cloth, { rx: 8 }) + box(250, ground - 178, 190, 14, at.linen),
  ].join('');
  const basin = [
    box(1180, ground - 300, 320, 300, at.wood) +
      box(1196, ground - 250, 140, 230, lighten(at.wood, 0.03)) +
      box(1346, ground - 250, 140, 230, lighten(at.wood, 0.03)),
    box(1160, ground - 324, 360, 30, at.linen, { rx: 6 }),
    shape(`M1240 ${ground - 392}h200q-10 70 -60 70h-80q-50 0 -60 -70Z`, lighten(at.linen, 0.02)),
    disc(1340, 380, 130, 160, at.in('#5a4632')),
    disc(1340, 380, 114, 144, mix(at.colours.sky[1], at.linen, 0.4)),
    shape('M1262 440L1352 262L1396 276L1290 486Z', '#ffffff', { opacity: 0.22 }),
  ].join('');
  return [
    backdrop(at),
    box(0, 520, 1600, floorLine - 520, tile),
    tiles,
    box(0, 508, 1600, 16, lighten(tile, 0.05)),
    viewWindow(at, { x: 330, y: 150, w: 620, h: 380, across: 3, down: 1 }),
    furniture(
      at,
      [
        rug(at, 640, ground + 86, 640),
        tub,
        basin,
        plant(at, 110, ground - 20, 300),
        poster(at, 1090, 200, 90, 120),
        tableLamp(at, 1470, ground - 324),
      ].join(''),
    ),
  ].join('');
}
