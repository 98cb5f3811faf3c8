import { z } from 'zod';
import type { NightRange } from '#domain/calendar-sync/event-nights.ts';
import type { UnclearEvent } from '#domain/calendar-sync/unclear-event.ts';
import type { CabinIdentifiers } from './cabins.ts';
import { takes } from './contract.ts';
import { singleLineText } from './fields.ts';
import { type Paged, pageCursor } from './paging.ts';

/** A cabin with how its calendar is shared and which others it follows. Moments are ISO texts. */
export interface HostCalendarListItem extends Pick<CabinIdentifiers, 'slug' | 'title'> {
  /** When somebody last read its calendar at any of its addresses; null for never. */
  read_at: string | null;
  /** Whether its addresses may be read. */
  is_shared: boolean;
  /** The sites whose calendars it follows. */
  sources: string[];
  /** The oldest good check of them; null where there are none, or one was never read. */
  checked_at: string | null;
  /** How many of them are late by six hours. */
  late: number;
  /** How many of their events could not be read whole and wait for a host, at most 20 of each. */
  unclear: number;
  /** How many collisions are open, and bookings that share nights with one in a linked cabin. */
  collisions: number;
}

/** One cabin's calendar. */
export interface HostCabinCalendar extends Pick<CabinIdentifiers, 'slug' | 'title'> {
  /** The whole address whoever has none of their own reads its calendar at; null while it is not shared. */
  address: string | null;
  /** When somebody last did; null for never. */
  read_at: string | null;
  /** The calendars it follows, in the order they were added. */
  feeds: HostCalendarFeed[];
  /** Events of others on nights that are booked here, not settled, the nearest first. */
  collisions: DoubleBooking[];
  /** The cabins that share its nights, by title. */
  links: LinkedCabin[];
  /** The server's clock. */
  server_now: string;
}

/** A cabin whose nights are taken where this one's are, and the other way round. */
export interface LinkedCabin extends Pick<CabinIdentifiers, 'slug' | 'title'> {
  /** Nights that are booked in both, from before they were linked. */
  overlaps: LinkOverlap[];
}

/** Nights that are booked in two linked cabins. */
export interface LinkOverlap extends NightRange {
  /** The booking here. */
  reference: string;
  /** The booking in the linked cabin. */
  linked_reference: string;
}

/** A calendar of another site that a cabin follows. */
export interface HostCalendarFeed {
  /** The feed's id. */
  id: string;
  /** What it goes by: its name, or the site's. */
  source: string;
  /** The host of its address; the whole of it is a secret between the sites. */
  site: string;
  /** `new`: not read yet; `partial`: read but for parts; `failing`: the last fetch failed; `late`: nothing good for six hours. */
  state: 'new' | 'good' | 'partial' | 'failing' | 'late';
  /** When it was last read whole; null for never. */
  last_ok_at: string | null;
  /** When it was last tried; null for never. */
  last_tried_at: string | null;
  /** Why the last fetch failed, as a sentence; null: it did not. */
  problem: string | null;
  /** Whether it was found empty all at once, and waits for a host to believe it. */
  is_empty: boolean;
  /** Events that could not be read whole the last time, at most 20. */
  unclear: ListedUnclearEvent[];
  /** How many events it has from today on. */
  events: number;
  /** The nights it keeps from guests here, from today on. */
  nights: NightRange[];
  /** The whole address its site is to read our calendar at; null while the cabin is not shared. */
  address: string | null;
  /** When somebody last did; null for never. */
  read_at: string | null;
}

/** An event of a calendar that is followed. */
export interface ListedUnclearEvent extends UnclearEvent {
  /** Whether a host has looked at it on the other site since it was written so. */
  is_settled: boolean;
}

/** Nights another site has sold that are booked here. */
export interface DoubleBooking extends NightRange {
  /** Its id. */
  id: string;
  /** What the feed goes by. */
  source: string;
  /** The booking whose nights they are. */
  reference: string;
  /** Whether it may be our own booking, which that site has from another one that reads us. */
  may_be_echo: boolean;
  /** When it was found. */
  found_at: string;
}

/** What stands in a calendar that is not followed yet. */
export interface FeedPreviewResult {
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
  /** How many could not be read whole. */
  unreadable: number;
  /** The first 20 of them. */
  unclear: UnclearEvent[];
  /** Nights of bookings here that it has taken too. */
  booked_here: NightRange[];
}

const slug = singleLineText('The cabin', 100).min(1, { error: 'The cabin is missing.' });
const url = singleLineText('The address', 2048).min(1, { error: 'The address is missing.' });
const id = (name: string) => z.guid({ error: `${name} must be an id.` }).toLowerCase();

/** Cabins' calendars between the sites. Each call fails with `not_found` on the `slug`, `linked`, `feed`, `event` or `collision` that is gone. */
export const hostCalendarContracts = {
  /** Every cabin by title, or those with a part of it; `trouble`: only cabins whose feeds are late, not read whole or collide. */
  'GET desk/calendars': takes(
    z.object({
      search: singleLineText('The search', 80).optional(),
      trouble: z.literal('1').optional(),
      after: pageCursor.optional(),
    }),
  ).answers<Paged<HostCalendarListItem>>(),

  /** One cabin's. */
  'GET desk/cabin-calendar': takes(z.object({ slug })).answers<HostCabinCalendar>(),

  /** Another address for a cabin's calendar, and the old opens nothing (`renew`), or none (`revoke`). */
  'POST desk/calendar-address': takes(
    z.object({ slug, action: z.enum(['renew', 'revoke']) }),
  ).answers<HostCabinCalendar>(),

  /** What stands in another site's calendar; nothing is saved. Fails with `invalid` on `url` and why it cannot be read. */
  'POST desk/try-feed': takes(z.object({ slug, url })).answers<FeedPreviewResult>(),

  /**
   * Follows another site's calendar from now on, and reads it at once; without a name it is called by its site. Fails with
   * `invalid` on `url` where it is none, is followed already, or is one too many.
   */
  'POST desk/add-feed': takes(
    z.object({ slug, url, name: singleLineText('The name', 60) }),
  ).answers<HostCabinCalendar>(),

  /**
   * Changes what is followed. `read`: fetch it now; `remove`: follow it no more; `accept_empty`: it is empty, and that is right;
   * `renew_address`: another address for its site, and the one before opens nothing.
   */
  'POST desk/change-feed': takes(
    z.object({
      feed: id('feed'),
      action: z.enum(['read', 'remove', 'accept_empty', 'renew_address'], {
        error: 'Choose what to do with the calendar.',
      }),
    }),
  ).answers<HostCabinCalendar>(),

  /**
   * Links a cabin with another, so that a night taken in one is taken in both, or parts them again.
   * Fails with `invalid` on `linked` where it is the same cabin, or they are linked, or parted, already.
   */
  'POST desk/link-cabin': takes(
    z.object({
      slug,
      linked: singleLineText('The other cabin', 100).min(1, { error: 'Choose the other cabin.' }),
      action: z.enum(['link', 'unlink'], { error: 'Choose what to do with the cabins.' }),
    }),
  ).answers<HostCabinCalendar>(),

  /**
   * Says that a host has looked at an event that could not be read whole. Its nights stay as they were read, and it
   * waits for nobody until the other site writes it differently.
   */
  'POST desk/settle-event': takes(
    z.object({
      feed: id('feed'),
      event: z.string().regex(/^[\da-f]{32}$/, { error: 'event must be the key of an event.' }),
    }),
  ).answers<HostCabinCalendar>(),

  /** Says that a collision is settled. */
  'POST desk/settle-collision': takes(z.object({ collision: id('collision') })).answers<HostCabinCalendar>(),
};
