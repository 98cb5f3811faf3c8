import { expect, test } from 'vitest';
import { type FunnelPart, funnelReport, funnelSteps, share } from '#domain/analytics/funnel.ts';

const none = { visits: 0, cabin_views: 0, modals: 0, dates: 0, reserves: 0, booked: 0 };
const part = (day: string, source: string, counts: Partial<FunnelPart>): FunnelPart => ({
  ...none,
  day,
  source,
  ...counts,
});

const parts = [
  part('2026-11-01', 'direct', { visits: 3, cabin_views: 2 }),
  part('2026-11-01', 'tiktok', { visits: 5, modals: 4 }),
  part('2026-11-03', 'tiktok', { visits: 2, booked: 1 }),
  part('2026-11-03', 'tiktok', { visits: 1 }),
  part('2026-10-31', 'direct', { visits: 100 }),
  part('2026-12-01', 'direct', { visits: 100 }),
];
const report = funnelReport(parts, '2026-11-01', '2026-11-03');

test('adds up parts by day and source, and lists days without visitors', () => {
  expect(report.total).toEqual({ ...none, visits: 11, cabin_views: 2, modals: 4, booked: 1 });
  expect(report.days.map(({ day, counts }) => [day, counts.visits])).toEqual([
    ['2026-11-01', 8],
    ['2026-11-02', 0],
    ['2026-11-03', 3],
  ]);
  expect(report.sources.map(({ source, counts }) => [source, counts.visits])).toEqual([
    ['tiktok', 8],
    ['direct', 3],
  ]);
});

test('sources with equal visits are sorted by name, and the period is the requested one', () => {
  const even = ['pinterest', 'email', 'text message'].map((source) =>
    part('2026-11-02', source, { visits: 2 }),
  );
  const { sources, from, to } = funnelReport(even, '2026-11-02', '2026-11-02');
  expect(sources.map(({ source }) => source)).toEqual(['email', 'pinterest', 'text message']);
  expect([from, to]).toEqual(['2026-11-02', '2026-11-02']);
  expect(funnelReport(even, '2026-11-02', '2026-11-02').total.visits).toBe(6);
});

test('counts every step separately, and gives it a name and a meaning', () => {
  const each = { visits: 6, cabin_views: 5, modals: 4, dates: 3, reserves: 2, booked: 1 };
  expect(funnelReport([part('2026-11-02', 'direct', each)], '2026-11-02', '2026-11-02').total).toEqual(each);
  expect(funnelSteps.map(({ key, name, meaning }) => `${key} | ${name} | ${meaning}`)).toEqual([
    'visits | Visits | A page was opened',
    'cabin_views | Cabin views | A cabin’s page was opened',
    'modals | Calendar | The availability modal was opened',
    'dates | Dates | A whole stay was chosen',
    'reserves | Reserve | Reserve These Dates was pressed',
    'booked | Booked | A booking was confirmed',
  ]);
});

test('shows a dash for a share of nothing', () => {
  expect([share(1, 8), share(0, 0), share(3, 2)]).toEqual(['12.5 %', '–', '150.0 %']);
});
