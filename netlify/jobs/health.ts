/** Health check for monitors: database, jobs, calendar feeds and the newest build. */

import type { CallResponse } from '#contracts/calls.ts';
import type { BuildHealth, FeedHealth, JobHealth } from '#contracts/jobs.ts';
import { jobs } from '#domain/jobs/jobs.ts';
import { ok } from '#domain/result.ts';
import { type FeedAge, feedAges } from '#netlify/calendar-sync/queries.ts';
import { clock } from '#netlify/platform/clock.ts';
import { DatabaseUnavailable } from '#netlify/platform/database/client.ts';
import { jsonResponse } from '#netlify/platform/http/json-response.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import { logThrown } from '#netlify/platform/log.ts';
import { findLastBuild, type SiteBuild } from '#netlify/site-builds/queries.ts';
import { type JobState, listJobs } from './queries.ts';

/** Jobs run every minute to every hour; recovery takes at least this long. */
const retryAfterSeconds = 60;

type HealthResponse = CallResponse<'GET health'>;
type Health = { ok: true; value: HealthResponse | Response };

/**
 * Returns the health of the site (design §5): ok, or status 503 with the seconds until a retry.
 * Never fails: an unavailable database is part of the result.
 */
export async function checkHealth({ db }: Pick<ServiceContext, 'db'>): Promise<Health> {
  try {
    const [listedJobs, feeds, build] = await Promise.all([listJobs(db), feedAges(db), findLastBuild(db)]);
    const now = listedJobs[0]?.now ?? clock();
    const isWell = !listedJobs.some(harmsGuests) && !feeds.some(({ isLate }) => isLate);
    return toResponse({
      ok: isWell,
      database: 'ok',
      jobs: listedJobs.map(jobHealth),
      feeds: feeds.map((feed) => feedHealth(feed, now)),
      build: build && buildHealth(build, now),
    });
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    logThrown('database_away', error, { path: '/api/health' });
    return toResponse({ ok: false, database: 'away', jobs: [], feeds: [], build: null });
  }
}

const toResponse = (value: HealthResponse): Health =>
  ok(value.ok ? value : jsonResponse(value, 503, { 'retry-after': String(retryAfterSeconds) }));

const harmsGuests = ({ name, isLate }: JobState): boolean => isLate && jobs[name].isGuestFacing;

const jobHealth = ({ name, lastRun, isLate, now }: JobState): JobHealth => ({
  name,
  ...getAge(lastRun?.started_at ?? null, now),
  ok: !isLate,
});

const feedHealth = ({ cabin, last, isInTrouble }: FeedAge, now: Date): FeedHealth => ({
  cabin,
  ...getAge(last, now),
  ok: !isInTrouble,
});

const buildHealth = ({ outcome, requested_at }: SiteBuild, now: Date): BuildHealth => ({
  outcome,
  last: requested_at.toISOString(),
  age_seconds: secondsBetween(requested_at, now),
  ok: outcome === null || outcome === 'published',
});

const getAge = (last: Date | null, now: Date) => ({
  last: last?.toISOString() ?? null,
  age_seconds: last && secondsBetween(last, now),
});

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));
