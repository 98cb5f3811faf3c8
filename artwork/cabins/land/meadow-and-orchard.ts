// Draws a meadow or an orchard as the land around a cabin.

import { box, disc, repeat, shape, stroke } from '../../shared/svg.ts';
import { width } from '../paint/canvas.ts';
import { apple, broadleaf } from './broadleaf.ts';
import type { Grove } from './grove.ts';
import { at, blades, earth, type Landscape, type Plot } from './plot.ts';
import { type Row, treeRow } from './tree-row.ts';

/** Draws strips of grass in light and shade. */
const strips = ({ colours }: Grove): string =>
  repeat(4, (n) => {
    const top = `M0 ${850 + n * 78}C420 ${828 + n * 90} 900 ${884 + n * 74} 1600 ${836 + n * 86}`;
    const foot = `V${884 + n * 90}C1000 ${930 + n * 80} 500 ${870 + n * 90} 0 ${890 + n * 80}Z`;
    const tone = n % 2 ? colours.lit(colours.groundFar) : colours.shaded(colours.ground);
    return shape(top + foot, tone, { opacity: 0.4 });
  });

const fence = ({ colours }: Grove): string =>
  stroke('M-10 1034H1610M-10 1066H1610', colours.local('#8a7b6a'), 8) +
  repeat(12, (n) => box(n * 148 - 30, 1012 - (n % 2) * 3, 11, 84, colours.local('#7d6f60')));

function flowers({ colours, dice }: Grove): string {
  if (colours.snow || colours.dark) return '';
  return repeat(70, () => {
    const [x, y] = [dice.between(0, width), dice.between(930, 1190)];
    const tone = colours.lit(dice.pick(['#f3dc8c', '#fdf6e3', '#d98a5a']));
    return disc(x, y, 4.5, 4.5, tone, { opacity: 0.9 });
  });
}

function path(plot: Plot): string {
  const x = (value: number) => at(plot, value);
  const door = plot.cabin;
  const way = `M${door - 14} 850C${door + 20} 930 ${x(760)} 1000 ${x(640)} 1200H${x(850)}C${x(880)} 1020 ${door + 60} 940 ${door + 24} 850Z`;
  return shape(way, plot.grove.colours.lit('#d8c8a4'), { opacity: 0.75 });
}

const farTrees: Row = { count: 15, gap: 116, evergreen: 0.35, conifers: [120, 190], broadleaves: [110, 180] };

export const meadow: Landscape = (plot) => {
  const { on, grove } = plot;
  const blooming = flowers(grove);
  return {
    level: 852,
    drop: 26,
    behind: [
      treeRow(grove, 846, 0.34, farTrees),
      broadleaf(grove, at(plot, 1490), 858, 470, 0.08),
      broadleaf(grove, at(plot, 820), 852, 240, 0.14),
      box(0, 832, width, 368, earth(on, grove)),
      strips(grove),
    ].join(''),
    front: [
      path(plot),
      fence(grove),
      blooming,
      blades(grove, 1040, 170, 54),
      broadleaf(grove, at(plot, -30), 1180, 700),
    ].join(''),
  };
};

export const orchard: Landscape = (plot) => {
  const { on, grove } = plot;
  const { colours, dice } = grove;
  const lane = `M${plot.cabin - 16} 840C${plot.cabin} 930 ${at(plot, 800)} 1040 ${at(plot, 720)} 1210H${at(plot, 980)}C${at(plot, 960)} 1040 ${plot.cabin + 60} 930 ${plot.cabin + 22} 840Z`;
  const row = (y: number, from: number, gap: number, tall: number, count: number) =>
    repeat(count, (n) => {
      const x = at(plot, from + n * gap + dice.between(-10, 10));
      return (
        disc(x, y + 2, tall * 0.34, tall * 0.06, colours.shaded(colours.ground), { opacity: 0.7 }) +
        apple(grove, x, y, tall)
      );
    });
  return {
    level: 840,
    drop: 26,
    behind: [
      repeat(15, (n) => broadleaf(grove, n * 116 + dice.between(-30, 30), 838, dice.between(100, 160), 0.38)),
      broadleaf(grove, at(plot, 1470), 846, 420, 0.08, '#5f7d45'),
      shape('M0 838C500 820 1100 824 1600 832V1200H0Z', earth(on, grove)),
      row(880, 60, 150, 130, 4),
    ].join(''),
    front: [
      shape(lane, colours.lit('#d9c7a0'), { opacity: 0.8 }),
      row(950, 10, 210, 205, 3),
      row(1085, 40, 300, 320, 2),
      row(1030, 1330, 230, 250, 2),
      blades(grove, 1060, 120, 40),
    ].join(''),
  };
};
