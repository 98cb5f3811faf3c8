import { area, box, disc, points, repeat, shape } from '../../shared/svg.ts';
import { fade, width } from '../paint/sheet.ts';
import { bushes } from './bushes.ts';
import { at, blades, earth, type Setting } from './plot.ts';
import { broadleaf, conifer, trunk } from './trees.ts';

export const ridge: Setting = (plot) => {
  const { on, grove } = plot;
  const { colours, dice } = grove;
  const hill = (lift: number) =>
    `M${at(plot, 0)} ${1075 - lift}C${at(plot, 380)} ${1010 - lift} ${at(plot, 560)} ${880 - lift} ${at(plot, 780)} ${866 - lift}S${at(plot, 1340)} ${862 - lift} ${at(plot, 1600)} ${820 - lift}V1200H${at(plot, 0)}Z`;
  const stones = repeat(9, (n) => {
    const x = at(plot, 300 + n * 128 + dice.between(-40, 40));
    const y = 1010 + dice.between(-20, 130);
    const size = dice.between(18, 54);
    return (
      disc(x, y, size, size * 0.5, colours.local('#8d8a80')) +
      disc(x - size * 0.2, y - size * 0.18, size * 0.6, size * 0.26, colours.lit('#a9a598'))
    );
  });
  return {
    level: 868,
    drop: 130,
    behind: [
      conifer(grove, at(plot, 1430), 850, 430, 0.18),
      conifer(grove, at(plot, 1530), 850, 360, 0.12),
      conifer(grove, at(plot, 1340), 856, 300, 0.22),
      broadleaf(grove, at(plot, 1250), 868, 250, 0.18),
      shape(hill(0), earth(on, grove)),
    ].join(''),
    front: [
      stones,
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

export const woods: Setting = (plot) => {
  const { on, grove } = plot;
  const { colours, dice } = grove;
  const bars = colours.hour === 'golden' || colours.hour === 'dawn' || colours.hour === 'day';
  return {
    level: 872,
    drop: 34,
    behind: [
      repeat(22, (n) => {
        const x = n * 76 + dice.between(-26, 26);
        return dice.unit() < 0.6
          ? conifer(grove, x, 870, dice.between(220, 420), 0.42)
          : broadleaf(grove, x, 870, dice.between(200, 330), 0.42);
      }),
      box(
        0,
        700,
        width,
        190,
        fade(on, [0, colours.haze, 0], [0.7, colours.haze, 0.5], [1, colours.haze, 0.1]),
      ),
      repeat(7, (n) =>
        conifer(
          grove,
          at(plot, [40, 170, 470, 650, 1360, 1480, 1580][n] ?? 0),
          884,
          dice.between(430, 640),
          0.16,
        ),
      ),
      shape('M0 880C400 850 1100 856 1600 872V1200H0Z', earth(on, grove)),
    ].join(''),
    front: [
      bars
        ? repeat(4, (n) =>
            area(
              points(
                [at(plot, 120 + n * 300), 0],
                [at(plot, 230 + n * 300), 0],
                [at(plot, 560 + n * 280), 1200],
                [at(plot, 330 + n * 280), 1200],
              ),
              colours.light,
              { opacity: 0.09 },
            ),
          )
        : '',
      blades(grove, 940, 60, 22),
      trunk(grove, at(plot, 30), 1240, 96),
      trunk(grove, at(plot, 196), 1230, 58),
      trunk(grove, at(plot, 1570), 1210, 74),
      bushes(grove, at(plot, 130) - 200, at(plot, 130) + 210, 1215, 84),
      bushes(grove, at(plot, 1500) - 200, at(plot, 1500) + 210, 1220, 84),
    ].join(''),
  };
};
