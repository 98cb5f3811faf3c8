/** A figure of the whole house; less is better in each. */
interface Row {
  signal: string;
  /** As many as there may be in the end. */
  goal: number;
  /** As many as there are. Lowered when they get fewer. */
  stands: number;
}

const table = [
  { signal: 'types and components with two meanings', goal: 0, stands: 0 },
  { signal: 'files that name a cabin fact', goal: 8, stands: 8 },
  { signal: 'files that name a call', goal: 3, stands: 5 },
  { signal: 'files that name a filter', goal: 2, stands: 5 },
  { signal: 'files that name a tax kind', goal: 4, stands: 4 },
  { signal: 'files that name a guide collection', goal: 9, stands: 9 },
  { signal: 'plugins that rewrite output', goal: 0, stands: 0 },
  { signal: 'casts per 1,000 lines', goal: 1, stands: 1 },
  { signal: 'copied lines, per cent', goal: 1, stands: 1 },
  { signal: 'mannered names', goal: 0, stands: 0 },
] as const satisfies readonly Row[];

export type MetricName = (typeof table)[number]['signal'];

export interface MetricGoal extends Row {
  signal: MetricName;
}

/** What the house is watched by, in the order it is shown. */
export const metricGoals: readonly MetricGoal[] = table;

/** Whether a figure misses its goal, and what stands by more than a hundredth. */
export const isWorse = ({ goal, stands }: MetricGoal, value: number): boolean =>
  value > Math.max(goal, stands * 1.01);

/** Whether a figure is so much better that what stands is to be lowered. */
export const isBetter = ({ goal, stands }: MetricGoal, value: number): boolean =>
  stands > goal && value < stands * 0.97;
