// Draws the fire pit and the driveway of a sample cabin.

import { box, disc, moved, repeat, shape } from '../../shared/svg.ts';
import { exterior, ridgeScene } from '../exterior.ts';
import { firePit } from '../house/yard.ts';
import { broadleaf } from '../land/broadleaf.ts';
import { bushes } from '../land/bushes.ts';
import { conifer } from '../land/conifer.ts';
import type { Grove } from '../land/grove.ts';
import { trunk } from '../land/trunk.ts';
import { fade, glow } from '../paint/canvas.ts';
import { createGrove, createSite } from './outdoors.ts';
import type { Stage } from './stage.ts';

/** Draws the fire pit with chairs in the evening. */
export function fireScene(at: Stage): string {
  const grove = createGrove(at, 'fire');
  const { colours } = at;
  const place = createSite(at, 'fire');
  return [
    ridgeScene(at.on, at.facts, at.weather),
    repeat(9, (n) =>
      at.dice.unit() < 0.5
        ? conifer(grove, n * 200 + at.dice.between(-60, 60), 900, at.dice.between(220, 360), 0.2)
        : broadleaf(grove, n * 200, 900, at.dice.between(200, 300), 0.2),
    ),
    shape(
      'M0 900C400 860 1200 868 1600 896V1200H0Z',
      fade(at.on, [0, colours.lit(colours.groundFar)], [1, colours.shaded(colours.ground)]),
    ),
    disc(800, 1010, 780, 240, glow(at.on, [0, '#ffb455', 0.55], [1, '#ffb455', 0])),
    moved(firePit(place, 0, 0), 800, 1060, 3.2),
    repeat(30, () => {
      const { dice } = at;
      const [x, y] = [800 + dice.between(-150, 150), dice.between(420, 900)];
      return disc(x, y, dice.between(2, 4.5), dice.between(2, 4.5), '#ffc069', { opacity: 0.8 });
    }),
    trunk(grove, at.flipped ? 1500 : 30, 1240, 90),
    bushes(grove, -40, 300, 1225, 90),
    bushes(grove, 1300, 1660, 1225, 90),
  ].join('');
}

interface Road {
  gravel: boolean;
  steep: boolean;
  /** Returns the x of a distance from the center, mirrored where the scene is flipped. */
  x(offset: number): number;
}

const roadOf = ({ facts, flipped }: Stage): Road => ({
  gravel: /gravel|lane/i.test(facts.driveway),
  steep: /steep|switchback|percent|narrow/i.test(facts.driveway),
  x: (offset) => 800 + (flipped ? -offset : offset),
});

/** Draws trees on both sides of the road: three large near ones, or six along it. */
const avenue = (grove: Grove, isNear: boolean, steep: boolean): string =>
  repeat(isNear ? 3 : 6, (n) => {
    const left = isNear ? ([-40, 150, 330][n] ?? 0) : 300 + n * 40;
    const ground = isNear ? 1230 - n * 60 : 1000 - n * 24;
    const tall = isNear ? 880 - n * 150 : 420 - n * 36;
    const distance = isNear ? 0 : 0.12;
    const one = (x: number) =>
      grove.dice.unit() < (steep ? 0.6 : 0.35)
        ? conifer(grove, x, ground, tall, distance)
        : broadleaf(grove, x, ground, tall * 0.86, distance);
    return one(left) + one(1600 - left);
  });

/** Draws the road and the land around it. */
function drawRoad({ on, colours }: Stage, { gravel, steep, x }: Road): string {
  const bend = steep ? 260 : 90;
  const [crest, end] = steep ? [820, 846] : [880, 886];
  const verge = fade(on, [0, colours.lit(colours.groundFar)], [1, colours.shaded(colours.ground)]);
  const left = `M${x(-40)} ${end}C${x(bend)} 930 ${x(-bend)} 1010 ${x(-420)} 1210`;
  const right = `H${x(300)}C${x(180)} 1020 ${x(bend + 130)} 930 ${x(40)} ${end}Z`;
  return (
    shape(`M0 900C400 ${crest} 1200 ${crest} 1600 900V1200H0Z`, verge) +
    shape(left + right, colours.lit(gravel ? '#cdbb97' : '#8d8f8f'))
  );
}

const pebbles = ({ dice, colours }: Stage, { gravel, x }: Road): string =>
  repeat(gravel ? 60 : 0, () => {
    const [left, y] = [x(dice.between(-260, 180)), dice.between(1050, 1195)];
    return disc(left, y, 4, 2.5, colours.shaded('#a08f70'), { opacity: 0.6 });
  });

const mailbox = ({ colours, cloth }: Stage, x: number): string =>
  box(x, 960, 16, 180, colours.local('#6e5a48')) +
  box(x - 44, 926, 104, 52, cloth, { rx: 22 }) +
  box(x + 44, 900, 8, 44, colours.local('#b4481b'));

/** Draws the driveway, paved or of gravel, with trees on both sides and the cabin at its end. */
export function driveway(at: Stage): string {
  const grove = createGrove(at, 'road');
  const road = roadOf(at);
  const cabin = exterior(at.on, at.facts, at.weather, { scale: 0.46 });
  return [
    moved(cabin, at.facts.drawing.light === 'left' ? -571 : -5, -290, 1.36),
    drawRoad(at, road),
    pebbles(at, road),
    avenue(grove, false, road.steep),
    mailbox(at, road.x(430)),
    avenue(grove, true, road.steep),
    bushes(grove, -40, 380, 1235, 80),
    bushes(grove, 1240, 1660, 1235, 80),
  ].join('');
}
