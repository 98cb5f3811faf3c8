import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import { groupBy } from '#domain/group-by.ts';

/** The steps from a visit to a booking, in order. All but the last count sessions; `booked` counts bookings. */
export const funnelSteps = [
  { key: 'visits', name: 'Visits', meaning: 'A page was opened' },
  { key: 'cabin_views', name: 'Cabin views', meaning: 'A cabin’s page was opened' },
  { key: 'modals', name: 'Calendar', meaning: 'The availability modal was opened' },
  { key: 'dates', name: 'Dates', meaning: 'A whole stay was chosen' },
  { key: 'reserves', name: 'Reserve', meaning: 'Reserve These Dates was pressed' },
  { key: 'booked', name: 'Booked', meaning: 'A booking was confirmed' },
] as const;

/** The key of a step. */
export type FunnelStep = (typeof funnelSteps)[number]['key'];
/** How many reached each step. */
export type FunnelCounts = Record<FunnelStep, number>;

/** The counts of one day from one source; a day and a source may have several. */
export interface FunnelPart extends FunnelCounts {
  day: Day;
  source: string;
}

/** The funnel over a span of days, both ends included. */
export interface FunnelReport {
  from: Day;
  to: Day;
  total: FunnelCounts;
  /** Every day of the span, also those without visits. */
  days: { day: Day; counts: FunnelCounts }[];
  /** The source with most visits first. */
  sources: { source: string; counts: FunnelCounts }[];
}

const sum = (parts: readonly FunnelCounts[]): FunnelCounts => {
  const counts = { visits: 0, cabin_views: 0, modals: 0, dates: 0, reserves: 0, booked: 0 };
  for (const part of parts) for (const { key } of funnelSteps) counts[key] += part[key];
  return counts;
};

/** Sums parts by day and by source over the days `from` to `to`, both included. Parts of other days are left out. */
export function funnelReport(parts: readonly FunnelPart[], from: Day, to: Day): FunnelReport {
  const within = parts.filter(({ day }) => day >= from && day <= to);
  const byDay = groupBy(within, ({ day }) => day);
  const bySource = groupBy(within, ({ source }) => source);
  const span = Array.from({ length: nightsBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  return {
    from,
    to,
    total: sum(within),
    days: span.map((day) => ({ day, counts: sum(byDay.get(day) ?? []) })),
    sources: [...bySource]
      .map(([source, of]) => ({ source, counts: sum(of) }))
      .sort((a, b) => b.counts.visits - a.counts.visits || a.source.localeCompare(b.source)),
  };
}

/** `part` of `whole` as a percentage, `12.5 %`; a dash where `whole` is 0. Above 100 % where a step was skipped. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
