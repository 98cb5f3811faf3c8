/** Maximums of the metrics of the repository. */

/** A metric of the whole repository with its maximum. Less is better. */
interface MetricLimit {
  metric: string;
  /** Maximum, at most the present value. It may only be lowered. */
  max: number;
}

const table = [
  { metric: 'types and components with two meanings', max: 0 },
  { metric: 'files that name a cabin fact', max: 7 },
  { metric: 'files that name a call', max: 5 },
  { metric: 'files that name a filter', max: 4 },
  { metric: 'files that name a tax kind', max: 4 },
  { metric: 'files that name a guide collection', max: 9 },
  { metric: 'plugins that rewrite output', max: 0 },
  { metric: 'casts per 1,000 lines', max: 1 },
  { metric: 'copied lines, per cent', max: 1 },
  { metric: 'vague file names', max: 0 },
  { metric: 'vague exports', max: 0 },
  { metric: 'renamed components', max: 0 },
  { metric: 'comments: begin with a question word', max: 0 },
  { metric: 'comments: words with a standard one', max: 2 },
  { metric: 'comments: fragments', max: 1 },
  { metric: 'comments: doc of four words or fewer', max: 19 },
  { metric: 'comments: a sentence over 25 words', max: 15 },
  { metric: 'comments: lines over 100 columns', max: 4 },
] as const satisfies readonly MetricLimit[];

export type MetricName = (typeof table)[number]['metric'];

export interface MetricGoal extends MetricLimit {
  metric: MetricName;
}

/** The metrics, in the order they are shown. */
export const metricGoals: readonly MetricGoal[] = table;
