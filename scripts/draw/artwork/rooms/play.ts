import { lighten, mix } from '../../shared/colour.ts';
import { area, box, disc, moved, points, repeat, stroke } from '../../shared/svg.ts';
import { ridgeScene } from '../exterior.ts';
import { clipped, fade, height, width } from '../paint/sheet.ts';
import { poster, rug } from './soft.ts';
import { backdrop, floorLine, furniture, lampGlow, type Stage, viewWindow } from './stage.ts';

const arcadeMachine = (at: Stage, x: number, ground: number, tone: string): string =>
  [
    lampGlow(at, x + 80, ground - 370, 190, 0.4),
    area(points([x, ground], [x, ground - 520], [x + 150, ground - 520], [x + 150, ground]), tone),
    box(x + 12, ground - 508, 126, 56, '#ffd98a'),
    box(x + 16, ground - 430, 118, 128, at.in('#1b2433')),
    area(
      points(
        [x + 30, ground - 320],
        [x + 62, ground - 384],
        [x + 86, ground - 340],
        [x + 104, ground - 370],
        [x + 122, ground - 320],
      ),
      '#e2713a',
    ),
    disc(x + 100, ground - 404, 10, 10, '#e3a73b'),
    area(
      points([x - 8, ground - 290], [x + 158, ground - 290], [x + 150, ground - 250], [x, ground - 250]),
      lighten(tone, 0.1),
    ),
    ...[x + 50, x + 100, x + 120].map((dot, n) => disc(dot, ground - 276, 8, 6, n ? '#e3a73b' : '#97293a')),
    box(x + 45, ground - 190, 60, 80, lighten(tone, -0.05)),
  ].join('');

/** A pool table under its lamp, cues, and machines where the cabin has them. */
export function gameRoom(at: Stage): string {
  const ground = floorLine + 170;
  const felt = at.in('#2f6b4f');
  const machines = at.facts.amenities.includes('arcade');
  const table = [
    disc(760, ground + 6, 560, 26, lighten(at.floor, -0.1), { opacity: 0.7 }),
    ...[330, 1120].map((x) => box(x, ground - 190, 70, 196, at.wood)),
    area(points([330, ground - 330], [1190, ground - 330], [1290, ground - 220], [230, ground - 220]), felt),
    area(
      points([316, ground - 344], [1204, ground - 344], [1190, ground - 326], [330, ground - 326]),
      at.wood,
    ),
    box(220, ground - 228, 1080, 70, at.wood, { rx: 8 }),
    ...[500, 548, 590, 620, 900].map((x, n) =>
      disc(
        x,
        ground - 268 - (n % 3) * 16,
        13,
        12,
        n === 4 ? at.linen : at.in(['#e3a73b', '#97293a', '#34476b', '#b4481b'][n] ?? '#1f4b3a'),
      ),
    ),
    stroke(`M960 ${ground - 262}L1330 ${ground - 250}`, at.in('#d2a968'), 8),
  ].join('');
  const lamp = [
    lampGlow(at, 760, 420, 520, 0.6),
    ...[560, 960].map((x) => box(x, 0, 5, 290, at.in('#2e2b28'))),
    area(points([500, 290], [1020, 290], [1100, 380], [420, 380]), at.cloth),
    box(430, 378, 660, 12, '#ffe3a6'),
  ].join('');
  return [
    backdrop(at),
    viewWindow(at, { x: 520, y: 430, w: 460, h: 250, across: 2, down: 1 }),
    furniture(
      at,
      [
        ...(machines
          ? [1130, 1300, 1470].map((x, n) =>
              arcadeMachine(at, x, floorLine + 20, at.in(['#34476b', '#97293a', '#1f4b3a'][n] ?? '#34476b')),
            )
          : [
              disc(1300, 420, 120, 120, at.in('#2e2b28')),
              disc(1300, 420, 96, 96, at.linen),
              disc(1300, 420, 70, 70, at.cloth),
              disc(1300, 420, 44, 44, at.linen),
              disc(1300, 420, 18, 18, at.cloth2),
            ]),
        poster(at, 110, 270, 190, 240),
        repeat(4, (n) => stroke(`M${390 + n * 26} 800L${396 + n * 26} 430`, at.in('#c79a5c'), 8)),
        rug(at, 760, ground + 30, 1300),
        table,
        lamp,
      ].join(''),
    ),
  ].join('');
}

/** Two rows of seats before the screen, which shows the same mountains in another season. */
export function theater(at: Stage): string {
  const dark = mix(at.cloth, '#14161c', 0.72);
  const seat = (x: number, y: number, size: number, tone: string) =>
    box(x, y, size, size * 0.95, tone, { rx: size * 0.2 }) +
    box(x + size * 0.1, y + size * 0.1, size * 0.8, size * 0.5, lighten(tone, 0.03), { rx: size * 0.16 }) +
    box(x - size * 0.09, y + size * 0.42, size * 0.2, size * 0.6, lighten(tone, -0.02), { rx: 10 });
  const other = at.weather.season === 'fall' ? 'winter' : 'fall';
  const film = moved(ridgeScene(at.on, at.facts, { season: other, hour: 'golden' }), 350, 150, 0.5625);
  const red = mix('#97293a', '#1a1012', 0.35);
  return [
    box(0, 0, width, height, fade(at.on, [0, lighten(dark, -0.05)], [0.6, dark], [1, lighten(dark, -0.08)])),
    disc(800, 440, 860, 520, fade(at.on, [0, '#f3d9a0', 0.22], [1, '#f3d9a0', 0])),
    box(330, 130, 940, 560, '#0d0f12'),
    clipped(at.on, box(350, 150, 900, 520, '#000'), film),
    ...[120, 1440].map(
      (x) => box(x, 300, 40, 90, '#ffd98a', { rx: 16 }) + lampGlow(at, x + 20, 345, 240, 0.6),
    ),
    ...[0, 1440]
      .map(
        (x) =>
          box(x, 0, 160, 900, mix(red, dark, 0.55)) +
          repeat(5, (n) => box(x + n * 34, 0, 10, 900, mix(red, dark, 0.8))),
      )
      .map((drape) => `<g opacity=".5">${drape}</g>`),
    repeat(5, (n) => seat(250 + n * 226, 770, 180, mix(red, '#000000', 0.12))),
    repeat(4, (n) => seat(190 + n * 318, 930, 268, red)),
  ].join('');
}

/** Still water, a wall of windows, two long chairs. */
export function pool(at: Stage): string {
  const tile = at.in('#dfe3da');
  const water = mix(mix('#5fb0b3', at.colours.sky[0], 0.35), '#0f2b3a', at.colours.dark ? 0.4 : 0);
  const lounger = (x: number) =>
    [
      area(
        points([x, 1010], [x + 210, 1010], [x + 290, 900], [x + 312, 908], [x + 236, 1040], [x, 1040]),
        at.linen,
      ),
      box(x + 20, 1036, 14, 52, at.wood),
      box(x + 196, 1036, 14, 52, at.wood),
      box(x + 30, 984, 110, 28, at.cloth, { rx: 12 }),
    ].join('');
  return [
    backdrop(at),
    viewWindow(at, { x: 120, y: 150, w: 1360, h: 560, across: 5, down: 1 }),
    box(0, 820, width, 400, fade(at.on, [0, lighten(tile, -0.06)], [1, tile])),
    repeat(12, (n) => stroke(`M${-200 + n * 180} 1200L${230 + n * 105} 820`, lighten(tile, -0.06), 3)),
    area(points([360, 858], [1240, 858], [1500, 1130], [100, 1130]), lighten(tile, 0.05)),
    area(
      points([384, 868], [1216, 868], [1452, 1112], [148, 1112]),
      fade(at.on, [0, mix(water, at.colours.sky[2], 0.5)], [1, water]),
    ),
    repeat(9, (n) =>
      box(300 + ((n * 331) % 900), 894 + n * 23, 90 + n * 14, 4, '#ffffff', { opacity: 0.28, rx: 2 }),
    ),
    ...[520, 800, 1080].map((x) => disc(x, 1000, 120, 34, '#ffe3a6', { opacity: at.lamp ? 0.24 : 0.08 })),
    furniture(at, moved(lounger(0), 30, 60, 0.82) + moved(lounger(0), 1300, 60, 0.82, false)),
    stroke('M1300 1150v-190q0 -34 30 -34t30 34v210', at.in('#c9ccc8'), 12),
    stroke('M1380 1150v-190q0 -34 30 -34t30 34v210', at.in('#c9ccc8'), 12),
  ].join('');
}
