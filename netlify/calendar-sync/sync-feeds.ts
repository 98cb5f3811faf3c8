import type { FeedErrorCode } from '#domain/calendar-sync/feed-problem.ts';
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

/** What reading calendars needs. */
export interface FeedSyncContext {
  db: Database;
  env: Pick<Env, 'ICAL_ALLOW_HOSTS'>;
}

/** How many feeds a turn read, how many of them were as before, and what came of the others. */
export type SyncedFeeds = {
  read: number;
  unchanged: number;
  failed: number;
  added: number;
  changed: number;
  removed: number;
  /** Events found on nights of a booking that were not known of before. */
  collisions: number;
};

/** Scheduled functions are ended after 30 seconds; what was begun in time still ends in time. */
const begunWithinMs = 16_000;
const feedMs = 10_000;

/** A site that has failed before does not keep the others waiting. */
const failingFeedMs = 5_000;

/** The other site's part of a reading; the rest is for working out its nights and writing them. */
const fetchShare = 0.8;

/** To write down that a reading went wrong. */
const abandonMs = 500;
const atOnce = 8;

const none = (): SyncedFeeds => ({
  read: 0,
  unchanged: 0,
  failed: 0,
  added: 0,
  changed: 0,
  removed: 0,
  collisions: 0,
});

/**
 * Reads the calendars of other sites, each once in a turn, those that waited longest first. Any number of turns may run at
 * once, late or never: each feed is claimed by one. What cannot be read keeps its last good state.
 * What keeps failing is tried once an hour by the clock, and at once when a person starts it.
 */
export async function syncCalendarFeeds({
  db,
  env,
  by = 'schedule',
}: FeedSyncContext & { by?: StartedBy }): Promise<SyncedFeeds> {
  const began = performance.now();
  const before = await getDatabaseTime(db);
  const counts = none();
  const worker = async (): Promise<void> => {
    while (performance.now() - began < begunWithinMs) {
      const feed = await claimNextFeed(db, { before, all: by !== 'schedule' });
      if (!feed) return;
      await syncFeed(feed, { db, env }, counts);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return counts;
}

/**
 * Reads again what of some cabins' feeds is older than `minutes`, all at once and for no longer than `withinMs`. What does
 * not answer by then keeps its last good state.
 */
export async function refreshCalendars(
  cabins: readonly string[],
  { db, env }: FeedSyncContext,
  { minutes, withinMs }: { minutes: number; withinMs: number },
): Promise<SyncedFeeds> {
  const counts = none();
  const endsAt = performance.now() + withinMs;
  const feeds = await claimStaleFeeds(db, cabins, { minutes, limit: atOnce });
  const left = endsAt - performance.now();
  await Promise.all(feeds.map((feed) => syncFeed(feed, { db, env }, counts, left)));
  return counts;
}

/**
 * Fetches and applies one feed, all of it within `withinMs`; adds what came of it to `counts`. One that fails, however it
 * does, harms no other, and is written down as failed.
 */
export async function syncFeed(
  feed: ClaimedFeed,
  { db, env }: FeedSyncContext,
  counts: SyncedFeeds = none(),
  withinMs: number = feed.failures > 0 ? failingFeedMs : feedMs,
): Promise<Result<SyncedFeeds, FeedErrorCode>> {
  const endsAt = performance.now() + withinMs;
  const problem = await readFeed(feed, { db: withDeadline(db, endsAt), env }, counts, endsAt).catch(
    async (thrown: unknown): Promise<FeedErrorCode> => {
      logThrown('feed_failed', thrown, { id: feed.id });
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
  const problem = fetched.ok ? await apply(feed, fetched.value, { db, counts, endsAt }) : fetched.error;
  if (problem === null) return null;
  await failFeed(db, feed, problem);
  log('error', 'feed_not_read', { id: feed.id, problem });
  return problem;
}

/** The next who takes the feed sees that this reading did not end, should not even this work. */
async function abandon(feed: ClaimedFeed, db: Database): Promise<void> {
  try {
    await abandonFeed(withDeadline(db, performance.now() + abandonMs), feed);
  } catch (thrown) {
    logThrown('feed_not_abandoned', thrown, { id: feed.id });
  }
}

async function apply(
  feed: ClaimedFeed,
  { text, ...answer }: FetchedFeed,
  { db, counts, endsAt }: { db: Database; counts: SyncedFeeds; endsAt: number },
): Promise<FeedErrorCode | null> {
  const isSame = text === null || answer.digest === feed.digest;
  const parsed = isSame ? null : readEvents(text, feed, endsAt - performance.now());
  if (parsed && !parsed.ok) return parsed.error;
  const { events, complete, unclear, unclear_uids } = parsed?.value ?? asBefore;
  const isClear = complete && unclear_uids.length === 0;
  const applied = await applyFeed(db, feed, events, {
    // What could not be read whole is to be read again.
    ...(isClear ? answer : unknownAnswer),
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

const unknownAnswer = { etag: null, last_modified: null, digest: null };

/** Nothing has changed since the last reading, all of which was clear. */
const asBefore = { events: null, complete: true, unclear: [], unclear_uids: [] };

const readEvents = (text: string, feed: ClaimedFeed, withinMs: number): Result<ParsedFeed, FeedErrorCode> => {
  const { timezone } = feed;
  return parseFeed(text, { timezone, today: getToday(timezone, clock()), isOwn: ownUids(feed) }, withinMs);
};
