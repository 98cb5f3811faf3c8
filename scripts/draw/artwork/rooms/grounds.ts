import { box, disc, moved, repeat, shape } from '../../shared/svg.ts';
import { exterior, ridgeScene } from '../exterior.ts';
import { firePit } from '../house/yard.ts';
import { broadleaf } from '../land/broadleaf.ts';
import { bushes } from '../land/bushes.ts';
import { conifer } from '../land/conifer.ts';
import { trunk } from '../land/trunk.ts';
import { fade, glow } from '../paint/sheet.ts';
import { groveOf, siteOf } from './outdoors.ts';
import type { Stage } from './stage.ts';

/** The fire, the chairs, what is left of the light. */
export function fireScene(at: Stage): string {
  const grove = groveOf(at, 'fire');
  const { colours } = at;
  const place = siteOf(at, 'fire');
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
    repeat(30, () =>
      disc(
        800 + at.dice.between(-150, 150),
        at.dice.between(420, 900),
        at.dice.between(2, 4.5),
        at.dice.between(2, 4.5),
        '#ffc069',
        { opacity: 0.8 },
      ),
    ),
    trunk(grove, at.flipped ? 1500 : 30, 1240, 90),
    bushes(grove, -40, 300, 1225, 90),
    bushes(grove, 1300, 1660, 1225, 90),
  ].join('');
}

/** The way in: gravel or paving, trees on both sides, the cabin at its end. */
export function driveway(at: Stage): string {
  const grove = groveOf(at, 'road');
  const { colours, facts } = at;
  const gravel = /gravel|lane/i.test(facts.driveway);
  const steep = /steep|switchback|percent|narrow/i.test(facts.driveway);
  const road = colours.lit(gravel ? '#cdbb97' : '#8d8f8f');
  const bend = steep ? 260 : 90;
  const side = at.flipped ? -1 : 1;
  const x = (offset: number) => 800 + side * offset;
  const trees = (near: boolean) =>
    repeat(near ? 3 : 6, (n) => {
      const left = near ? ([-40, 150, 330][n] ?? 0) : 300 + n * 40;
      const ground = near ? 1230 - n * 60 : 1000 - n * 24;
      const tall = near ? 880 - n * 150 : 420 - n * 36;
      const one = (at_: number) =>
        grove.dice.unit() < (steep ? 0.6 : 0.35)
          ? conifer(grove, at_, ground, tall, near ? 0 : 0.12)
          : broadleaf(grove, at_, ground, tall * 0.86, near ? 0 : 0.12);
      return one(left) + one(1600 - left);
    });
  return [
    moved(
      exterior(at.on, facts, at.weather, { scale: 0.46 }),
      facts.drawing.light === 'left' ? -571 : -5,
      -290,
      1.36,
    ),
    shape(
      `M0 900C400 ${steep ? 820 : 880} 1200 ${steep ? 820 : 880} 1600 900V1200H0Z`,
      fade(at.on, [0, colours.lit(colours.groundFar)], [1, colours.shaded(colours.ground)]),
    ),
    shape(
      `M${x(-40)} ${steep ? 846 : 886}C${x(bend)} 930 ${x(-bend)} 1010 ${x(-420)} 1210H${x(300)}C${x(180)} 1020 ${x(bend + 130)} 930 ${x(40)} ${steep ? 846 : 886}Z`,
      road,
    ),
    gravel
      ? repeat(60, () =>
          disc(
            x(at.dice.between(-260, 180)),
            at.dice.between(1050, 1195),
            4,
            2.5,
            colours.shaded('#a08f70'),
            { opacity: 0.6 },
          ),
        )
      : '',
    trees(false),
    box(x(430), 960, 16, 180, colours.local('#6e5a48')) +
      box(x(430) - 44, 926, 104, 52, at.cloth, { rx: 22 }) +
      box(x(430) + 44, 900, 8, 44, colours.local('#b4481b')),
    trees(true),
    bushes(grove, -40, 380, 1235, 80),
    bushes(grove, 1240, 1660, 1235, 80),
  ].join('');
}
