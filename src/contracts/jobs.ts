/** API calls for the site's health, scheduled jobs and builds. */

import { z } from 'zod';
import type { JobRunState } from '#domain/jobs/run-state.ts';
import { accepts } from './contract.ts';
import { singleLineText } from './fields.ts';

/**
 * Health of the site. Each job, feed and build is `ok` unless it is pending work on Today. The
 * whole is `ok` as long as guests are unaffected: after a failed build they see the previous pages,
 * and a feed that became empty keeps its nights.
 */
interface HealthResponse {
  /** Whether the database responds and no job or feed that guests depend on is overdue. */
  ok: boolean;
  /** Without the database, `jobs` and `feeds` are empty. */
  database: 'ok' | 'away';
  jobs: JobHealth[];
  /** Calendar feeds of live cabins. */
  feeds: FeedHealth[];
  /** The newest build; `null` before the first. */
  build: BuildHealth | null;
}

/** State of a scheduled job. */
export interface JobHealth {
  /** Name as in `npm run jobs`. */
  name: string;
  /** Start of its last run, ISO; `null` before the first. */
  last: string | null;
  age_seconds: number | null;
  /**
   * Not overdue. A failed run is repeated by the next. A job that has not run yet is ok until it is
   * overdue.
   */
  ok: boolean;
}

/** State of a calendar feed. */
export interface FeedHealth {
  cabin: string;
  /** Last complete read, ISO; `null` if never. */
  last: string | null;
  age_seconds: number | null;
  /** Read completely within six hours, and not suddenly empty. */
  ok: boolean;
}

/** State of the newest build. */
export interface BuildHealth {
  /** Outcome; `silent` if none was reported for half an hour, `null` while it is running. */
  outcome: 'published' | 'failed' | 'silent' | null;
  /** Time of the request, ISO. */
  last: string;
  age_seconds: number;
  ok: boolean;
}

export const healthContracts = {
  /**
   * For monitors: 200, or 503 with `Retry-After` and the same body. Needs no key and reveals no
   * address or secret.
   */
  'GET health': accepts(z.object({}), { key: 'none' }).returns<HealthResponse>(),
};

/** Scheduled jobs, failed runs and the last builds. Timestamps are ISO texts. */
export interface HostJobsResponse {
  /** All jobs, those that guests depend on first. */
  jobs: HostJob[];
  /** The last twenty failed or aborted runs, newest first. */
  failures: HostJobRun[];
  /** The last ten builds, newest first. */
  builds: HostSiteBuild[];
  server_now: string;
}

export interface HostJob {
  /** Name as in `npm run jobs`. */
  name: string;
  what: string;
  /** Consequence if it does not run, as a sentence. */
  without: string;
  schedule: string;
  late: boolean;
  /** Whether guests are affected if it does not run. */
  guests_need_it: boolean;
  /** Start of its last successful run; `null` before the first. */
  last_ok: string | null;
  /** The last run; `null` before the first. */
  last: HostJobRun | null;
}

/** A run of a job. */
export interface HostJobRun {
  name: string;
  /** Start of the run, ISO. */
  started_at: string;
  /** `null` while it runs, and for an aborted run. */
  ended_at: string | null;
  /** State; `stopped` means that no end was recorded. */
  state: JobRunState;
  /** Result: numbers and codes by name. */
  counts: Record<string, string | number | boolean>;
  /** Error code; `null` unless it failed. */
  problem: string | null;
  /** Started by the schedule, a command or a host. */
  started_by: 'schedule' | 'command' | 'desk';
}

/** A build of the site. */
export interface HostSiteBuild {
  id: number;
  /** Time of the request, ISO. */
  requested_at: string;
  /** Reason: the schedule, changed cabins, a person, or a deploy that was not requested here. */
  reason: 'nightly' | 'changed' | 'asked' | 'deploy';
  /** Outcome; `silent` if none was reported for half an hour, `null` while it is running. */
  outcome: 'published' | 'failed' | 'silent' | null;
  /** Time of the outcome; `null` while it is running. */
  ended_at: string | null;
  /** Error code or message of the hosting service; `null` if unknown. */
  problem: string | null;
}

/** Calls of hosts for jobs. */
export const hostJobContracts = {
  /** Returns scheduled jobs, failed runs and the last builds. */
  'GET desk/jobs': accepts(z.object({})).returns<HostJobsResponse>(),

  /** Starts a job, which continues after the response. Fails with `not_found` on `name`. */
  'POST desk/run-job': accepts(z.object({ name: singleLineText('The job', 40) })).returns<{
    name: string;
  }>(202),
};
