/** Steps from a visit to a booking, as the report of visits shows them. */

import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import { groupBy } from '#domain/group-by.ts';

/** All count sessions, except `booked`, which counts bookings. */
export const funnelSteps = [
  { key: 'visits', name: 'Visits', meaning: 'A page was opened' },
  { key: 'cabin_views', name: 'Cabin views', meaning: 'A cabin’s page was opened' },
  { key: 'modals', name: 'Calendar', meaning: 'The availability modal was opened' },
  { key: 'dates', name: 'Dates', meaning: 'A whole stay was chosen' },
  { key: 'reserves', name: 'Reserve', meaning: 'Reserve These Dates was pressed' },
  { key: 'booked', name: 'Booked', meaning: 'A booking was confirmed' },
] as const;

export type FunnelStep = (typeof funnelSteps)[number]['key'];
export type FunnelCounts = Record<FunnelStep, number>;

export interface FunnelPart extends FunnelCounts {
  day: Day;
  source: string;
}

export interface FunnelReport {
  from: Day;
  to: Day;
  total: FunnelCounts;
  /** All days of the range, including those without visits. */
  days: { day: Day; counts: FunnelCounts }[];
  /** Sorted by visits, most first. */
  sources: { source: string; counts: FunnelCounts }[];
}

const sumCounts = (parts: readonly FunnelCounts[]): FunnelCounts => {
  const counts = { visits: 0, cabin_views: 0, modals: 0, dates: 0, reserves: 0, booked: 0 };
  for (const part of parts) for (const { key } of funnelSteps) counts[key] += part[key];
  return counts;
};

/** Includes the days of both `from` and `to`. */
export function funnelReport(parts: readonly FunnelPart[], from: Day, to: Day): FunnelReport {
  const partsInRange = parts.filter(({ day }) => day >= from && day <= to);
  const byDay = groupBy(partsInRange, ({ day }) => day);
  const bySource = groupBy(partsInRange, ({ source }) => source);
  const span = Array.from({ length: nightsBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  return {
    from,
    to,
    total: sumCounts(partsInRange),
    days: span.map((day) => ({ day, counts: sumCounts(byDay.get(day) ?? []) })),
    sources: [...bySource]
      .map(([source, sourceParts]) => ({ source, counts: sumCounts(sourceParts) }))
      .sort((a, b) => b.counts.visits - a.counts.visits || a.source.localeCompare(b.source)),
  };
}

/** For example `12.5 %`, or a dash if `total` is 0. Over 100 % if sessions skipped a step. */
export const share = (part: number, total: number): string =>
  total === 0 ? '–' : `${((100 * part) / total).toFixed(1)} %`;
