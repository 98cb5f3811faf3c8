import type { CallRequest } from '#contracts/calls.ts';
import type { CabinCalendar, CabinFeed, CalendarRow } from '#contracts/desk/calendars.ts';
import type { Paged } from '#contracts/desk/paged.ts';
import type { Problem } from '#contracts/errors.ts';
import { clock } from '#database/clock.ts';
import {
  dismissCollision,
  type FeedRow,
  findCabinAddress,
  listCalendars,
  listCollisions,
  listFeeds,
  renewAddress,
} from '#database/desk/calendars.ts';
import { rangesOfDays } from '#domain/calendar/event-nights.ts';
import { feedProblemWords } from '#domain/calendar/feed-problem.ts';
import { sourceOf } from '#domain/calendar/source.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { addressOf } from '#lib/origin.ts';
import type { DeskPorts } from './desk-ports.ts';
import { pageOf, pageSize } from './paged.ts';

/** What the calls about calendars use. */
export type CalendarPorts = Pick<DeskPorts, 'db' | 'env' | 'host'>;

/** There is no such cabin, feed or collision. */
export const unknown = (field: string): Problem => ({
  code: 'not_found',
  field,
  message: 'It is not there any more. Somebody may have removed it.',
});

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The cabins with how their calendars stand, by title, 50 at a time. */
export async function readCalendars(
  { search = '', trouble, after }: CallRequest<'GET desk/calendars'>,
  { db }: Pick<CalendarPorts, 'db'>,
): Promise<Result<Paged<CalendarRow>, Problem>> {
  const rows = await listCalendars(db, {
    search,
    trouble: trouble === '1',
    after: after ?? null,
    limit: pageSize + 1,
  });
  return ok(
    pageOf(
      rows,
      ({ id: _, feeds, read_at, checked_at, ...row }) => ({
        ...row,
        read_at: iso(read_at),
        checked_at: iso(checked_at),
        sources: feeds.map(({ url, name }) => sourceOf(url, name)),
      }),
      ({ slug }) => slug,
    ),
  );
}

/** One cabin's calendar: where others read it, and which others it follows. Fails with `not_found` on `slug`. */
export async function readCabinCalendar(
  { slug }: CallRequest<'GET desk/cabin-calendar'>,
  { db, env }: Pick<CalendarPorts, 'db' | 'env'>,
): Promise<Result<CabinCalendar, Problem>> {
  const cabin = await findCabinAddress(db, slug);
  if (!cabin) return err(unknown('slug'));
  const [feeds, collisions] = await Promise.all([listFeeds(db, cabin.id), listCollisions(db, cabin.id)]);
  return ok({
    slug: cabin.slug,
    title: cabin.title,
    address: sharedAt(cabin.token, env),
    read_at: iso(cabin.read_at),
    feeds: feeds.map((feed) => shownFeed(feed, env)),
    collisions: collisions.map(({ url, name, found_at, ...collision }) => ({
      ...collision,
      source: sourceOf(url, name),
      found_at: found_at.toISOString(),
    })),
    server_now: clock().toISOString(),
  });
}

const sharedAt = (token: string | null, env: CalendarPorts['env']): string | null =>
  token && addressOf(`/api/calendar/${token}.ics`, env);

const shownFeed = (feed: FeedRow, env: CalendarPorts['env']): CabinFeed => ({
  id: feed.id,
  source: sourceOf(feed.url, feed.name),
  site: URL.parse(feed.url)?.host ?? '',
  state: stateOf(feed),
  last_ok_at: iso(feed.last_ok_at),
  last_tried_at: iso(feed.last_tried_at),
  problem: feed.last_error && feedProblemWords(feed.last_error),
  is_empty: feed.last_error === 'empty',
  events: feed.events,
  nights: rangesOfDays(feed.nights),
  address: sharedAt(feed.token, env),
  read_at: iso(feed.read_at),
});

function stateOf({ is_late, last_error, last_ok_at }: FeedRow): CabinFeed['state'] {
  if (is_late) return 'late';
  if (last_error) return 'failing';
  return last_ok_at ? 'good' : 'new';
}

/** Another address for a cabin's calendar, or none; the one before opens nothing any more. Fails with `not_found` on `slug`. */
export async function changeAddress(
  { slug, action }: CallRequest<'POST desk/calendar-address'>,
  ports: CalendarPorts,
): Promise<Result<CabinCalendar, Problem>> {
  const cabin = await findCabinAddress(ports.db, slug);
  if (!cabin) return err(unknown('slug'));
  const change = { actor: ports.host.email, cabinId: cabin.id, revoke: action === 'revoke' };
  await renewAddress(ports.db, change);
  return readCabinCalendar({ slug }, ports);
}

/** A host says that a collision is settled: it is shown no more. Fails with `not_found` on `collision`. */
export async function settleCollision(
  { collision }: CallRequest<'POST desk/settle-collision'>,
  ports: CalendarPorts,
): Promise<Result<CabinCalendar, Problem>> {
  const slug = await dismissCollision(ports.db, { actor: ports.host.email, collision });
  return slug === null ? err(unknown('collision')) : readCabinCalendar({ slug }, ports);
}
