// Computes a smooth curve through measured heights.

import type { MeasuredHeight } from './surface.ts';

/** Greatest distance between points of a curve, in map units. */
const greatestGap = 9;

/** Returns a smooth line through points (Catmull-Rom), with heights interpolated between them. */
export function curveThrough(points: readonly MeasuredHeight[]): MeasuredHeight[] {
  return points.flatMap((to, index) => {
    const from = points[index - 1];
    if (!from) return [to];
    const [before, after] = [points[index - 2] ?? from, points[index + 1] ?? to];
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / greatestGap));
    return Array.from({ length: steps }, (_, step) => {
      const t = (step + 1) / steps;
      return {
        x: bend([before.x, from.x, to.x, after.x], t),
        y: bend([before.y, from.y, to.y, after.y], t),
        feet: from.feet + (to.feet - from.feet) * t,
      };
    });
  });
}

const bend = ([a, b, c, d]: [number, number, number, number], t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3);
