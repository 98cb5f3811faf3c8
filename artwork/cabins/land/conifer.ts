// Draws a spruce or a hemlock.

import { mix } from '../../shared/colour.ts';
import { area, box, type Point, points, repeat } from '../../shared/svg.ts';
import { sunSide, type Tree } from './grove.ts';

/** Draws the snow on one side of a tier, from its tip up to the trunk at x. */
function snowOn([tipX, tipY]: Point, x: number, tall: number, colour: string): string {
  const run = (x - tipX) * 0.72;
  const outline = points(
    [tipX, tipY],
    [tipX + run * 0.5, tipY - tall * 0.05],
    [tipX + run, tipY - tall * 0.075],
    [tipX + run * 0.86, tipY - tall * 0.02],
    [tipX + run * 0.4, tipY - tall * 0.008],
  );
  return area(outline, colour);
}

/** Draws ragged tiers of branches, one half in the light, with snow in winter. */
export const conifer: Tree = (grove, x, ground, tall, distance = 0) => {
  const { colours, dice } = grove;
  const tiers = Math.max(4, Math.min(8, Math.round(tall / 46)));
  const spread = tall * dice.between(0.19, 0.25);
  const half = (side: number): Point[] => {
    const outline: Point[] = [[x, ground - tall]];
    for (let tier = 1; tier <= tiers; tier += 1) {
      const reach = side * spread * (tier / tiers) ** 0.85 * dice.between(0.85, 1.1);
      const y = ground - tall * 0.07 - tall * 0.93 * (1 - tier / tiers);
      outline.push([x + reach, y + tall * 0.02], [x + reach * 0.52, y - tall * 0.012]);
    }
    return [...outline, [x, ground - tall * 0.09]];
  };
  const colour = colours.local(mix(colours.conifer, '#35604a', dice.unit() * 0.5), distance);
  const bark = colours.local('#4a382b', distance);
  const bright = half(sunSide(grove));
  const snow = repeat(colours.snow ? tiers - 1 : 0, (tier) => {
    const tip = bright[1 + tier * 2];
    return tip ? snowOn(tip, x, tall, colours.local('#f3f6f5', distance)) : '';
  });
  return [
    box(x - tall * 0.014, ground - tall * 0.11, tall * 0.028, tall * 0.12, bark),
    area(half(-sunSide(grove)), colour),
    area(bright, mix(colour, colours.light, colours.dark ? 0.1 : 0.2)),
    snow,
  ].join('');
};
