import { type FunnelCounts, type FunnelReport, funnelSteps, share } from '#domain/tracking/funnel.ts';

const widest = 16;

const line = (first: string, cells: readonly (string | number)[]): string =>
  [first.padEnd(widest), ...cells.map((cell) => String(cell).padStart(12))].join('');

const counts = (of: FunnelCounts): number[] => funnelSteps.map(({ key }) => of[key]);

const ofStepBefore = (of: FunnelCounts): string[] =>
  funnelSteps.map(({ key }, index) => {
    const before = funnelSteps[index - 1];
    return before ? share(of[key], of[before.key]) : '';
  });

/** The report for a terminal: the steps, then each source, then each day on which somebody came. */
export function funnelTable({ from, to, total, days, sources }: FunnelReport): string {
  const head = funnelSteps.map(({ name }) => name);
  const some = days.filter(({ counts: of }) => Object.values(of).some((count) => count > 0));
  return [
    line(`${from} to`, head),
    line(to, counts(total)),
    line('of the last step', ofStepBefore(total)),
    '',
    ...sources.map(({ source, counts: of }) => line(source, counts(of))),
    '',
    ...some.map(({ day, counts: of }) => line(day, counts(of))),
  ].join('\n');
}
