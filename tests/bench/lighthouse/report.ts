import { toRecord } from '#domain/type-guards.ts';

/** Metrics of one visit: ms, layout shift, and scores from 0 to 100. */
export interface Visit {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  scores: readonly number[];
}

/** The categories of a score, in the order of `Visit.scores`. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Reads a report of Lighthouse. Throws where the page was not measured. */
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
    cls: audit('cumulative-layout-shift'),
    scores: categories.map(score),
  };
}

/** The visits' middle in each measure; of scores the lowest. */
export function middleOf(visits: readonly Visit[]): Visit {
  const middle = (measure: 'fcp' | 'lcp' | 'tbt' | 'cls'): number =>
    visits.map((visit) => visit[measure]).toSorted((one, other) => one - other)[visits.length >> 1] ??
    Number.NaN;
  return {
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    scores: categories.map((_, place) => Math.min(...visits.map(({ scores }) => scores[place] ?? 0))),
  };
}

/** Budget of a kind of page: paints as multiples of the empty page's. */
export interface Budget {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/** The measures of a page that are over its budget. */
export function overBudget(visit: Visit, bare: Visit, budget: Budget): (keyof Budget)[] {
  const ratios: Budget = { ...visit, fcp: visit.fcp / bare.fcp, lcp: visit.lcp / bare.lcp };
  return (['fcp', 'lcp', 'tbt', 'cls'] as const).filter((measure) => ratios[measure] > budget[measure]);
}
