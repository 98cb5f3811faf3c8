import { type MetricGoal, type MetricName, metricGoals } from './goals.ts';
import type { Metric } from './syntax.ts';

type Metrics = Record<MetricName, Metric>;

const isWorse = ({ max }: MetricGoal, value: number): boolean => value > max;

/** Returns the goals whose figures are above their maximum. */
export const findWorseMetrics = (metrics: Metrics): MetricGoal[] =>
  metricGoals.filter((goal) => isWorse(goal, metrics[goal.signal].value));

/** Returns a line for each signal: its value, its maximum, and a verdict. */
export const formatMetricTable = (metrics: Metrics): string =>
  [['signal', 'now', 'max'], ...metricGoals.map((goal) => toRow(goal, metrics[goal.signal].value))]
    .map(([signal = '', now = '', max = '', verdict = '']) =>
      [signal.padEnd(38), now.padStart(8), max.padStart(8), verdict].join('  ').trimEnd(),
    )
    .join('\n');

function toRow(row: MetricGoal, value: number): string[] {
  const format = (number: number) => (Number.isInteger(number) ? String(number) : number.toFixed(2));
  return [row.signal, format(value), format(row.max), getVerdict(row, value)];
}

/** Whole numbers have to fall: a maximum above the present count would let it grow again. */
function getVerdict(row: MetricGoal, value: number): string {
  if (isWorse(row, value)) return 'worse';
  return Number.isInteger(value) && value < row.max ? 'lower the maximum' : '';
}

/** The places behind some figures, at most `count` of each. */
export const formatMetricPlaces = (metrics: Metrics, goals: readonly MetricGoal[], count: number): string =>
  goals
    .flatMap(({ signal }) => {
      const { places } = metrics[signal];
      const lines = places
        .slice(0, count)
        .map(({ path, line, text }) => `  ${path}:${line}  ${text}`.trimEnd());
      return lines.length > 0 ? [`\n${signal} (${lines.length} of ${places.length})`, ...lines] : [];
    })
    .join('\n');
