import { z } from 'zod';
import { takes } from './contract.ts';

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
