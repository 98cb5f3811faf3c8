/** API calls of hosts to list, save and delete cabins. */

import { z } from 'zod';
import type { CabinFields } from '#fields/cabin-rules.ts';
import { accepts } from './contract.ts';
import { count, countFromQuery, singleLineText } from './fields.ts';
import { numberCursor, type Paged } from './paging.ts';

export interface CabinIdentifiers {
  /** Its id in the database. */
  id: string;
  /** Number in addresses of host pages and in the history; it never changes. */
  number: number;
  /** Part of the public address of the cabin's page. */
  slug: string;
  title: string;
}

/** A cabin in the list of all. */
export interface HostCabinListItem extends Omit<CabinIdentifiers, 'id'> {
  city: string;
  /** Whether guests can see and book the cabin. */
  live: boolean;
  /** URL of the hero image or the first photo; `null` without either. */
  image: string | null;
  max_guests: number;
  /** Base rate per night in dollars. */
  nightly_rate: number;
  /** Time of the last change, ISO 8601 in UTC. */
  updated_at: string;
  /** IANA time zone of its days and times. */
  timezone: string;
}

/** A stored cabin. Times are ISO 8601 in UTC. */
export interface HostCabin extends Pick<CabinIdentifiers, 'id' | 'number'> {
  /** Increases with every change. A change sends the version it is based on. */
  version: number;
  /** Time of the last change. */
  updated_at: string;
  /** Mean of the visible ratings; null without any. */
  average_rating: number | null;
  review_count: number;
  /** Number of confirmed stays that are not over. */
  stays_ahead: number;
  /** Fields that hosts can edit. */
  fields: CabinFields;
  /** Host who changed it last, by e-mail address, or `command`; null if unknown. */
  changed_by: string | null;
}

/** Response of every call about one cabin. */
interface HostCabinResponse {
  cabin: HostCabin;
}

const numberOrNull = z
  .int('number and version are whole numbers, or null.')
  .min(1)
  .max(2_147_483_647)
  .nullable();

/** Calls of hosts for cabins, live or not. */
export const hostCabinContracts = {
  /** Returns cabins, newest first; `search` contains words of the name, the city or the address. */
  'GET desk/cabins': accepts(
    z.object({
      search: singleLineText('The search', 80).optional(),
      state: z.enum(['live', 'draft'], { error: 'state must be live or draft.' }).optional(),
      after: numberCursor.optional(),
    }),
  ).returns<Paged<HostCabinListItem>>(),

  /** Returns all cabins, for select lists. */
  'GET desk/cabin-names': accepts(z.object({})).returns<{
    /** All cabins, sorted by title. */
    cabins: CabinIdentifiers[];
  }>(),

  /** Returns one cabin. Fails with `not_found` on `number`. */
  'GET desk/cabin': accepts(
    z.object({ number: countFromQuery('number', 1, 9999) }),
  ).returns<HostCabinResponse>(),

  /**
   * Saves changed `fields` of a cabin, by columns as in `cabinRules`, or a new one without number
   * and version. Fails with `version_conflict` with `{cabin}` if it has changed since.
   */
  'POST desk/cabin': accepts(
    z.object({
      number: numberOrNull,
      version: numberOrNull,
      fields: z.record(z.string().max(60), z.unknown(), { error: 'fields must be an object.' }),
    }),
    { maxBytes: 200_000 },
  ).returns<HostCabinResponse>(),

  /**
   * Deletes a cabin without bookings, with its photos, nights, calendars and reviews. Fails with
   * `has_bookings`, with `not_found` on `number`, and with `version_conflict` with `{cabin}` if it
   * has changed since.
   */
  'POST desk/delete-cabin': accepts(
    z.object({
      number: count('number', 1, 2_147_483_647),
      version: count('version', 1, 2_147_483_647),
    }),
  ).returns<{
    /** Number of the deleted cabin. */
    number: number;
  }>(),
};
