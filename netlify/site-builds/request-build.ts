/** Requests builds of the site, and runs the job that decides when one is due. */

import { type DueReason, dueReason, quietSince } from '#domain/site-builds/build-due.ts';
import { cabinsChangedSince } from '#netlify/cabins/queries.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import type { Env } from '#netlify/platform/env.ts';
import type { StartedBy } from '#netlify/platform/job-context.ts';
import { codeOfThrown } from '#netlify/platform/log.ts';
import { homeSettingsChangedSince } from '#netlify/settings/queries.ts';
import { fetchBuiltAt } from './built-at.ts';
import {
  type BuildReason,
  endFinishedBuilds,
  findLastRequestTime,
  findPostponedSince,
  recordBuildRequest,
  recordRejectedBuild,
} from './queries.ts';

/**
 * Minimum seconds between requests, so that a repeated schedule or button press starts one build.
 */
const gapSeconds: Record<BuildReason, number> = { nightly: 540, changed: 540, asked: 60 };

interface BuildContext {
  db: Database;
  env: Pick<Env, 'BUILD_HOOK_URL' | 'URL'>;
}

/** Outcome of a request. There may be no build hook, or a recent request. */
export type RequestOutcome = 'requested' | 'asked_already' | 'no_hook';

/**
 * Requests a build from Netlify, so that pages show current cabins, and records it. Concurrent
 * requests start one build. Throws if Netlify rejects it; hosts get an e-mail then.
 */
export async function requestBuild(
  { db, env }: BuildContext,
  reason: BuildReason,
  host: string | null = null,
): Promise<RequestOutcome> {
  const { BUILD_HOOK_URL: hook } = env;
  if (hook === undefined) return 'no_hook';
  const id = await recordBuildRequest(db, reason, gapSeconds[reason], host);
  if (id === null) return 'asked_already';
  try {
    await callBuildHook(hook);
  } catch (error) {
    await recordRejectedBuild(db, id, codeOfThrown(error) ?? 'unreachable');
    throw error;
  }
  return 'requested';
}

/**
 * Returns the seconds until a person can request another build. Builds with other reasons may count
 * too.
 */
export async function secondsToNextBuild(db: Database, now: Date): Promise<number> {
  const secondsSinceLast = (now.getTime() - ((await findLastRequestTime(db))?.getTime() ?? 0)) / 1000;
  return Math.min(gapSeconds.asked, Math.max(1, Math.ceil(gapSeconds.asked - secondsSinceLast)));
}

/** Calls the build hook. Throws if Netlify rejects it. */
async function callBuildHook(hook: string): Promise<void> {
  const response = await fetch(hook, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok)
    throw Object.assign(new Error('The build hook refused.'), { code: `hook_${response.status}` });
}

export type RebuildResult = {
  /** Builds published since the last run, and those without a report. */
  published: number;
  silent: number;
  /** Reason of a due build and outcome of its request; absent if none was due. */
  reason?: BuildReason;
  request?: RequestOutcome;
  /** Whether a build waits for a pause in the edits, at most an hour. */
  waiting?: true;
};

/**
 * Runs the rebuild job: records published builds, e-mails hosts about builds without a report, and
 * requests a due build. Without a build hook it requests none.
 */
export async function runRebuildJob({
  db,
  env,
  startedBy,
}: BuildContext & { startedBy: StartedBy }): Promise<RebuildResult> {
  const builtAt = await fetchBuiltAt(env);
  const endedBuilds = await endFinishedBuilds(db, builtAt);
  const reason = startedBy === 'schedule' ? await findDueReason(db, builtAt) : 'asked';
  if (reason === null) return endedBuilds;
  if (reason === 'waiting') return { ...endedBuilds, waiting: true };
  return { ...endedBuilds, reason, request: await requestBuild({ db, env }, reason) };
}

async function findDueReason(db: Database, builtAt: Date | null): Promise<DueReason | 'waiting' | null> {
  const now = clock();
  const last = latest(builtAt, await findLastRequestTime(db));
  const changed = last !== null && (await hasChangedSince(db, last));
  const changedLately = changed && (await hasChangedSince(db, quietSince(now)));
  const waitingSince = changed ? await findPostponedSince(db, last) : null;
  return dueReason({ now, last, changed, changedLately, waitingSince });
}

const hasChangedSince = async (db: Database, timestamp: Date): Promise<boolean> =>
  (await cabinsChangedSince(db, timestamp)) > 0 || (await homeSettingsChangedSince(db, timestamp)) > 0;

const latest = (a: Date | null, b: Date | null): Date | null =>
  a !== null && b !== null && a > b ? a : (b ?? a);
