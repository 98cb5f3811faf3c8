import type { Database } from './database/client.ts';
import type { Env } from './env.ts';
import type { Fields } from './log.ts';

/** Context of a job. The database is opened on first use. */
export interface JobContext {
  env: Env;
  readonly db: Database;
  /** Starter of the run. Scheduled work may be deferred; work that a person starts runs now. */
  startedBy: StartedBy;
}

/** Runs a job. Runs may overlap, be late or be skipped. Returns counts and codes. */
export type JobHandler = (context: JobContext) => Promise<Fields>;

/** Starter of a run: the clock, a command, or a host. */
export type StartedBy = 'schedule' | 'command' | 'desk';
