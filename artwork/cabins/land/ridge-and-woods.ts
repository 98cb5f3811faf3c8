// Draws a ridge top or woods as the land around a cabin.

import { area, box, disc, points, repeat, shape } from '../../shared/svg.ts';
import { fade, width } from '../paint/canvas.ts';
import { broadleaf } from './broadleaf.ts';
import { bushes } from './bushes.ts';
import { conifer } from './conifer.ts';
import { at, blades, earth, type Landscape, type Plot } from './plot.ts';
import { type Row, treeRow } from './tree-row.ts';
import { trunk } from './trunk.ts';

const hill = (plot: Plot): string => {
  const x = (value: number) => at(plot, value);
  return `M${x(0)} 1075C${x(380)} 1010 ${x(560)} 880 ${x(780)} 866S${x(1340)} 862 ${x(1600)} 820V1200H${x(0)}Z`;
};

function stones(plot: Plot): string {
  const { colours, dice } = plot.grove;
  return repeat(9, (n) => {
    const x = at(plot, 300 + n * 128 + dice.between(-40, 40));
    const y = 1010 + dice.between(-20, 130);
    const size = dice.between(18, 54);
    return (
      disc(x, y, size, size * 0.5, colours.local('#8d8a80')) +
      disc(x - size * 0.2, y - size * 0.18, size * 0.6, size * 0.26, colours.lit('#a9a598'))
    );
  });
}

export const ridge: Landscape = (plot) => {
  const { on, grove } = plot;
  const scattered = stones(plot);
  return {
    level: 868,
    drop: 130,
    behind: [
      conifer(grove, at(plot, 1430), 850, 430, 0.18),
      conifer(grove, at(plot, 1530), 850, 360, 0.12),
      conifer(grove, at(plot, 1340), 856, 300, 0.22),
      broadleaf(grove, at(plot, 1250), 868, 250, 0.18),
      shape(hill(plot), earth(on, grove)),
    ].join(''),
    front: [
      scattered,
      blades(grove, 960, 90, 26),
      bushes(grove, at(plot, 200) - 260, at(plot, 200) + 260, 1222, 88),
      bushes(grove, at(plot, 1480) - 200, at(plot, 1480) + 200, 1222, 80),
      conifer(grove, at(plot, 70), 1220, 560),
      conifer(grove, at(plot, 205), 1225, 390),
      conifer(grove, at(plot, -10), 1190, 420),
      conifer(grove, at(plot, 1560), 1230, 330),
    ].join(''),
  };
};

const farTrees: Row = {
  count: 22,
  gap: 76,
  evergreen: 0.6,
  conifers: [220, 420],
  broadleaves: [200, 330],
  sway: 26,
};

/** Draws light that falls between the trunks. */
function sunbeams(plot: Plot): string {
  const { colours } = plot.grove;
  if (colours.dark) return '';
  return repeat(4, (n) => {
    const [top, foot] = [n * 300, n * 280];
    const beam = points(
      [at(plot, 120 + top), 0],
      [at(plot, 230 + top), 0],
      [at(plot, 560 + foot), 1200],
      [at(plot, 330 + foot), 1200],
    );
    return area(beam, colours.light, { opacity: 0.09 });
  });
}

const nearTrees = [40, 170, 470, 650, 1360, 1480, 1580];

export const woods: Landscape = (plot) => {
  const { on, grove } = plot;
  const { haze } = grove.colours;
  return {
    level: 872,
    drop: 34,
    behind: [
      treeRow(grove, 870, 0.42, farTrees),
      box(0, 700, width, 190, fade(on, [0, haze, 0], [0.7, haze, 0.5], [1, haze, 0.1])),
      ...nearTrees.map((x) => conifer(grove, at(plot, x), 884, grove.dice.between(430, 640), 0.16)),
      shape('M0 880C400 850 1100 856 1600 872V1200H0Z', earth(on, grove)),
    ].join(''),
    front: [
      sunbeams(plot),
      blades(grove, 940, 60, 22),
      trunk(grove, at(plot, 30), 1240, 96),
      trunk(grove, at(plot, 196), 1230, 58),
      trunk(grove, at(plot, 1570), 1210, 74),
      bushes(grove, at(plot, 130) - 200, at(plot, 130) + 210, 1215, 84),
      bushes(grove, at(plot, 1500) - 200, at(plot, 1500) + 210, 1220, 84),
    ].join(''),
  };
};
