/** What a signal may be at most, or has to be at least; without either it is only shown. */
interface Limits {
  atMost?: number;
  atLeast?: number;
  /** Digits behind the point when it is printed. */
  digits?: number;
  unit?: string;
  /** `npm run check` fails when it is missed. */
  strict?: boolean;
}

const table = [
  { signal: 'file, median', atMost: 45, unit: 'lines', strict: false },
  { signal: 'file, 90th percentile', atMost: 105, unit: 'lines', strict: false },
  { signal: 'file, longest', atMost: 250, unit: 'lines', strict: true },
  { signal: 'file of drawings, median', unit: 'lines' },
  { signal: 'file of drawings, 90th percentile', unit: 'lines' },
  { signal: 'file of drawings, longest', atMost: 250, unit: 'lines', strict: true },
  { signal: 'file of seed, longest', atMost: 250, unit: 'lines', strict: true },
  { signal: 'function, median', atMost: 7, unit: 'lines', strict: false },
  { signal: 'function, 90th percentile', atMost: 20, unit: 'lines', strict: false },
  { signal: 'function, longest', atMost: 60, unit: 'lines', strict: true },
  { signal: 'function of drawings, median', unit: 'lines' },
  { signal: 'function of drawings, 90th percentile', unit: 'lines' },
  { signal: 'function of drawings, longest', unit: 'lines' },
  { signal: 'import cycles', atMost: 0, strict: true },
  { signal: 'copied lines', atMost: 1, digits: 2, unit: '%', strict: false },
  { signal: 'casts per 1,000 lines', atMost: 1, digits: 2, strict: true },
  { signal: 'any', atMost: 0, strict: true },
  { signal: 'functions with a doc sentence', atLeast: 100, digits: 1, unit: '%', strict: true },
  { signal: 'contract fields with a doc sentence', atLeast: 100, digits: 1, unit: '%', strict: true },
  { signal: 'test lines to a code line', atLeast: 0.9, digits: 2, strict: false },
  { signal: 'mannered names', atMost: 0, strict: true },
  { signal: 'mannered words in comments', atMost: 0, strict: true },
] as const satisfies readonly (Limits & { signal: string })[];

export type Signal = (typeof table)[number]['signal'];

export interface Goal extends Limits {
  signal: Signal;
}

/** Every signal the house is watched by, in the order they are shown. */
export const goals: readonly Goal[] = table;

/** Whether a measured value misses its goal. */
export const isMissed = ({ atMost = Infinity, atLeast = -Infinity }: Goal, value: number): boolean =>
  value > atMost || value < atLeast;
