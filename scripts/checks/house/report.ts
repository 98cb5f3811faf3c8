import { type MetricGoal, type MetricName, metricGoals } from './goals.ts';
import type { Metric } from './syntax.ts';

type Figures = Record<MetricName, Metric>;

const isWorse = ({ max }: MetricGoal, value: number): boolean => value > max;

/** Returns the goals whose figures are above their maximum. */
export const findWorseMetrics = (figures: Figures): MetricGoal[] =>
  metricGoals.filter((goal) => isWorse(goal, figures[goal.signal].value));

/** Returns a line for each signal: its value, its maximum, and a verdict. */
export const formatMetricTable = (figures: Figures): string =>
  [['signal', 'now', 'max'], ...metricGoals.map((goal) => rowOf(goal, figures[goal.signal].value))]
    .map(([signal = '', now = '', max = '', verdict = '']) =>
      [signal.padEnd(38), now.padStart(8), max.padStart(8), verdict].join('  ').trimEnd(),
    )
    .join('\n');

function rowOf(row: MetricGoal, value: number): string[] {
  const shown = (number: number) => (Number.isInteger(number) ? String(number) : number.toFixed(2));
  return [row.signal, shown(value), shown(row.max), verdictOf(row, value)];
}

/** Whole numbers have to fall: a maximum above the present count would let it grow again. */
function verdictOf(row: MetricGoal, value: number): string {
  if (isWorse(row, value)) return 'worse';
  return Number.isInteger(value) && value < row.max ? 'lower the maximum' : '';
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
