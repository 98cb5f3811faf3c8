/** Reads the calendar feeds of other sites, and updates the nights they take. */

import type { FeedErrorCode } from '#domain/calendar-sync/feed-errors.ts';
import { getToday } from '#domain/dates/day.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { withDeadline } from '#netlify/platform/database/deadline.ts';
import type { Env } from '#netlify/platform/env.ts';
import type { StartedBy } from '#netlify/platform/job-context.ts';
import { log, logThrown } from '#netlify/platform/log.ts';
import { ownUids } from './cabin-digest.ts';
import { type FetchedFeed, fetchFeed } from './ical/fetch-feed.ts';
import { type ParsedFeed, parseFeed } from './ical/parse-feed.ts';
import {
  abandonFeed,
  applyFeed,
  type ClaimedFeed,
  claimNextFeed,
  claimStaleFeeds,
  failFeed,
  getDatabaseTime,
} from './queries.ts';

export interface FeedSyncContext {
  db: Database;
  env: Pick<Env, 'ICAL_ALLOW_HOSTS'>;
}

/** Number of feeds read, of those unchanged, and outcomes of the others. */
export type SyncedFeeds = {
  read: number;
  unchanged: number;
  failed: number;
  added: number;
  changed: number;
  removed: number;
  /** Events on booked nights that were not known before. */
  collisions: number;
};

/** Scheduled functions are terminated after 30 seconds; feeds started in time finish in time. */
const startWithinMs = 16_000;
const feedMs = 10_000;

/** A shorter limit for feeds that failed before, so that they do not delay others. */
const failingFeedMs = 5_000;

/** Share of the time limit for the other site; the rest is for parsing and storing. */
const fetchShare = 0.8;

/** Reserved for recording an abandoned read. */
const abandonMs = 500;
const maxParallelFeeds = 8;

const createCounts = (): SyncedFeeds => ({
  read: 0,
  unchanged: 0,
  failed: 0,
  added: 0,
  changed: 0,
  removed: 0,
  collisions: 0,
});

/**
 * Reads all feeds once, the longest unread first. Safe to run concurrently: each feed is claimed by
 * one run. Unreadable feeds keep their last good state. Failing feeds are retried hourly by the
 * schedule, and at once when a person starts the run.
 */
export async function syncCalendarFeeds({
  db,
  env,
  startedBy = 'schedule',
}: FeedSyncContext & { startedBy?: StartedBy }): Promise<SyncedFeeds> {
  const began = performance.now();
  const startedAt = await getDatabaseTime(db);
  const counts = createCounts();
  const worker = async (): Promise<void> => {
    while (performance.now() - began < startWithinMs) {
      const feed = await claimNextFeed(db, { before: startedAt, all: startedBy !== 'schedule' });
      if (!feed) return;
      await syncFeed(feed, { db, env }, counts);
    }
  };
  await Promise.all(Array.from({ length: maxParallelFeeds }, worker));
  return counts;
}

/**
 * Reads feeds of these cabins that are older than `minutes`, all at once, within `withinMs`. Feeds
 * without a response keep their last good state.
 */
export async function refreshCalendars(
  cabins: readonly string[],
  { db, env }: FeedSyncContext,
  { minutes, withinMs }: { minutes: number; withinMs: number },
): Promise<SyncedFeeds> {
  const counts = createCounts();
  const endsAt = performance.now() + withinMs;
  const feeds = await claimStaleFeeds(db, cabins, { minutes, limit: maxParallelFeeds });
  const timeLeft = endsAt - performance.now();
  await Promise.all(feeds.map((feed) => syncFeed(feed, { db, env }, counts, timeLeft)));
  return counts;
}

/**
 * Fetches and stores a feed within `withinMs` and adds the outcome to `counts`. A failure is
 * recorded and affects no other feed.
 */
export async function syncFeed(
  feed: ClaimedFeed,
  { db, env }: FeedSyncContext,
  counts: SyncedFeeds = createCounts(),
  withinMs: number = feed.failures > 0 ? failingFeedMs : feedMs,
): Promise<Result<SyncedFeeds, FeedErrorCode>> {
  const endsAt = performance.now() + withinMs;
  const problem = await readFeed(feed, { db: withDeadline(db, endsAt), env }, counts, endsAt).catch(
    async (error: unknown): Promise<FeedErrorCode> => {
      logThrown('feed_failed', error, { id: feed.id });
      await abandon(feed, db);
      return 'not_finished';
    },
  );
  if (problem === null) return ok(counts);
  counts.failed += 1;
  return err(problem);
}

async function readFeed(
  feed: ClaimedFeed,
  { db, env }: FeedSyncContext,
  counts: SyncedFeeds,
  endsAt: number,
): Promise<FeedErrorCode | null> {
  const fetched = await fetchFeed(feed.url, {
    allowHosts: env.ICAL_ALLOW_HOSTS,
    withinMs: (endsAt - performance.now()) * fetchShare,
    known: feed,
  });
  const problem = fetched.ok ? await storeFeed(feed, fetched.value, { db, counts, endsAt }) : fetched.error;
  if (problem === null) return null;
  await failFeed(db, feed, problem);
  log('error', 'feed_not_read', { id: feed.id, problem });
  return problem;
}

/** Records that a read did not finish. If even this fails, the next claim finds it unfinished. */
async function abandon(feed: ClaimedFeed, db: Database): Promise<void> {
  try {
    await abandonFeed(withDeadline(db, performance.now() + abandonMs), feed);
  } catch (error) {
    logThrown('feed_not_abandoned', error, { id: feed.id });
  }
}

async function storeFeed(
  feed: ClaimedFeed,
  { text, ...response }: FetchedFeed,
  { db, counts, endsAt }: { db: Database; counts: SyncedFeeds; endsAt: number },
): Promise<FeedErrorCode | null> {
  const isSame = text === null || response.digest === feed.digest;
  const parsed = isSame ? null : readEvents(text, feed, endsAt - performance.now());
  if (parsed && !parsed.ok) return parsed.error;
  const { events, complete, unclear, unclear_uids } = parsed?.value ?? unchangedFeed;
  const isClear = complete && unclear_uids.length === 0;
  const applied = await applyFeed(db, feed, events, {
    // An incomplete read must be repeated, so its validators are not stored.
    ...(isClear ? response : unknownValidators),
    complete,
    unclear,
    unclear_uids,
  });
  if (applied.outcome !== 'applied') return applied.outcome === 'empty' ? 'empty' : null;
  counts.read += 1;
  counts.unchanged += isSame ? 1 : 0;
  counts.added += applied.added;
  counts.changed += applied.changed;
  counts.removed += applied.removed;
  counts.collisions += applied.collisions;
  return null;
}

const unknownValidators = { etag: null, last_modified: null, digest: null };

/** Unchanged since the last read, which was complete. */
const unchangedFeed = { events: null, complete: true, unclear: [], unclear_uids: [] };

const readEvents = (text: string, feed: ClaimedFeed, withinMs: number): Result<ParsedFeed, FeedErrorCode> => {
  const { timezone } = feed;
  return parseFeed(text, { timezone, today: getToday(timezone, clock()), isOwn: ownUids(feed) }, withinMs);
};
