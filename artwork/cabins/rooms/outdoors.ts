// Draws the view and the deck of a sample cabin.

import { lighten } from '../../shared/colour.ts';
import { random } from '../../shared/random.ts';
import { area, box, disc, moved, points, repeat, shape, stroke } from '../../shared/svg.ts';
import { ridgeScene } from '../exterior.ts';
import { createHouseContext } from '../house/house-parts.ts';
import { hotTub } from '../house/yard.ts';
import { broadleaf } from '../land/broadleaf.ts';
import { conifer } from '../land/conifer.ts';
import { fade, glow, height, width } from '../paint/canvas.ts';
import type { Stage } from './stage.ts';

export const createSite = (at: Stage, name: string) =>
  createHouseContext(at.on, at.colours, random(`${at.facts.slug} ${name}`), at.facts.drawing);

export const createGrove = (at: Stage, name: string) => ({
  colours: at.colours,
  dice: random(`${at.facts.slug} ${name}`),
  light: at.facts.drawing.light,
});

function rail(at: Stage, top: number, tone: string): string {
  const cap = at.colours.snow ? at.colours.lit('#f6f8f7') : lighten(tone, 0.07);
  return [
    repeat(40, (n) => box(n * 42 - 10, top, 11, 190, tone)),
    ...[90, 790, 1490].map((x) => box(x, top - 20, 34, 250, lighten(tone, -0.04))),
    box(-10, top - 22, width + 20, 28, cap),
  ].join('');
}

const boards = (at: Stage, from: number, tone: string): string =>
  box(0, from, width, height - from, fade(at.on, [0, lighten(tone, -0.05)], [1, lighten(tone, 0.02)])) +
  repeat(21, (n) =>
    stroke(`M${800 + (n * 130 - 1300) * 0.75} ${from}L${n * 190 - 1100} ${height}`, lighten(tone, -0.07), 4),
  );

/** Draws the view over the rail of the deck, with a cup on the rail. */
export function view(at: Stage): string {
  const tone = createSite(at, 'rail').timber;
  const grove = createGrove(at, 'view');
  const cup = at.colours.local('#ece6d6');
  const x = at.flipped ? 420 : 1120;
  return [
    moved(ridgeScene(at.on, at.facts, at.weather), -80, -40, 1.1),
    conifer(grove, at.flipped ? 1490 : 90, 1180, 720),
    conifer(grove, at.flipped ? 1330 : 250, 1180, 520),
    repeat(17, (n) => {
      const left = n * 104 + grove.dice.between(-40, 40);
      const tall = grove.dice.between(190, 330);
      return grove.dice.unit() < 0.6
        ? conifer(grove, left, 1240, tall, 0.06)
        : broadleaf(grove, left, 1220, tall, 0.06);
    }),
    rail(at, 1010, tone),
    box(x, 928, 64, 62, cup, { rx: 10 }),
    stroke(`M${x + 64} 944q28 0 24 22t-30 14`, cup, 9),
    shape(`M${x + 20} 916q-14 -30 8 -52q-4 26 10 34q12 8 -2 20Z`, '#ffffff', { opacity: 0.4 }),
  ].join('');
}

function chairs(at: Stage): string {
  const wood = at.colours.local('#a3754a');
  const chair = (x: number, mirrored: boolean) =>
    moved(
      [
        repeat(5, (n) =>
          area(
            points(
              [n * 34 - 84, -150],
              [n * 34 - 58, -150],
              [n * 40 - 70, -380 - (2 - Math.abs(n - 2)) * 24],
              [n * 40 - 98, -380 - (2 - Math.abs(n - 2)) * 24],
            ),
            n % 2 ? wood : lighten(wood, 0.03),
          ),
        ),
        area(points([-130, -150], [110, -150], [140, -96], [-150, -96]), lighten(wood, 0.05)),
        ...[-170, 118].map(
          (arm) =>
            box(arm, -214, 56, 18, lighten(wood, 0.07), { rx: 6 }) +
            box(arm + 18, -200, 20, 210, lighten(wood, -0.04)),
        ),
        box(-100, -176, 180, 40, at.cloth, { rx: 18 }),
      ].join(''),
      x,
      1130,
      1.05,
      mirrored,
    );
  return chair(560, false) + chair(1040, true);
}

/** Draws the deck with its hot tub or two chairs, and lights along the eave after dark. */
export function deckScene(at: Stage): string {
  const place = createSite(at, 'deck');
  const tone = place.timber;
  const bulbs = at.colours.dark
    ? stroke('M-10 120Q400 230 800 132T1610 120', '#2a2522', 4) +
      repeat(13, (n) => {
        const [x, y] = [60 + n * 124, 150 + 40 * Math.sin(n * 0.95)];
        return (
          disc(x, y, 62, 62, glow(at.on, [0, '#ffd27f', 0.6], [1, '#ffb95a', 0])) +
          disc(x, y, 10, 12, '#ffe7b3')
        );
      })
    : '';
  const tub = at.facts.amenities.includes('hot_tub');
  return [
    moved(ridgeScene(at.on, at.facts, at.weather), 0, 40, 1),
    rail(at, 800, tone),
    boards(at, 960, at.colours.local('#a58460')),
    tub
      ? disc(at.flipped ? 560 : 1040, 1106, 330, 34, at.colours.shaded('#4a3a2e'), { opacity: 0.6 }) +
        moved(hotTub(place, -46, 0, 92, 0.6), at.flipped ? 560 : 1040, 1104, 5.6)
      : chairs(at),
    area(points([-10, -10], [1610, -10], [1610, 54], [-10, 92]), at.colours.shaded('#5b4332')),
    area(points([-10, 84], [1610, 46], [1610, 66], [-10, 108]), lighten(place.trim, -0.04)),
    ...[at.flipped ? 1480 : 60].map((x) => box(x, 60, 54, 960, lighten(tone, -0.05))),
    bulbs,
  ].join('');
}
