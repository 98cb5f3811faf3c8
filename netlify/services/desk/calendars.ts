import type { CallRequest, CallResult } from '#contracts/calls.ts';
import type { CabinFeed } from '#contracts/desk/calendars.ts';
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
import { feedSource } from '#domain/calendar/source.ts';
import { err, ok } from '#domain/result.ts';
import { addressOf } from '#lib/origin.ts';
import type { DeskPorts } from './desk-ports.ts';
import { pageOf, pageSize, shownPage } from './paged.ts';

/** What the calls about calendars use. */
export type CalendarPorts = Pick<DeskPorts, 'db' | 'env' | 'host'>;

/** There is no such cabin, feed or collision. */
export const unknown = (field: string): Problem => ({
  code: 'not_found',
  field,
  message: 'It is not there any more. Somebody may have removed it.',
});

/** The cabins with how their calendars stand, by title, 50 at a time. */
export async function readCalendars(
  { search = '', trouble, after }: CallRequest<'GET desk/calendars'>,
  { db }: Pick<CalendarPorts, 'db'>,
): CallResult<'GET desk/calendars'> {
  const rows = await listCalendars(db, {
    search,
    trouble: trouble === '1',
    after: after ?? null,
    limit: pageSize + 1,
  });
  const page = pageOf(rows, ({ slug }) => slug);
  return ok(
    shownPage(page, ({ feeds, ...row }) => ({
      ...row,
      sources: feeds.map(({ url, name }) => feedSource(url, name)),
    })),
  );
}

/** One cabin's calendar: where others read it, and which others it follows. Fails with `not_found` on `slug`. */
export async function readCabinCalendar(
  { slug }: CallRequest<'GET desk/cabin-calendar'>,
  { db, env }: Pick<CalendarPorts, 'db' | 'env'>,
): CallResult<'GET desk/cabin-calendar'> {
  const cabin = await findCabinAddress(db, slug);
  if (!cabin) return err(unknown('slug'));
  const [feeds, collisions] = await Promise.all([listFeeds(db, cabin.id), listCollisions(db, cabin.id)]);
  return ok({
    slug: cabin.slug,
    title: cabin.title,
    address: sharedAt(cabin.token, env),
    read_at: cabin.read_at,
    feeds: feeds.map((feed) => shownFeed(feed, env)),
    collisions: collisions.map(({ url, name, ...collision }) => ({
      ...collision,
      source: feedSource(url, name),
    })),
    server_now: clock().toISOString(),
  });
}

const sharedAt = (token: string | null, env: CalendarPorts['env']): string | null =>
  token && addressOf(`/api/calendar/${token}.ics`, env);

const shownFeed = (feed: FeedRow, env: CalendarPorts['env']): CabinFeed => {
  const { url, name, last_error, nights, token, is_late: _, ...row } = feed;
  return {
    ...row,
    source: feedSource(url, name),
    site: URL.parse(url)?.host ?? '',
    state: stateOf(feed),
    problem: last_error && feedProblemWords(last_error),
    is_empty: last_error === 'empty',
    nights: rangesOfDays(nights),
    address: sharedAt(token, env),
  };
};

function stateOf({ is_late, last_error, last_ok_at }: FeedRow): CabinFeed['state'] {
  if (is_late) return 'late';
  if (last_error) return 'failing';
  return last_ok_at ? 'good' : 'new';
}

/** Another address for a cabin's calendar, or none; the one before opens nothing any more. Fails with `not_found` on `slug`. */
export async function changeAddress(
  { slug, action }: CallRequest<'POST desk/calendar-address'>,
  ports: CalendarPorts,
): CallResult<'GET desk/cabin-calendar'> {
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
): CallResult<'GET desk/cabin-calendar'> {
  const slug = await dismissCollision(ports.db, { actor: ports.host.email, collision });
  return slug === null ? err(unknown('collision')) : readCabinCalendar({ slug }, ports);
}
