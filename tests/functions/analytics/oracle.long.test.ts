// Clicks stored by the track-click call, compared with a simple count of the same clicks.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { post } from '#support/api.ts';
import { cases } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { seed } from '#support/seed.ts';
import { createSeededRandom } from '#support/seeded-random.ts';

// The database uses the test's clock.
vi.mock('#netlify/platform/clock.ts', () => ({ clock: () => new Date(), setClock: async () => {} }));

const house = testDatabase(24);

interface Click {
  property_id: string;
  session_id: string;
  event_id: string;
}

const count = 5 * cases;
/** A session counts once per hour and cabin, for any number of clicks. */
const sessions = 12;
const slugs = Array.from({ length: 6 }, (_, index) => `cabin-${index}`);
const hour = 3_600_000;
const now = Date.parse('2026-11-21T23:30:00Z');

/** Midnight in New York by offset from UTC. Summer time ended on November 1. */
const midnight = (day: string, offset: 4 | 5) => Date.parse(`${day}T0${offset}:00:00Z`);

const { below, next, shuffled } = createSeededRandom(seed);

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

/** Returns times up to 35 days back in random order, including the edges of days and hours. */
function someMoments(): number[] {
  const edges = [
    midnight('2026-11-21', 5),
    midnight('2026-11-15', 5),
    midnight('2026-10-22', 4),
    midnight('2026-11-01', 4),
    Date.parse('2026-11-01T06:00:00Z'),
  ];
  const around = edges.flatMap((edge) => [edge - 1, edge, edge + 1]);
  return [...around, ...Array.from({ length: 85 }, () => now - below(35 * 24) * hour - below(hour))];
}

test(`${count} shuffled, repeated and parallel clicks match a simple count, seed ${seed}`, async () => {
  const told: Click[] = [];
  const moments = shuffled(someMoments());
  const kept = new Set<string>();
  const seen = new Set<string>();
  const views: { slug: string; at: number }[] = [];

  for (const [index, moment] of moments.entries()) {
    vi.setSystemTime(moment);
    const wave = Array.from({ length: count / moments.length }, (): Click => {
      const again = told[below(told.length)];
      if (again && next() < 0.3) return again;
      const fresh = {
        property_id: slugs[below(5)] ?? '',
        session_id: `s${below(sessions)}`,
        event_id: randomUUID(),
      };
      told.push(fresh);
      return fresh;
    });
    for (const { property_id, session_id, event_id } of wave) {
      const place = [property_id, session_id, Math.floor(moment / hour)].join();
      const isNew = !seen.has(event_id) && !kept.has(place);
      seen.add(event_id);
      if (!isNew) continue;
      kept.add(place);
      views.push({ slug: property_id, at: moment });
    }
    const replies = await Promise.all(wave.map((click) => post('track-click', click)));
    expect(new Set(replies.map(({ status }) => status)), `wave ${index}`).toEqual(new Set([202]));
  }

  vi.setSystemTime(now);
  const { body } = await post('get-cabin-stats', { property_ids: slugs });
  const since = (slug: string, start: number) =>
    views.filter((view) => view.slug === slug && view.at >= start).length;
  const last = (slug: string) => Math.max(...views.filter((view) => view.slug === slug).map(({ at }) => at));
  const expected = slugs.map((slug) => ({
    property_id: slug,
    views_today: since(slug, midnight('2026-11-21', 5)),
    views_last_7_days: since(slug, midnight('2026-11-15', 5)),
    views_last_31_days: since(slug, midnight('2026-10-22', 4)),
    last_viewed: Number.isFinite(last(slug)) ? new Date(last(slug)).toISOString() : null,
  }));
  expect(body.data).toEqual(expected);
  expect(body.meta.total_clicks).toBe(expected.reduce((sum, row) => sum + row.views_last_31_days, 0));
  const places = slugs.length * sessions * moments.length;
  expect(body.meta.total_clicks).toBeGreaterThan(Math.min(count, places) / 10);
  const [rows] = await house.db.query<{ rows: number }>('select count(*) as rows from clicks');
  expect(rows?.rows).toBe(views.length);
});
