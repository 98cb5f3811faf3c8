import { isBetter, isWorse, type MetricGoal, type MetricName, metricGoals } from './goals.ts';
import type { Metric } from './syntax.ts';

type Figures = Record<MetricName, Metric>;

/** The goals whose figures are worse than what stands. */
export const findWorseMetrics = (figures: Figures): MetricGoal[] =>
  metricGoals.filter((goal) => isWorse(goal, figures[goal.signal].value));

/** A line for each signal: its value, what stands, the goal, and what is to be done. */
export const formatMetricTable = (figures: Figures): string =>
  [['signal', 'now', 'stands', 'goal'], ...metricGoals.map((goal) => rowOf(goal, figures[goal.signal].value))]
    .map(([signal = '', now = '', stands = '', goal = '', verdict = '']) =>
      [signal.padEnd(38), now.padStart(8), stands.padStart(8), goal.padStart(8), verdict]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');

function rowOf(row: MetricGoal, value: number): string[] {
  const shown = (number: number) => (Number.isInteger(number) ? String(number) : number.toFixed(2));
  const hint = isBetter(row, value) ? 'better: lower what stands (scripts/checks/house/goals.ts)' : '';
  const verdict = isWorse(row, value) ? 'worse' : hint;
  return [row.signal, shown(value), shown(row.stands), shown(row.goal), verdict];
}

/** The places behind some figures, at most `count` of each. */
export const formatMetricPlaces = (figures: Figures, shown: readonly MetricGoal[], count: number): string =>
  shown
    .flatMap(({ signal }) => {
      const { places } = figures[signal];
      const lines = places
        .slice(0, count)
        .map(({ path, line, what }) => `  ${path}:${line}  ${what}`.trimEnd());
      return lines.length > 0 ? [`\n${signal} (${lines.length} of ${places.length})`, ...lines] : [];
    })
    .join('\n');
