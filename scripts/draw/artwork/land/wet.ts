import { mix } from '../../shared/colour.ts';
import { area, disc, points, repeat, shape, stroke } from '../../shared/svg.ts';
import { fade } from '../paint/sheet.ts';
import { bushes } from './bushes.ts';
import { at, blades, earth, type Setting } from './plot.ts';
import { broadleaf, conifer, type Grove } from './trees.ts';

export const creek: Setting = (plot) => {
  const { on, grove } = plot;
  const { colours, dice } = grove;
  const bed = `M${at(plot, 560)} 860C${at(plot, 420)} 905 ${at(plot, 640)} 935 ${at(plot, 560)} 990S${at(plot, 120)} 1080 ${at(plot, 60)} 1210H${at(plot, 860)}C${at(plot, 820)} 1110 ${at(plot, 900)} 1040 ${at(plot, 800)} 980S${at(plot, 540)} 915 ${at(plot, 640)} 860Z`;
  const ripples = repeat(26, () => {
    const y = dice.between(900, 1190);
    const spread = (y - 860) / 340;
    const x = at(plot, 590 - 190 * spread + dice.between(-190, 190) * (0.25 + spread));
    return stroke(
      `M${Math.round(x)} ${Math.round(y)}q${Math.round(26 * spread + 8)} -6 ${Math.round(56 * spread + 14)} 0`,
      mix('#ffffff', colours.light, 0.4),
      3 + 2 * spread,
      { opacity: colours.dark ? 0.28 : 0.5 },
    );
  });
  const rocks = repeat(17, (n) => {
    const spread = 0.1 + (n / 17) * 0.95;
    const side = n % 2 ? 1 : -1;
    const x = at(plot, 590 - 170 * spread + side * (50 + 330 * spread) * dice.between(0.35, 1.05));
    const size = 14 + 52 * spread * dice.between(0.6, 1.1);
    const y = 885 + 310 * spread + dice.between(-16, 16);
    return (
      disc(x, y, size, size * 0.62, colours.local('#7f7f78')) +
      disc(
        x - size * 0.15,
        y - size * 0.22,
        size * 0.66,
        size * 0.34,
        colours.snow ? colours.local('#f2f5f4') : colours.lit('#a3a196'),
      )
    );
  });
  return {
    level: 850,
    drop: 30,
    behind: [
      repeat(17, (n) => {
        const x = n * 100 + dice.between(-30, 30);
        return dice.unit() < 0.4
          ? conifer(grove, x, 852, dice.between(190, 330), 0.3)
          : broadleaf(grove, x, 852, dice.between(180, 300), 0.3);
      }),
      broadleaf(grove, at(plot, 1500), 862, 440, 0.06),
      shape('M0 866C300 840 1200 838 1600 850V1200H0Z', earth(on, grove)),
    ].join(''),
    front: [
      shape(bed, fade(on, [0, waterTone(grove, 0)], [1, waterTone(grove, 1)])),
      ripples,
      rocks,
      blades(grove, 930, 70, 26),
      bushes(grove, at(plot, 60) - 130, at(plot, 60) + 150, 1200, 82),
      bushes(grove, at(plot, 1380) - 240, at(plot, 1380) + 260, 1216, 82),
      broadleaf(grove, at(plot, -20), 1200, 640),
    ].join(''),
  };
};

const waterTone = ({ colours }: Grove, part: number) =>
  mix(colours.sky[part < 0.5 ? 2 : 0], colours.local('#4f8a8c'), 0.42);

export const pond: Setting = (plot) => {
  const { on, grove } = plot;
  const { colours, dice } = grove;
  const shine = mix('#ffffff', colours.light, 0.5);
  const reeds = repeat(46, () => {
    const x = at(plot, dice.between(-10, 330));
    const tall = dice.between(60, 190);
    return stroke(
      `M${Math.round(x)} 1210q${Math.round(dice.between(-8, 8))} ${-Math.round(tall * 0.6)} ${Math.round(dice.between(-22, 22))} ${-Math.round(tall)}`,
      colours.local(colours.snow ? '#b5a27c' : '#5d7440'),
      4,
    );
  });
  return {
    level: 812,
    mirror: 856,
    water: [
      shape(
        `M0 862C500 846 1000 858 1600 850V1200H0Z`,
        fade(
          on,
          [0, mix(colours.sky[2], colours.near, 0.36)],
          [0.35, mix(colours.sky[1], colours.near, 0.3)],
          [1, mix(colours.sky[0], colours.near, 0.42)],
        ),
      ),
      shape(`M0 862C500 846 1000 858 1600 850V858C1000 868 500 858 0 874Z`, colours.shaded('#6f6552')),
      repeat(16, () =>
        disc(dice.between(80, 1520), dice.between(890, 1170), dice.between(60, 210), 3, shine, {
          opacity: colours.dark ? 0.16 : 0.34,
        }),
      ),
    ].join(''),
    drop: 24,
    behind: [
      repeat(16, (n) => {
        const x = n * 106 + dice.between(-30, 30);
        return dice.unit() < 0.4
          ? conifer(grove, x, 806, dice.between(130, 220), 0.32)
          : broadleaf(grove, x, 806, dice.between(120, 210), 0.32);
      }),
      broadleaf(grove, at(plot, 1510), 820, 430, 0.06),
      shape('M0 815C400 796 1100 800 1600 806V900H0Z', earth(on, grove)),
    ].join(''),
    front: [
      area(
        points(
          [plot.cabin - 36, 850],
          [plot.cabin + 26, 850],
          [at(plot, 900) + 40, 1030],
          [at(plot, 900) - 60, 1030],
        ),
        colours.local('#9b8463'),
      ),
      repeat(8, (n) =>
        stroke(
          `M${Math.round(plot.cabin - 36 + (at(plot, 900) - 24 - plot.cabin) * (n / 8))} ${856 + n * 22}h${60 + n * 5}`,
          colours.shaded('#7d6a4f'),
          3,
        ),
      ),
      reeds,
      broadleaf(grove, at(plot, 30), 1225, 590),
    ].join(''),
  };
};
