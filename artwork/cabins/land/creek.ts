// Draws a creek as the land around a cabin.

import { mix } from '../../shared/colour.ts';
import { disc, repeat, shape, stroke } from '../../shared/svg.ts';
import { fade } from '../paint/canvas.ts';
import { broadleaf } from './broadleaf.ts';
import { bushes } from './bushes.ts';
import type { Grove } from './grove.ts';
import { at, blades, earth, type Landscape, type Plot } from './plot.ts';
import { type Row, treeRow } from './tree-row.ts';

const bed = (plot: Plot): string => {
  const x = (value: number) => at(plot, value);
  return `M${x(560)} 860C${x(420)} 905 ${x(640)} 935 ${x(560)} 990S${x(120)} 1080 ${x(60)} 1210H${x(860)}C${x(820)} 1110 ${x(900)} 1040 ${x(800)} 980S${x(540)} 915 ${x(640)} 860Z`;
};

/** Returns the color of the water. `part`: 0 at its far end, 1 at its near end. */
const waterTone = ({ colours }: Grove, part: 0 | 1): string =>
  mix(colours.sky[part === 0 ? 2 : 0], colours.local('#4f8a8c'), 0.42);

function ripples(plot: Plot): string {
  const { colours, dice } = plot.grove;
  const colour = mix('#ffffff', colours.light, 0.4);
  const opacity = colours.dark ? 0.28 : 0.5;
  return repeat(26, () => {
    const y = dice.between(900, 1190);
    const spread = (y - 860) / 340;
    const x = at(plot, 590 - 190 * spread + dice.between(-190, 190) * (0.25 + spread));
    const wave = `q${Math.round(26 * spread + 8)} -6 ${Math.round(56 * spread + 14)} 0`;
    return stroke(`M${Math.round(x)} ${Math.round(y)}${wave}`, colour, 3 + 2 * spread, { opacity });
  });
}

function rocks(plot: Plot): string {
  const { colours, dice } = plot.grove;
  const top = colours.snow ? colours.local('#f2f5f4') : colours.lit('#a3a196');
  return repeat(17, (n) => {
    const spread = 0.1 + (n / 17) * 0.95;
    const side = n % 2 ? 1 : -1;
    const x = at(plot, 590 - 170 * spread + side * (50 + 330 * spread) * dice.between(0.35, 1.05));
    const size = 14 + 52 * spread * dice.between(0.6, 1.1);
    const y = 885 + 310 * spread + dice.between(-16, 16);
    const rock = disc(x, y, size, size * 0.62, colours.local('#7f7f78'));
    return rock + disc(x - size * 0.15, y - size * 0.22, size * 0.66, size * 0.34, top);
  });
}

const farTrees: Row = { count: 17, gap: 100, evergreen: 0.4, conifers: [190, 330], broadleaves: [180, 300] };

export const creek: Landscape = (plot) => {
  const { on, grove } = plot;
  const inWater = ripples(plot) + rocks(plot);
  return {
    level: 850,
    drop: 30,
    behind: [
      treeRow(grove, 852, 0.3, farTrees),
      broadleaf(grove, at(plot, 1500), 862, 440, 0.06),
      shape('M0 866C300 840 1200 838 1600 850V1200H0Z', earth(on, grove)),
    ].join(''),
    front: [
      shape(bed(plot), fade(on, [0, waterTone(grove, 0)], [1, waterTone(grove, 1)])),
      inWater,
      blades(grove, 930, 70, 26),
      bushes(grove, at(plot, 60) - 130, at(plot, 60) + 150, 1200, 82),
      bushes(grove, at(plot, 1380) - 240, at(plot, 1380) + 260, 1216, 82),
      broadleaf(grove, at(plot, -20), 1200, 640),
    ].join(''),
  };
};
