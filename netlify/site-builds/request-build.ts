import { type DueReason, dueReason, quietSince } from '#domain/site-builds/build-due.ts';
import { cabinsChangedSince } from '#netlify/cabins/queries.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import type { Env } from '#netlify/platform/env.ts';
import type { StartedBy } from '#netlify/platform/job-context.ts';
import { codeOfThrown } from '#netlify/platform/log.ts';
import { homePromosChangedSince } from '#netlify/settings/queries.ts';
import { fetchBuiltAt } from './built-at.ts';
import { type BuildReason, beginBuild, failBuild, firstWaiting, lastAsked, settleBuilds } from './queries.ts';

/** Nobody's second request is a second build: of the clock's two turns one asks, and of a host's two presses. */
const gapSeconds: Record<BuildReason, number> = { nightly: 540, changed: 540, asked: 60 };

interface BuildPorts {
  db: Database;
  env: Pick<Env, 'BUILD_HOOK_URL' | 'URL'>;
}

/** What became of a request: there may be no build hook, or somebody asked a moment ago. */
export type Requested = 'requested' | 'asked_already' | 'no_hook';

/**
 * Asks Netlify for a new build, so that pages show the cabins as they are now, and records it. However many ask at once,
 * one build is asked for. Throws when Netlify refuses; the hosts get a letter then.
 */
export async function requestBuild(
  { db, env }: BuildPorts,
  reason: BuildReason,
  host: string | null = null,
): Promise<Requested> {
  const { BUILD_HOOK_URL: hook } = env;
  if (hook === undefined) return 'no_hook';
  const id = await beginBuild(db, reason, gapSeconds[reason], host);
  if (id === null) return 'asked_already';
  try {
    await requestRebuild(hook);
  } catch (thrown) {
    await failBuild(db, id, codeOfThrown(thrown) ?? 'unreachable');
    throw thrown;
  }
  return 'requested';
}

/** How many seconds a person waits before another build can be asked for; one that was asked for otherwise may count too. */
export async function secondsToNextBuild(db: Database, now: Date): Promise<number> {
  const since = (now.getTime() - ((await lastAsked(db))?.getTime() ?? 0)) / 1000;
  return Math.min(gapSeconds.asked, Math.max(1, Math.ceil(gapSeconds.asked - since)));
}

/** Calls the build hook. Throws when Netlify refuses. */
async function requestRebuild(hook: string): Promise<void> {
  const response = await fetch(hook, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok)
    throw Object.assign(new Error('The build hook refused.'), { code: `hook_${response.status}` });
}

/** What a turn has found and done. */
export type RebuildResult = {
  /** Builds that are out since the last turn, and those nobody ever spoke of. */
  published: number;
  silent: number;
  /** Why a build was due, and what became of it; absent when none was. */
  reason?: BuildReason;
  request?: Requested;
  /** Cabins have changed and are built once edits rest. */
  waiting?: true;
};

/**
 * A turn of the rebuild: sees which builds are out, writes to the hosts about one that never reported, and asks for one
 * when the night or changed cabins want it, or a person does. Without a build hook nothing is asked for.
 */
export async function runRebuildJob({ db, env, by }: BuildPorts & { by: StartedBy }): Promise<RebuildResult> {
  const builtAt = await fetchBuiltAt(env);
  const settled = await settleBuilds(db, builtAt);
  const reason = by === 'schedule' ? await reasonNow(db, builtAt) : 'asked';
  if (reason === null) return settled;
  if (reason === 'waiting') return { ...settled, waiting: true };
  return { ...settled, reason, request: await requestBuild({ db, env }, reason) };
}

async function reasonNow(db: Database, builtAt: Date | null): Promise<DueReason | 'waiting' | null> {
  const now = clock();
  const last = latest(builtAt, await lastAsked(db));
  const changed = last !== null && (await hasChangedSince(db, last));
  const changedLately = changed && (await hasChangedSince(db, quietSince(now)));
  const waitingSince = changed ? await firstWaiting(db, last) : null;
  return dueReason({ now, last, changed, changedLately, waitingSince });
}

const hasChangedSince = async (db: Database, moment: Date): Promise<boolean> =>
  (await cabinsChangedSince(db, moment)) > 0 || (await homePromosChangedSince(db, moment)) > 0;

const latest = (one: Date | null, other: Date | null): Date | null =>
  one !== null && other !== null && one > other ? one : (other ?? one);
