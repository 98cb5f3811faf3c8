import type { Figure } from './figure.ts';
import { type Goal, isMissed, type Signal } from './goals.ts';

type Figures = Record<Signal, Figure>;

/** Those of `goals` that are missed. */
export const missedIn = (figures: Figures, goals: readonly Goal[]): Goal[] =>
  goals.filter((goal) => isMissed(goal, figures[goal.signal].value));

/** A line for each goal: the signal, the measured value, the goal, and whether it is met. */
export function tableOf(figures: Figures, goals: readonly Goal[]): string {
  const rows = goals.map((goal) => rowOf(goal, figures[goal.signal].value));
  const width = (column: keyof Row) => Math.max(...[titles, ...rows].map((row) => row[column].length));
  const widths = { signal: width('signal'), measured: width('measured'), goal: width('goal') };
  return [titles, ...rows]
    .map(({ signal, measured, goal, verdict }) =>
      [signal.padEnd(widths.signal), measured.padStart(widths.measured), goal.padStart(widths.goal), verdict]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The places behind the signals, the worst first, at most `count` of each. */
export const worstIn = (figures: Figures, goals: readonly Goal[], count: number): string =>
  goals
    .filter(({ signal }) => figures[signal].places.length > 0)
    .map(({ signal }) => listOf(signal, figures[signal].places, count))
    .join('\n\n');

function listOf(signal: Signal, places: Figure['places'], count: number): string {
  const lines = places.slice(0, count).map(({ path, line, what }) => `  ${path}:${line}  ${what}`);
  const title = places.length > count ? `${signal} (${count} of ${places.length})` : signal;
  return [title, ...lines].join('\n');
}

/** A line of the table, as printed. */
interface Row {
  signal: string;
  measured: string;
  goal: string;
  verdict: string;
}

const titles: Row = { signal: 'signal', measured: 'measured', goal: 'goal', verdict: '' };

function rowOf(goal: Goal, value: number): Row {
  const { signal, atMost, atLeast, digits = 0, unit = '' } = goal;
  const limit = atMost ?? atLeast;
  const measured = `${value.toFixed(digits)} ${unit}`.trimEnd();
  if (limit === undefined) return { signal, measured, goal: '', verdict: '' };
  const sign = atMost === undefined ? '≥' : '≤';
  return {
    signal,
    measured,
    goal: `${sign} ${limit} ${unit}`.trimEnd(),
    verdict: isMissed(goal, value) ? 'over' : 'ok',
  };
}
