/** Formats the metrics as a table, and finds those above their maximum. */

import { type MetricGoal, type MetricName, metricGoals } from './goals.ts';
import type { Metric } from './syntax.ts';

type Metrics = Record<MetricName, Metric>;

const isWorse = ({ max }: MetricGoal, value: number): boolean => value > max;

/** Returns the goals of the metrics above their maximum. */
export const findWorseMetrics = (metrics: Metrics): MetricGoal[] =>
  metricGoals.filter((goal) => isWorse(goal, metrics[goal.metric].value));

/** Returns a line for each metric: its value, its maximum, and a verdict. */
export const formatMetricTable = (metrics: Metrics): string =>
  [['metric', 'now', 'max'], ...metricGoals.map((goal) => toRow(goal, metrics[goal.metric].value))]
    .map(([metric = '', now = '', max = '', verdict = '']) =>
      [metric.padEnd(38), now.padStart(8), max.padStart(8), verdict].join('  ').trimEnd(),
    )
    .join('\n');

function toRow(row: MetricGoal, value: number): string[] {
  const format = (number: number) => (Number.isInteger(number) ? String(number) : number.toFixed(2));
  return [row.metric, format(value), format(row.max), getVerdict(row, value)];
}

/**
 * Returns the verdict on a metric. A count below its maximum asks to lower the maximum, so that it
 * cannot grow again.
 */
function getVerdict(row: MetricGoal, value: number): string {
  if (isWorse(row, value)) return 'worse';
  return Number.isInteger(value) && value < row.max ? 'lower the maximum' : '';
}

/** Formats the counted places of some metrics, at most `count` of each. */
export const formatMetricPlaces = (metrics: Metrics, goals: readonly MetricGoal[], count: number): string =>
  goals
    .flatMap(({ metric }) => {
      const { places } = metrics[metric];
      const lines = places
        .slice(0, count)
        .map(({ path, line, text }) => `  ${path}:${line}  ${text}`.trimEnd());
      return lines.length > 0 ? [`\n${metric} (${lines.length} of ${places.length})`, ...lines] : [];
    })
    .join('\n');
