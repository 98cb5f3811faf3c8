/**
 * API calls of hosts for calendar sync: feeds of other sites, exported calendars, double bookings
 * and linked cabins.
 */

import { z } from 'zod';
import type { NightRange } from '#domain/calendar-sync/event-nights.ts';
import type { UnclearEvent } from '#domain/calendar-sync/unclear-event.ts';
import type { CabinIdentifiers } from './cabins-host.ts';
import { accepts } from './contract.ts';
import { singleLineText } from './fields.ts';
import { type Paged, pageCursor } from './paging.ts';

/** A cabin with its exported calendar and feeds. Timestamps are ISO texts. */
export interface HostCalendarListItem extends Pick<CabinIdentifiers, 'slug' | 'title'> {
  /** Last read of any of its exported addresses; `null` if never. */
  read_at: string | null;
  is_shared: boolean;
  sources: string[];
  /** Oldest successful check of its feeds; `null` without feeds, or if one was never read. */
  checked_at: string | null;
  /** Number of feeds overdue by six hours. */
  late: number;
  /** Number of unclear events that wait for a host, at most 20 a feed. */
  unclear: number;
  /** Number of open double bookings, including those with a linked cabin. */
  collisions: number;
}

/** Feeds and exported calendars of a cabin. */
export interface HostCabinCalendar extends Pick<CabinIdentifiers, 'slug' | 'title'> {
  /** Absolute address of the calendar for readers without their own; `null` while export is off. */
  address: string | null;
  /** Last read; `null` if never. */
  read_at: string | null;
  /** Feeds in the order they were added. */
  feeds: HostCalendarFeed[];
  /** Open double bookings, by night. */
  collisions: DoubleBooking[];
  links: LinkedCabin[];
  server_now: string;
}

/** A cabin that shares nights with this one, in both directions. */
export interface LinkedCabin extends Pick<CabinIdentifiers, 'slug' | 'title'> {
  /** Nights booked in both before they were linked. */
  overlaps: LinkOverlap[];
}

/** Nights booked in two linked cabins. */
export interface LinkOverlap extends NightRange {
  /** The booking of this cabin. */
  reference: string;
  /** The booking of the linked cabin. */
  linked_reference: string;
}

/** Calendar feed of another site. */
export interface HostCalendarFeed {
  id: string;
  /** Label: its name, or the site's. */
  source: string;
  /** Host of its address. The whole address is a secret. */
  site: string;
  /**
   * `new`: not read yet; `partial`: read except for some parts; `failing`: the last read failed;
   * `late`: no complete read for six hours.
   */
  state: 'new' | 'good' | 'partial' | 'failing' | 'late';
  /** Last complete read; `null` if never. */
  last_ok_at: string | null;
  /** Last attempt; `null` if none. */
  last_tried_at: string | null;
  /** Error of the last read as a sentence; `null` if it succeeded. */
  problem: string | null;
  /** Whether all events disappeared at once, which a host has to confirm. */
  is_empty: boolean;
  /** Unclear events of the last read, at most 20. */
  unclear: ListedUnclearEvent[];
  /** Number of events from today. */
  events: number;
  /** Nights blocked by its events, from today. */
  nights: NightRange[];
  /** Absolute address of the calendar exported for its site; `null` while export is off. */
  address: string | null;
  /** Last read; `null` if never. */
  read_at: string | null;
}

/** An event of a feed that was read only in part. */
export interface ListedUnclearEvent extends UnclearEvent {
  /** Whether a host has checked it on the other site since it last changed. */
  is_settled: boolean;
}

/** Nights booked here and blocked on another site. */
export interface DoubleBooking extends NightRange {
  id: string;
  source: string;
  /** The booking of these nights. */
  reference: string;
  /** Whether it may be an echo of our booking, through another site that reads our calendar. */
  may_be_echo: boolean;
  found_at: string;
}

/** Preview of a calendar that is not added yet. */
export interface FeedPreviewResult {
  source: string;
  /** Nights blocked by its events, joined, at most 20 ranges. */
  nights: NightRange[];
  /** Number of events that block nights. */
  events: number;
  /** Number of events exported by this cabin. */
  own: number;
  /** Number of cancelled or transparent events. */
  free: number;
  unreadable: number;
  /** The first 20 unclear events. */
  unclear: UnclearEvent[];
  /** Nights that are also booked here. */
  booked_here: NightRange[];
}

const slug = singleLineText('The cabin', 100).min(1, { error: 'The cabin is missing.' });
const url = singleLineText('The address', 2048).min(1, { error: 'The address is missing.' });
const id = (name: string) => z.guid({ error: `${name} must be an id.` }).toLowerCase();

/**
 * Calls for calendar sync. Each fails with `not_found` on a deleted `slug`, `linked`, `feed`,
 * `event` or `collision`.
 */
export const hostCalendarContracts = {
  /**
   * Returns cabins by title, optionally filtered by a part of it. `trouble`: only those with
   * overdue feeds, unclear events or double bookings.
   */
  'GET desk/calendars': accepts(
    z.object({
      search: singleLineText('The search', 80).optional(),
      trouble: z.literal('1').optional(),
      after: pageCursor.optional(),
    }),
  ).returns<Paged<HostCalendarListItem>>(),

  /** Returns the calendars of a cabin. */
  'GET desk/cabin-calendar': accepts(z.object({ slug })).returns<HostCabinCalendar>(),

  /**
   * Replaces (`renew`) or removes (`revoke`) the address of a cabin's calendar. The former one
   * stops working.
   */
  'POST desk/calendar-address': accepts(
    z.object({ slug, action: z.enum(['renew', 'revoke']) }),
  ).returns<HostCabinCalendar>(),

  /**
   * Returns the events of another site's calendar without saving anything. Fails with `invalid` on
   * `url` and the reason.
   */
  'POST desk/try-feed': accepts(z.object({ slug, url })).returns<FeedPreviewResult>(),

  /**
   * Adds a feed and reads it at once. The default name is its site's. Fails with `invalid` on `url`
   * if it is malformed, a duplicate, or exceeds the limit.
   */
  'POST desk/add-feed': accepts(
    z.object({ slug, url, name: singleLineText('The name', 60) }),
  ).returns<HostCabinCalendar>(),

  /**
   * Changes a feed. `read`: read it now; `remove`: delete it; `accept_empty`: confirm that it is
   * empty; `renew_address`: replace the address exported for its site.
   */
  'POST desk/change-feed': accepts(
    z.object({
      feed: id('feed'),
      action: z.enum(['read', 'remove', 'accept_empty', 'renew_address'], {
        error: 'Choose what to do with the calendar.',
      }),
    }),
  ).returns<HostCabinCalendar>(),

  /**
   * Links a cabin with another, so that a night taken in one is taken in both, or unlinks them.
   * Fails with `invalid` on `linked` for the same cabin, or if they are linked or unlinked already.
   */
  'POST desk/link-cabin': accepts(
    z.object({
      slug,
      linked: singleLineText('The other cabin', 100).min(1, { error: 'Choose the other cabin.' }),
      action: z.enum(['link', 'unlink'], { error: 'Choose what to do with the cabins.' }),
    }),
  ).returns<HostCabinCalendar>(),

  /** Marks an unclear event as checked. Its nights stay as read until the other site changes it. */
  'POST desk/settle-event': accepts(
    z.object({
      feed: id('feed'),
      event: z.string().regex(/^[\da-f]{32}$/, { error: 'event must be the key of an event.' }),
    }),
  ).returns<HostCabinCalendar>(),

  /** Marks a double booking as resolved. */
  'POST desk/settle-collision': accepts(
    z.object({ collision: id('collision') }),
  ).returns<HostCabinCalendar>(),
};
