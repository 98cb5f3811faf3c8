import { z } from 'zod';
import type { CabinIdentifiers } from '#contracts/cabins.ts';
import type { FunnelReport } from '#domain/analytics/funnel.ts';
import type { NightCounts } from '#domain/analytics/occupancy.ts';
import type { JobRunState } from '#domain/jobs/run-state.ts';
import { takes } from '../contract.ts';
import { day, singleLineText } from '../fields.ts';

/** From visits to bookings, and what the cabins earned. */
export interface HostReportResponse {
  /** From a visit to a booking, by day and by source (spec §9). */
  funnel: FunnelReport;
  /** The months the occupancy is of, `yyyy-MM`: those the span touches. */
  months: string[];
  /** Every live cabin, and any other that had a stay; the one that earned most first. */
  cabins: CabinMonthlyReport[];
}

/** What a cabin earned. */
export interface CabinMonthlyReport extends Pick<CabinIdentifiers, 'slug' | 'title'> {
  /** What its nights of each month were, in the order of `months`. */
  months: NightCounts[];
}

/** The newsletter's list, and the letters and texts of the last days. */
export interface HostMessagesResponse {
  /** How many there are. */
  list: {
    /** Confirmed and still on it. */
    confirmed: number;
    /** Not confirmed yet. */
    waiting: number;
    /** Those who have left. */
    left: number;
  };
  /** Where those who are confirmed signed up, the most frequent first. */
  sources: {
    /** Such as `popup_direct`. */
    source: string;
    /** How many of them. */
    confirmed: number;
  }[];
  /** What went out, or did not, in the last seven days, by kind of message. */
  messages: MessageCount[];
}

/** How the messages of a kind went out. */
export interface MessageCount {
  /** How it goes out. */
  channel: 'mail' | 'sms';
  /** The kind of message, such as `booking-confirmed`. */
  template: string;
  /** Given to the service that delivers it. */
  sent: number;
  /** Still to go out. */
  waiting: number;
  /** Could not go out, or nobody knows whether it did. */
  failed: number;
}

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

/** What hosts read of how things went, and the jobs they can run. */
export const hostReportContracts = {
  /** From visits to bookings, and what the cabins earned, over New York days: `to` is today, `from` thirty days before. */
  'GET desk/numbers': takes(
    z.object({ from: day('from').optional(), to: day('to').optional() }),
  ).answers<HostReportResponse>(),

  /** How many want the newsletter, and how the letters and texts of the last days went out. */
  'GET desk/letters': takes(z.object({})).answers<HostMessagesResponse>(),

  /** Who wants the newsletter and has confirmed it, as a CSV file. */
  'GET desk/newsletter.csv': takes(z.object({})).answers<Blob>(),

  /** What runs by the clock, what went wrong, and the last builds of the site. */
  'GET desk/jobs': takes(z.object({})).answers<HostJobsResponse>(),

  /** Runs a job now. It is begun with the answer, and goes on after it. Fails with `not_found` on `name`. */
  'POST desk/run-job': takes(z.object({ name: singleLineText('The job', 40) })).answers<{
    /** The job's. */
    name: string;
  }>(202),
};
