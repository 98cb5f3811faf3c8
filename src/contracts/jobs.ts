import { z } from 'zod';
import type { JobRunState } from '#domain/jobs/run-state.ts';
import { takes } from './contract.ts';
import { singleLineText } from './fields.ts';

/**
 * Each job, feed and build here is `ok` exactly where nothing of it waits for a host under Today. Well as a whole is what guests see: a build
 * that failed leaves them the pages of the one before, a calendar that is empty at once leaves its nights as they were.
 */
interface HealthResponse {
  /** The database has answered, and no job or feed that guests depend on is late. */
  ok: boolean;
  /** Whether the database has answered. Without it there are no jobs and no feeds here. */
  database: 'ok' | 'away';
  /** What runs by the clock. */
  jobs: JobHealth[];
  /** The calendars of other sites that are read for cabins guests can book; of drafts nothing is said. */
  feeds: FeedHealth[];
  /** The newest build of the site; null before the first. */
  build: BuildHealth | null;
}

/** Says how a scheduled job is doing. */
export interface JobHealth {
  /** Its name, as in `npm run jobs`. */
  name: string;
  /** When its last run began, ISO; null before the first. */
  last: string | null;
  /** Seconds since then. */
  age_seconds: number | null;
  /** It is not late: one turn that failed is made up for by the next. Before its first turn a job is well until that is late. */
  ok: boolean;
}

/** Says how the reading of another site's calendar is doing. */
export interface FeedHealth {
  /** Whose calendar it is: the cabin's slug. */
  cabin: string;
  /** When it was last read whole, ISO; null before the first time. */
  last: string | null;
  /** Seconds since then. */
  age_seconds: number | null;
  /** It was read whole within the last six hours, and was not all at once empty the last time. */
  ok: boolean;
}

/** How the newest build of the site stands. */
export interface BuildHealth {
  /** What became of it; `silent` when nobody said for half an hour, null while it is under way. */
  outcome: 'published' | 'failed' | 'silent' | null;
  /** When it was asked for, ISO. */
  last: string;
  /** Seconds since then. */
  age_seconds: number;
  /** It is out, or under way. */
  ok: boolean;
}

/** How the site is doing. */
export const healthContracts = {
  /**
   * For monitors: 200 while the database answers and nothing that guests depend on is late, else 503 with `Retry-After` and
   * the same body. Needs no key, and says no address and no secret.
   */
  'GET health': takes(z.object({}), { key: 'none' }).answers<HealthResponse>(),
};

/** What runs by the clock, what went wrong, and the last builds of the site. Moments are ISO texts. */
export interface HostJobsResponse {
  /** Every job, those guests need first. */
  jobs: HostJob[];
  /** The newest twenty runs that failed or were stopped, the newest first. */
  failures: HostJobRun[];
  /** The newest ten builds of the site, the newest first. */
  builds: HostSiteBuild[];
  /** The server's clock. */
  server_now: string;
}

/** A job. */
export interface HostJob {
  /** Its name, as in `npm run jobs`. */
  name: string;
  /** What it does, as a sentence. */
  what: string;
  /** What happens while it does not run, as a sentence. */
  without: string;
  /** When it runs, as cron in UTC. */
  schedule: string;
  /** It has not done its work for several turns. */
  late: boolean;
  /** Guests are worse off while it does not run. */
  guests_need_it: boolean;
  /** When its last good run began; null before the first. */
  last_ok: string | null;
  /** Its last run; null before the first. */
  last: HostJobRun | null;
}

/** A run of a job. */
export interface HostJobRun {
  /** The job. */
  name: string;
  /** When it began, ISO. */
  started_at: string;
  /** Null while it runs, and for one that was stopped. */
  ended_at: string | null;
  /** How it stands; `stopped` never said how it ended. */
  state: JobRunState;
  /** What it has done: numbers and codes, by name. */
  counts: Record<string, string | number | boolean>;
  /** Why it failed, a code; null while it has not. */
  problem: string | null;
  /** Who started it: the clock, a command, or a host at the desk. */
  started_by: 'schedule' | 'command' | 'desk';
}

/** A build of the site. */
export interface HostSiteBuild {
  /** Its number here. */
  id: number;
  /** When it was asked for, ISO. */
  requested_at: string;
  /** Why: the night, changed cabins, a person, or a deploy nobody asked for here. */
  reason: 'nightly' | 'changed' | 'asked' | 'deploy';
  /** What became of it; null while it is under way, `silent` when nobody said for half an hour. */
  outcome: 'published' | 'failed' | 'silent' | null;
  /** When that was known; null while it is under way. */
  ended_at: string | null;
  /** Why it failed, a code or the host's words; null when nobody says. */
  problem: string | null;
}

/** Jobs as hosts see and run them. */
export const hostJobContracts = {
  /** What runs by the clock, what went wrong, and the last builds of the site. */
  'GET desk/jobs': takes(z.object({})).answers<HostJobsResponse>(),

  /** Runs a job now. It is begun with the answer, and goes on after it. Fails with `not_found` on `name`. */
  'POST desk/run-job': takes(z.object({ name: singleLineText('The job', 40) })).answers<{
    /** The job's. */
    name: string;
  }>(202),
};
