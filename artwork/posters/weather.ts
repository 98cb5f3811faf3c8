// Draws snow, rain or fireflies over the background of a poster.

import type { Random } from '../shared/random.ts';
import { element, group, repeat } from '../shared/svg.ts';

export type OgImageWeather = 'snow' | 'rain' | 'fireflies';

type Draw = (dice: Random, width: number, height: number) => string;

const flake: Draw = (dice, width, height) =>
  element('circle', {
    cx: dice.between(0, width).toFixed(0),
    cy: dice.between(0, height).toFixed(0),
    r: (0.9 + dice.unit() ** 3 * 3.2).toFixed(1),
    opacity: dice.between(0.35, 0.95).toFixed(2),
  });

const drop: Draw = (dice, width, height) => {
  const [x, y, long] = [dice.between(0, width * 1.1), dice.between(-20, height), dice.between(14, 44)];
  const d = `M${x.toFixed(0)} ${y.toFixed(0)}l${(-long * 0.26).toFixed(1)} ${long.toFixed(0)}`;
  return element('path', { d, opacity: dice.between(0.12, 0.42).toFixed(2) });
};

const firefly: Draw = (dice, width, height) => {
  const at = {
    cx: dice.between(0, width).toFixed(0),
    cy: dice.between(height * 0.55, height * 0.97).toFixed(0),
  };
  const r = dice.between(1.6, 3.4);
  return (
    element('circle', { ...at, r: (r * 5.5).toFixed(1), opacity: '.09' }) +
    element('circle', { ...at, r: (r * 2.6).toFixed(1), opacity: '.22' }) +
    element('circle', { ...at, r: r.toFixed(1) })
  );
};

const kinds = {
  snow: { count: 260, draw: flake, look: { fill: '#fffdf8' } },
  rain: {
    count: 210,
    draw: drop,
    look: { stroke: '#f1f4f0', 'stroke-width': 1.3, 'stroke-linecap': 'round' },
  },
  fireflies: { count: 70, draw: firefly, look: { fill: '#e6e27a' } },
} as const;

export function drawWeather(weather: OgImageWeather, dice: Random, width: number, height: number): string {
  const { count, draw, look } = kinds[weather];
  return group(
    repeat(count, () => draw(dice, width, height)),
    look,
  );
}
