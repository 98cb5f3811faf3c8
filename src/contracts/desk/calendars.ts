import type { NightRange } from '#domain/calendar/event-nights.ts';
import { contract } from '../old-contract.ts';
import type { Paged } from './paged.ts';

/** `GET /api/desk/calendars`: every cabin with how its calendar is shared and which others it follows, by title. */
export const deskCalendars = contract<CalendarsRequest, Paged<CalendarRow>>('GET', '/api/desk/calendars');

/** `GET /api/desk/cabin-calendar`: one cabin's. Fails with `not_found` on `slug`. */
export const deskCabinCalendar = contract<CabinCalendarRequest, CabinCalendar>(
  'GET',
  '/api/desk/cabin-calendar',
);

/** `POST /api/desk/calendar-address`: another address for a cabin's calendar, or none. Fails with `not_found` on `slug`. */
export const deskCalendarAddress = contract<CalendarAddressRequest, CabinCalendar>(
  'POST',
  '/api/desk/calendar-address',
);

/**
 * `POST /api/desk/try-feed`: what stands in another site's calendar; nothing is saved. Fails with `not_found` on `slug`,
 * `invalid` on `url` with the reason where it cannot be read.
 */
export const deskTryFeed = contract<TryFeedRequest, TriedFeed>('POST', '/api/desk/try-feed');

/**
 * `POST /api/desk/add-feed`: follows another site's calendar from now on, and reads it at once. Fails with `not_found` on
 * `slug`, `invalid` on `url` where it is none, is followed already, or is one too many.
 */
export const deskAddFeed = contract<AddFeedRequest, CabinCalendar>('POST', '/api/desk/add-feed');

/**
 * `POST /api/desk/change-feed`: reads a feed now, removes it, believes that it is empty, or gives its site another address.
 * Fails with `not_found` on `feed`.
 */
export const deskChangeFeed = contract<ChangeFeedRequest, CabinCalendar>('POST', '/api/desk/change-feed');

/** `POST /api/desk/settle-collision`: says that a collision is settled. Fails with `not_found` on `collision`. */
export const deskSettleCollision = contract<SettleCollisionRequest, CabinCalendar>(
  'POST',
  '/api/desk/settle-collision',
);

export interface CalendarsRequest {
  /** Part of a title; absent for all cabins. */
  search?: string | undefined;
  /** `1`: only cabins whose feeds are late or collide. */
  trouble?: '1' | undefined;
  /** The `next` of the page before; absent for the first. */
  after?: string | undefined;
}

export interface CalendarRow {
  /** The cabin's slug. */
  slug: string;
  /** The cabin's title. */
  title: string;
  /** When somebody last read its calendar at any of its addresses, ISO; null for never. */
  read_at: string | null;
  /** Whether its addresses may be read. */
  is_shared: boolean;
  /** The sites whose calendars it follows. */
  sources: string[];
  /** The oldest good check of them, ISO; null where there are none, or one was never read. */
  checked_at: string | null;
  /** How many of them are late by six hours. */
  late: number;
  /** How many collisions are open. */
  collisions: number;
}

export interface CabinCalendarRequest {
  /** The cabin's slug. */
  slug: string;
}

export interface CabinCalendar {
  /** The cabin's slug. */
  slug: string;
  /** The cabin's title. */
  title: string;
  /** The whole address whoever has none of their own reads its calendar at; null while it is not shared. */
  address: string | null;
  /** When somebody last did, ISO; null for never. */
  read_at: string | null;
  /** The calendars it follows, in the order they were added. */
  feeds: CabinFeed[];
  /** Events of others on nights that are booked here, not settled, the nearest first. */
  collisions: Collision[];
  /** The server's clock, ISO. */
  server_now: string;
}

export interface CabinFeed {
  /** The feed's id. */
  id: string;
  /** What it goes by: its name, or the site's. */
  source: string;
  /** The host of its address; the whole of it is a secret between the sites. */
  site: string;
  /** `new`: not read yet; `failing`: the last fetch failed; `late`: nothing good for six hours. */
  state: 'new' | 'good' | 'failing' | 'late';
  /** When it was last read whole, ISO; null for never. */
  last_ok_at: string | null;
  /** When it was last tried, ISO; null for never. */
  last_tried_at: string | null;
  /** Why the last fetch failed, as a sentence; null: it did not. */
  problem: string | null;
  /** Whether it was found empty all at once, and waits for a host to believe it. */
  is_empty: boolean;
  /** How many events it has from today on. */
  events: number;
  /** The nights it keeps from guests here, from today on. */
  nights: NightRange[];
  /** The whole address its site is to read our calendar at; null while the cabin is not shared. */
  address: string | null;
  /** When somebody last did, ISO; null for never. */
  read_at: string | null;
}

export interface Collision extends NightRange {
  /** Its id. */
  id: string;
  /** What the feed goes by. */
  source: string;
  /** The booking whose nights they are. */
  reference: string;
  /** When it was found, ISO. */
  found_at: string;
}

export interface CalendarAddressRequest {
  /** The cabin's slug. */
  slug: string;
  /** `renew`: a new one, and the old opens nothing; `revoke`: none. */
  action: 'renew' | 'revoke';
}

export interface TryFeedRequest {
  /** The cabin's slug. */
  slug: string;
  /** The address another site gives for its calendar. */
  url: string;
}

export interface TriedFeed {
  /** The site it belongs to. */
  source: string;
  /** The nights it takes, joined, at most 20 ranges. */
  nights: NightRange[];
  /** How many events take nights. */
  events: number;
  /** How many are our own come back. */
  own: number;
  /** How many are called off or marked as free time. */
  free: number;
  /** How many could not be read. */
  unreadable: number;
  /** Nights of bookings here that it has taken too. */
  booked_here: NightRange[];
}

export interface AddFeedRequest {
  /** The cabin's slug. */
  slug: string;
  /** The address another site gives for its calendar. */
  url: string;
  /** What to call it; empty: by its site. */
  name: string;
}

export interface ChangeFeedRequest {
  /** The feed's id. */
  feed: string;
  /**
   * `read`: fetch it now; `remove`: follow it no more; `accept_empty`: it is empty, and that is right; `renew_address`:
   * another address for its site, and the one before opens nothing.
   */
  action: 'read' | 'remove' | 'accept_empty' | 'renew_address';
}

export interface SettleCollisionRequest {
  /** The collision's id. */
  collision: string;
}
