import type { CallRequest, CallResult } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { claimFeed } from '#database/calendar-feeds.ts';
import { clock } from '#database/clock.ts';
import { addFeed, changeFeed, findCabinAddress, listBookedRanges } from '#database/desk/calendars.ts';
import { clipNights, rangesOfDays } from '#domain/calendar/event-nights.ts';
import { feedProblems } from '#domain/calendar/feed-problem.ts';
import { feedSource } from '#domain/calendar/source.ts';
import { eachNight, todayIn } from '#domain/day/day.ts';
import { err, ok } from '#domain/result.ts';
import type { Call } from '#lib/call.ts';
import { readFeedUrl } from '#lib/ical/feed-address.ts';
import { fetchFeed } from '#lib/ical/fetch-feed.ts';
import { parseFeed } from '#lib/ical/parse-feed.ts';
import { syncFeed } from '../calendars.ts';
import { type CalendarPorts, readCabinCalendar, unknown } from './calendars.ts';

type FetchingPorts = CalendarPorts & Pick<Call, 'timeLeft'>;

const mostRanges = 20;
/** What is left of a call once the other site has answered. */
const reservedMs = 2_500;
/** What is left once a feed is read. */
const answerMs = 1_000;

const notThis = (message: string): Problem => ({ code: 'invalid', field: 'url', message });

/**
 * What stands in another site's calendar, before it is followed; nothing is saved. Fails with `not_found` on `slug`, or
 * with `invalid` on `url` and the reason why it cannot be read.
 */
export async function tryFeed(
  { slug, url }: CallRequest<'POST desk/try-feed'>,
  { db, env, timeLeft }: FetchingPorts,
): CallResult<'POST desk/try-feed'> {
  const cabin = await findCabinAddress(db, slug);
  if (!cabin) return err(unknown('slug'));
  const fetched = await fetchFeed(url, {
    allowHosts: env.ICAL_ALLOW_HOSTS,
    withinMs: timeLeft() - reservedMs,
  });
  if (!fetched.ok) return err(notThis(feedProblems[fetched.error]));
  const today = todayIn(cabin.timezone, clock());
  const parsed = parseFeed(fetched.value.text ?? '', { timezone: cabin.timezone, today });
  if (!parsed.ok) return err(notThis(feedProblems[parsed.error]));
  const { events, skipped } = parsed.value;
  const booked = await listBookedRanges(db, cabin.id);
  return ok({
    source: feedSource(url),
    nights: rangesOfDays(events.flatMap(({ check_in, check_out }) => eachNight(check_in, check_out))).slice(
      0,
      mostRanges,
    ),
    events: events.length,
    ...skipped,
    booked_here: events.flatMap((event) =>
      booked.flatMap(({ check_in, check_out }) => clipNights(event, check_in, check_out) ?? []),
    ),
  });
}

/** Follows another site's calendar and reads it at once. Fails with `not_found` on `slug`, `invalid` on `url`. */
export async function followFeed(
  { slug, url, name }: CallRequest<'POST desk/add-feed'>,
  ports: FetchingPorts,
): CallResult<'POST desk/add-feed'> {
  const cabin = await findCabinAddress(ports.db, slug);
  if (!cabin) return err(unknown('slug'));
  const address = readFeedUrl(url, ports.env.ICAL_ALLOW_HOSTS);
  if (!address.ok) return err(notThis(feedProblems[address.error]));
  const added = await addFeed(ports.db, {
    actor: ports.host.email,
    cabinId: cabin.id,
    url: address.value.href,
    name,
  });
  if (added.outcome !== 'added') return err(notThis(refusals[added.outcome]));
  await readNow(added.id, ports);
  return readCabinCalendar({ slug }, ports);
}

const refusals = {
  double: 'This calendar is followed already.',
  too_many: 'Ten calendars are followed already. Remove one first.',
};

/**
 * Reads a feed now, removes it, believes that it is empty and reads it, or gives its site another address. Fails with
 * `not_found` on `feed`.
 */
export async function changeFollowedFeed(
  { feed, action }: CallRequest<'POST desk/change-feed'>,
  ports: FetchingPorts,
): CallResult<'POST desk/add-feed'> {
  const slug = await changeFeed(ports.db, { actor: ports.host.email, feed, change: action });
  if (slug === null) return err(unknown('feed'));
  if (action === 'read' || action === 'accept_empty') await readNow(feed, ports);
  return readCabinCalendar({ slug }, ports);
}

/** What comes of it stands in the feed's row. Nothing where it is being read already. */
async function readNow(id: string, { db, env, timeLeft }: FetchingPorts): Promise<void> {
  const feed = await claimFeed(db, id);
  if (feed) await syncFeed(feed, { db, env }, undefined, timeLeft() - answerMs);
}
