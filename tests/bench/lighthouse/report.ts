// Reads reports of Lighthouse and compares them with budgets.

import { toRecord } from '#domain/type-guards.ts';

/** Metrics in ms: first and largest paint, Total Blocking Time, Time To Interactive. */
export const timings = ['fcp', 'lcp', 'tbt', 'tti'] as const;
type Timings = Record<(typeof timings)[number], number>;

/** Metrics of one visit: ms, layout shift, and scores from 0 to 100. */
export interface Visit extends Timings {
  cls: number;
  scores: readonly number[];
}

/** The categories of a score, in the order of `Visit.scores`. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Parses a report of Lighthouse. Throws if the page was not measured. */
export function readReport(text: string): Visit {
  const report = toRecord(JSON.parse(text));
  const audit = (name: string): number => {
    const { numericValue } = toRecord(toRecord(report['audits'])[name]);
    if (typeof numericValue === 'number') return numericValue;
    throw new Error(`Lighthouse did not measure ${name}: ${JSON.stringify(report['runtimeError'])}`);
  };
  const score = (name: string): number =>
    Math.round(Number(toRecord(toRecord(report['categories'])[name])['score']) * 100);
  return {
    fcp: audit('first-contentful-paint'),
    lcp: audit('largest-contentful-paint'),
    tbt: audit('total-blocking-time'),
    tti: audit('interactive'),
    cls: audit('cumulative-layout-shift'),
    scores: categories.map(score),
  };
}

/** Returns the median of each metric and the lowest scores. */
export function getMedian(visits: readonly Visit[]): Visit {
  const median = (measure: keyof Timings | 'cls'): number =>
    visits.map((visit) => visit[measure]).toSorted((one, other) => one - other)[visits.length >> 1] ??
    Number.NaN;
  return {
    fcp: median('fcp'),
    lcp: median('lcp'),
    tbt: median('tbt'),
    tti: median('tti'),
    cls: median('cls'),
    scores: categories.map((_, index) => Math.min(...visits.map(({ scores }) => scores[index] ?? 0))),
  };
}

/** Budget of a kind of page: times as multiples of the reference page's. `Infinity`: no budget. */
export interface Budget extends Timings {
  cls: number;
}

/** Divides the times of a visit by those of the reference page. No blocking is 0, even of 0. */
export const toRatios = (visit: Visit, unit: Visit): Timings => ({
  fcp: visit.fcp / unit.fcp,
  lcp: visit.lcp / unit.lcp,
  tbt: visit.tbt === 0 ? 0 : visit.tbt / unit.tbt,
  tti: visit.tti / unit.tti,
});

/** Lists the metrics of a page that are over its budget. */
export function findOverBudget(visit: Visit, unit: Visit, budget: Budget): (keyof Budget)[] {
  const measured: Budget = { ...toRatios(visit, unit), cls: visit.cls };
  return ([...timings, 'cls'] as const).filter((measure) => measured[measure] > budget[measure]);
}
