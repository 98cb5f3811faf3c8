/**
 * Calendar sync for hosts: feeds of other sites, exported addresses, double bookings and linked
 * cabins.
 */

import type { HostCalendarFeed } from '#contracts/calendar-sync.ts';
import { fail } from '#contracts/errors.ts';
import { clipNights, rangesOfDays } from '#domain/calendar-sync/event-nights.ts';
import { feedErrorMessage, feedErrorMessages } from '#domain/calendar-sync/feed-errors.ts';
import { getFeedName } from '#domain/calendar-sync/feed-name.ts';
import { eachNight, getToday } from '#domain/dates/day.ts';
import { ok } from '#domain/result.ts';
import type { HostRequestContext } from '#netlify/host-accounts/host-routes.ts';
import type { HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { clock } from '#netlify/platform/clock.ts';
import { toPage } from '#netlify/platform/database/page.ts';
import type { Env } from '#netlify/platform/env.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { ownUids } from './cabin-digest.ts';
import { parseFeedUrl } from './feed-url.ts';
import {
  addFeed,
  changeFeed,
  dismissDoubleBooking,
  type FeedRow,
  findCalendarAddress,
  linkCabins,
  listBookedRanges,
  listCalendars,
  listDoubleBookings,
  listFeeds,
  listLinks,
  renewAddress,
  settleEvent,
} from './host-queries.ts';
import { fetchFeed } from './ical/fetch-feed.ts';
import { parseFeed } from './ical/parse-feed.ts';
import { claimFeed } from './queries.ts';
import { syncFeed } from './sync-feeds.ts';

/** Problem of a deleted cabin, feed, event or double booking. */
const notFound = (field: string) =>
  fail('not_found', 'It is not there any more. Somebody may have removed it.', field);

/** Lists cabins with the state of their calendars, by title, 50 at a time. */
export const listCalendarsAsHost: HostUseCase<'GET desk/calendars'> = async (query, { db }) => {
  const { rows, next } = toPage(await listCalendars(db, query));
  const namedCabins = rows.map(({ feeds, ...row }) => ({
    ...row,
    sources: feeds.map(({ url, name }) => getFeedName(url, name)),
  }));
  return ok({ rows: namedCabins, next });
};

/** Returns a cabin's exported addresses and its feeds. Fails with `not_found` on `slug`. */
export const getCabinCalendarAsHost: HostUseCase<'GET desk/cabin-calendar'> = async (
  { slug },
  { db, env },
) => {
  const cabin = await findCalendarAddress(db, slug);
  if (!cabin) return notFound('slug');
  const [feeds, collisions, links] = await Promise.all([
    listFeeds(db, cabin.id),
    listDoubleBookings(db, cabin.id),
    listLinks(db, cabin.id),
  ]);
  return ok({
    slug: cabin.slug,
    title: cabin.title,
    address: toCalendarUrl(cabin.token, env),
    read_at: cabin.read_at,
    feeds: feeds.map((feed) => toHostFeed(feed, env)),
    collisions: collisions.map(({ url, name, ...collision }) => ({
      ...collision,
      source: getFeedName(url, name),
    })),
    links,
    server_now: clock().toISOString(),
  });
};

const toCalendarUrl = (token: string | null, env: Env): string | null =>
  token && toAbsoluteUrl(`/api/calendar/${token}.ics`, env);

const toHostFeed = (feed: FeedRow, env: Env): HostCalendarFeed => {
  const { url, name, last_error, nights, token, is_late: _, unclear_events, settled_events, ...row } = feed;
  return {
    ...row,
    source: getFeedName(url, name),
    site: URL.parse(url)?.host ?? '',
    state: getFeedState(feed),
    problem: last_error && feedErrorMessage(last_error),
    is_empty: last_error === 'empty',
    unclear: unclear_events.map((event) => ({
      ...event,
      is_settled: settled_events.includes(event.key),
    })),
    nights: rangesOfDays(nights),
    address: toCalendarUrl(token, env),
  };
};

function getFeedState({ is_late, last_error, last_ok_at }: FeedRow): HostCalendarFeed['state'] {
  if (is_late) return 'late';
  if (last_error === 'partly_unreadable') return 'partial';
  if (last_error) return 'failing';
  return last_ok_at ? 'good' : 'new';
}

/**
 * Creates a new address for a cabin's calendar, or revokes it. The former one stops working. Fails
 * with `not_found` on `slug`.
 */
export const changeAddress: HostUseCase<'POST desk/calendar-address'> = async ({ slug, action }, context) => {
  const cabin = await findCalendarAddress(context.db, slug);
  if (!cabin) return notFound('slug');
  await renewAddress(context.db, context.host.email, { cabin: cabin.id, action });
  return getCabinCalendarAsHost({ slug }, context);
};

/** Marks a double booking as resolved. Fails with `not_found` on `collision`. */
export const resolveDoubleBooking: HostUseCase<'POST desk/settle-collision'> = async (
  { collision },
  context,
) => {
  const slug = await dismissDoubleBooking(context.db, context.host.email, collision);
  return slug === null ? notFound('collision') : getCabinCalendarAsHost({ slug }, context);
};

/** Marks an unclear event as checked. Fails with `not_found` on `event`. */
export const settleUnclearEvent: HostUseCase<'POST desk/settle-event'> = async (change, context) => {
  const slug = await settleEvent(context.db, context.host.email, change);
  return slug === null ? notFound('event') : getCabinCalendarAsHost({ slug }, context);
};

/** Links or unlinks two cabins that share nights. Fails as the contract says. */
export const linkCabin: HostUseCase<'POST desk/link-cabin'> = async ({ slug, linked, action }, context) => {
  const [cabin, other] = await Promise.all([
    findCalendarAddress(context.db, slug),
    findCalendarAddress(context.db, linked),
  ]);
  if (!cabin) return notFound('slug');
  if (!other) return notFound('linked');
  if (cabin.id === other.id) return invalidLinkedCabin('A cabin cannot be linked with itself.');
  const outcome = await linkCabins(context.db, context.host.email, {
    cabin: cabin.id,
    linked: other.id,
    action,
  });
  if (outcome === 'gone') return notFound('linked');
  if (outcome === 'same')
    return invalidLinkedCabin(
      action === 'link' ? 'They are linked already.' : 'They are not linked any more.',
    );
  return getCabinCalendarAsHost({ slug }, context);
};

const invalidLinkedCabin = (message: string) => fail('invalid', message, 'linked');

const maxRanges = 20;

/** Ms of a call reserved after the other site has responded. */
const reservedMs = 2_500;

/** Ms of a call reserved after a feed is read. */
const responseMs = 1_000;

const invalidUrl = (message: string) => fail('invalid', message, 'url');

/** Returns the events of another site's calendar before it is added. Fails as the contract says. */
export const previewFeed: HostUseCase<'POST desk/try-feed'> = async (
  { slug, url },
  { db, env, timeLeft },
) => {
  const cabin = await findCalendarAddress(db, slug);
  if (!cabin) return notFound('slug');
  const fetched = await fetchFeed(url, {
    allowHosts: env.ICAL_ALLOW_HOSTS,
    withinMs: timeLeft() - reservedMs,
  });
  if (!fetched.ok) return invalidUrl(feedErrorMessages[fetched.error]);
  const today = getToday(cabin.timezone, clock());
  const parsed = parseFeed(fetched.value.text ?? '', {
    timezone: cabin.timezone,
    today,
    isOwn: ownUids(cabin),
  });
  if (!parsed.ok) return invalidUrl(feedErrorMessages[parsed.error]);
  const { events, skipped, unclear } = parsed.value;
  const nights = events.flatMap(({ check_in, check_out }) => eachNight(check_in, check_out));
  const booked = await listBookedRanges(db, cabin.id);
  return ok({
    source: getFeedName(url),
    nights: rangesOfDays(nights).slice(0, maxRanges),
    events: events.length,
    ...skipped,
    unclear,
    booked_here: events.flatMap((event) =>
      booked.flatMap(({ check_in, check_out }) => clipNights(event, check_in, check_out) ?? []),
    ),
  });
};

/** Adds a feed and reads it at once. Fails with `not_found` on `slug`, `invalid` on `url`. */
export const addFeedAsHost: HostUseCase<'POST desk/add-feed'> = async ({ slug, url, name }, context) => {
  const cabin = await findCalendarAddress(context.db, slug);
  if (!cabin) return notFound('slug');
  const address = parseFeedUrl(url, context.env.ICAL_ALLOW_HOSTS);
  if (!address.ok) return invalidUrl(feedErrorMessages[address.error]);
  const added = await addFeed(context.db, context.host.email, {
    cabin: cabin.id,
    url: address.value.href,
    name,
  });
  if (added.outcome !== 'added') return invalidUrl(addFeedMessages[added.outcome]);
  await readNow(added.id, context);
  return getCabinCalendarAsHost({ slug }, context);
};

const addFeedMessages = {
  double: 'This calendar is followed already.',
  too_many: 'Ten calendars are followed already. Remove one first.',
};

/** Reads a feed now, removes it, accepts that it is empty, or gives its site another address. */
export const changeFeedAsHost: HostUseCase<'POST desk/change-feed'> = async ({ feed, action }, context) => {
  const slug = await changeFeed(context.db, context.host.email, { feed, action });
  if (slug === null) return notFound('feed');
  if (action === 'read' || action === 'accept_empty') await readNow(feed, context);
  return getCabinCalendarAsHost({ slug }, context);
};

/** Reads a feed and stores the outcome in its row. Skips a feed that is being read. */
async function readNow(id: string, { db, env, timeLeft }: HostRequestContext): Promise<void> {
  const feed = await claimFeed(db, id);
  if (feed) await syncFeed(feed, { db, env }, undefined, timeLeft() - responseMs);
}
