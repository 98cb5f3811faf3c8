import type { Database } from './database/client.ts';
import type { Env } from './env.ts';
import type { Fields } from './log.ts';

/** What the work of a job may use; the database is opened on first use. */
export interface JobCall {
  env: Env;
  readonly db: Database;
  /** Who started it. What is done by the clock may wait for its time; what a person starts is done now. */
  by: StartedBy;
}

/** The work of a job: any number of turns may run at once, late or never. Returns what it has done, counts and codes. */
export type JobHandler = (call: JobCall) => Promise<Fields>;

/** Who started a run: the clock, a command, or a host at the desk. */
export type StartedBy = 'schedule' | 'command' | 'desk';
