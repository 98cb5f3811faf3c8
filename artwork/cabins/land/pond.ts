// Draws a pond with a jetty as the land around a cabin.

import { mix } from '../../shared/colour.ts';
import { area, disc, points, repeat, shape, stroke } from '../../shared/svg.ts';
import { fade } from '../paint/canvas.ts';
import { broadleaf } from './broadleaf.ts';
import { at, earth, type Landscape, type Plot } from './plot.ts';
import { type Row, treeRow } from './tree-row.ts';

function reeds(plot: Plot): string {
  const { colours, dice } = plot.grove;
  const colour = colours.local(colours.snow ? '#b5a27c' : '#5d7440');
  return repeat(46, () => {
    const x = at(plot, dice.between(-10, 330));
    const tall = dice.between(60, 190);
    const bend = `${Math.round(dice.between(-8, 8))} ${-Math.round(tall * 0.6)}`;
    const tip = `${Math.round(dice.between(-22, 22))} ${-Math.round(tall)}`;
    return stroke(`M${Math.round(x)} 1210q${bend} ${tip}`, colour, 4);
  });
}

/** Draws the pond, the dark line of its far shore, and light on the water. */
function water({ on, grove: { colours, dice } }: Plot): string {
  const tone = (band: 0 | 1 | 2, share: number) => mix(colours.sky[band], colours.near, share);
  const shine = mix('#ffffff', colours.light, 0.5);
  const opacity = colours.dark ? 0.16 : 0.34;
  return [
    shape(
      'M0 862C500 846 1000 858 1600 850V1200H0Z',
      fade(on, [0, tone(2, 0.36)], [0.35, tone(1, 0.3)], [1, tone(0, 0.42)]),
    ),
    shape('M0 862C500 846 1000 858 1600 850V858C1000 868 500 858 0 874Z', colours.shaded('#6f6552')),
    repeat(16, () => {
      const [x, y, reach] = [dice.between(80, 1520), dice.between(890, 1170), dice.between(60, 210)];
      return disc(x, y, reach, 3, shine, { opacity });
    }),
  ].join('');
}

/** Draws a wooden jetty from the door out over the water. */
function jetty(plot: Plot): string {
  const { colours } = plot.grove;
  const [door, end] = [plot.cabin, at(plot, 900)];
  const outline = points([door - 36, 850], [door + 26, 850], [end + 40, 1030], [end - 60, 1030]);
  const planks = repeat(8, (n) => {
    const x = Math.round(door - 36 + (end - 24 - door) * (n / 8));
    return stroke(`M${x} ${856 + n * 22}h${60 + n * 5}`, colours.shaded('#7d6a4f'), 3);
  });
  return area(outline, colours.local('#9b8463')) + planks;
}

const farTrees: Row = { count: 16, gap: 106, evergreen: 0.4, conifers: [130, 220], broadleaves: [120, 210] };

export const pond: Landscape = (plot) => {
  const { on, grove } = plot;
  const shore = reeds(plot);
  return {
    level: 812,
    mirror: 856,
    water: water(plot),
    drop: 24,
    behind: [
      treeRow(grove, 806, 0.32, farTrees),
      broadleaf(grove, at(plot, 1510), 820, 430, 0.06),
      shape('M0 815C400 796 1100 800 1600 806V900H0Z', earth(on, grove)),
    ].join(''),
    front: [jetty(plot), shore, broadleaf(grove, at(plot, 30), 1225, 590)].join(''),
  };
};
