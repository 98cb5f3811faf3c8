import { z } from 'zod';
import { takes } from './contract.ts';

interface HealthResponse {
  /** The database has answered, and no job or feed that guests depend on is late. */
  ok: boolean;
  /** Whether the database has answered. Without it there are no jobs and no feeds here. */
  database: 'ok' | 'away';
  /** What runs by the clock. */
  jobs: JobHealth[];
  /** The calendars of other sites that are read for cabins guests can book; of drafts nothing is said. */
  feeds: FeedHealth[];
  /** The newest build of the site; null before the first. Guests see the one before, so one that failed is no alarm. */
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
  /** Its last run went well, or is under way, and it is not late. Before its first turn a job is well until that is late. */
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
  /** It was read whole within the last six hours. */
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
export const health = {
  /**
   * For monitors: 200 while the database answers and nothing that guests depend on is late, else 503 with `Retry-After` and
   * the same body. Needs no key, and says no address and no secret.
   */
  'GET health': takes(z.object({}), { key: 'none' }).answers<HealthResponse>(),
};
