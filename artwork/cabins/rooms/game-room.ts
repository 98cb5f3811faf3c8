// Draws the game room of a sample cabin.

import { lighten } from '../../shared/colour.ts';
import { area, box, disc, points, repeat, stroke } from '../../shared/svg.ts';
import { backdrop } from './backdrop.ts';
import { poster, rug } from './soft-furnishings.ts';
import { floorLine, furniture, lampGlow, type Stage } from './stage.ts';
import { viewWindow } from './window.ts';

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

const arcade = (at: Stage): string =>
  ['#34476b', '#97293a', '#1f4b3a']
    .map((tone, n) => arcadeMachine(at, 1130 + n * 170, floorLine + 20, at.in(tone)))
    .join('');

const dartboard = (at: Stage): string =>
  [
    disc(1300, 420, 120, 120, at.in('#2e2b28')),
    disc(1300, 420, 96, 96, at.linen),
    disc(1300, 420, 70, 70, at.cloth),
    disc(1300, 420, 44, 44, at.linen),
    disc(1300, 420, 18, 18, at.cloth2),
  ].join('');

function balls(at: Stage, ground: number): string {
  const tones = [...['#e3a73b', '#97293a', '#34476b', '#b4481b'].map(at.in), at.linen];
  const places = [500, 548, 590, 620, 900];
  return places.map((x, n) => disc(x, ground - 268 - (n % 3) * 16, 13, 12, tones[n] ?? at.linen)).join('');
}

function poolTable(at: Stage, ground: number): string {
  const felt = points([330, ground - 330], [1190, ground - 330], [1290, ground - 220], [230, ground - 220]);
  const rim = points([316, ground - 344], [1204, ground - 344], [1190, ground - 326], [330, ground - 326]);
  return [
    disc(760, ground + 6, 560, 26, lighten(at.floor, -0.1), { opacity: 0.7 }),
    ...[330, 1120].map((x) => box(x, ground - 190, 70, 196, at.wood)),
    area(felt, at.in('#2f6b4f')),
    area(rim, at.wood),
    box(220, ground - 228, 1080, 70, at.wood, { rx: 8 }),
    balls(at, ground),
    stroke(`M960 ${ground - 262}L1330 ${ground - 250}`, at.in('#d2a968'), 8),
  ].join('');
}

const hangingLamp = (at: Stage): string =>
  [
    lampGlow(at, 760, 420, 520, 0.6),
    ...[560, 960].map((x) => box(x, 0, 5, 290, at.in('#2e2b28'))),
    area(points([500, 290], [1020, 290], [1100, 380], [420, 380]), at.cloth),
    box(430, 378, 660, 12, '#ffe3a6'),
  ].join('');

/** Draws a pool table under its lamp, cues, and arcade machines if the cabin has them. */
export function gameRoom(at: Stage): string {
  const ground = floorLine + 170;
  const table = poolTable(at, ground);
  const lamp = hangingLamp(at);
  const room = backdrop(at) + viewWindow(at, { x: 520, y: 430, w: 460, h: 250, across: 2, down: 1 });
  const movable = [
    at.facts.amenities.includes('arcade') ? arcade(at) : dartboard(at),
    poster(at, 110, 270, 190, 240),
    repeat(4, (n) => stroke(`M${390 + n * 26} 800L${396 + n * 26} 430`, at.in('#c79a5c'), 8)),
    rug(at, 760, ground + 30, 1300),
    table,
    lamp,
  ].join('');
  return room + furniture(at, movable);
}
