import type { RunState } from '#domain/jobs/lateness.ts';
import { contract } from '../old-contract.ts';

/** `GET /api/desk/jobs`: what runs by the clock, what went wrong, and the last builds of the site. */
export const deskJobs = contract<Record<string, never>, DeskJobsResponse>('GET', '/api/desk/jobs');

export interface DeskJobsResponse {
  /** Every job, those guests need first. */
  jobs: DeskJob[];
  /** The newest twenty runs that failed or were stopped, the newest first. */
  failures: DeskRun[];
  /** The newest ten builds of the site, the newest first. */
  builds: DeskBuild[];
  /** The server's clock, ISO. */
  server_now: string;
}

export interface DeskJob {
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
  /** When its last good run began, ISO; null before the first. */
  last_ok: string | null;
  /** Its last run; null before the first. */
  last: DeskRun | null;
}

export interface DeskRun {
  /** The job. */
  name: string;
  /** When it began, ISO. */
  started_at: string;
  /** When it ended, ISO; null while it runs, and for one that was stopped. */
  ended_at: string | null;
  /** How it stands; `stopped` never said how it ended. */
  state: RunState;
  /** What it has done: numbers and codes, by name. */
  counts: Record<string, string | number | boolean>;
  /** Why it failed, a code; null while it has not. */
  problem: string | null;
  /** Who started it: the clock, a command, or a host at the desk. */
  started_by: 'schedule' | 'command' | 'desk';
}

export interface DeskBuild {
  /** Its number here. */
  id: number;
  /** When it was asked for, ISO. */
  requested_at: string;
  /** Why: the night, changed cabins, a person, or a deploy nobody asked for here. */
  reason: 'nightly' | 'changed' | 'asked' | 'deploy';
  /** What became of it; null while it is under way, `silent` when nobody said for an hour. */
  outcome: 'published' | 'failed' | 'silent' | null;
  /** When that was known, ISO; null while it is under way. */
  ended_at: string | null;
  /** Why it failed, a code or the host's words; null when nobody says. */
  problem: string | null;
}
