import { z } from 'zod';
import type { CabinFields } from '#fields/cabin-rules.ts';
import { takes } from './contract.ts';
import { count, countFromQuery, singleLineText } from './fields.ts';
import { numberCursor, type Paged } from './paging.ts';

/** What a cabin goes by. */
export interface CabinIdentifiers {
  /** Its id in the database. */
  id: string;
  /** What its address at the desk has, and its history; it never changes. */
  number: number;
  /** What its public address has. */
  slug: string;
  /** What guests know it by. */
  title: string;
}

/** A cabin in the list of all. */
export interface HostCabinListItem extends Omit<CabinIdentifiers, 'id'> {
  /** Where it stands. */
  city: string;
  /** Whether guests see it. */
  live: boolean;
  /** The picture that stands for it; null without one. */
  image: string | null;
  /** The most guests who may stay. */
  max_guests: number;
  /** Dollars. */
  nightly_rate: number;
  /** When it was last changed, ISO 8601 in UTC. */
  updated_at: string;
  /** The zone whose days and times count for it. */
  timezone: string;
}

/** A cabin as it is stored. Moments are ISO 8601 in UTC. */
export interface HostCabin extends Pick<CabinIdentifiers, 'id' | 'number'> {
  /** Counts up with every change; a change names the one it was made of. */
  version: number;
  /** When it was last changed. */
  updated_at: string;
  /** Mean of the visible ratings; null without any. */
  average_rating: number | null;
  /** How many reviews are visible. */
  review_count: number;
  /** Confirmed stays that are not over. */
  stays_ahead: number;
  /** Everything a host may write. */
  fields: CabinFields;
  /** Who changed it last: a host's e-mail address, or `command`; null where nobody is known. */
  changed_by: string | null;
}

/** What every call about one cabin answers. */
interface HostCabinResponse {
  /** The cabin as it is now. */
  cabin: HostCabin;
}

const known = z.int('number and version are whole numbers, or null.').min(1).max(2_147_483_647).nullable();

/** Cabins at the desk, live or not. */
export const hostCabinContracts = {
  /** Cabins, the newest first; `search`: words of the name, the city or the address. */
  'GET desk/cabins': takes(
    z.object({
      search: singleLineText('The search', 80).optional(),
      state: z.enum(['live', 'draft'], { error: 'state must be live or draft.' }).optional(),
      after: numberCursor.optional(),
    }),
  ).answers<Paged<HostCabinListItem>>(),

  /** Every cabin by its name, for lists to choose from. */
  'GET desk/cabin-names': takes(z.object({})).answers<{
    /** By title. */
    cabins: CabinIdentifiers[];
  }>(),

  /** One cabin. Fails with `not_found` on `number`. */
  'GET desk/cabin': takes(
    z.object({ number: countFromQuery('number', 1, 9999) }),
  ).answers<HostCabinResponse>(),

  /**
   * Saves the changed `fields` of a cabin, by columns as `cabinRules` read them, or a new one, which has no number and version.
   * 409 `version_conflict` with `{cabin}` when it has changed since.
   */
  'POST desk/cabin': takes(
    z.object({
      number: known,
      version: known,
      fields: z.record(z.string().max(60), z.unknown(), { error: 'fields must be an object.' }),
    }),
    { maxBytes: 200_000 },
  ).answers<HostCabinResponse>(),

  /**
   * Deletes a cabin without bookings, with its photos, nights, calendars and reviews. Fails with `has_bookings`, with `not_found`
   * on `number`, and with `version_conflict` with `{cabin}` when it has changed since.
   */
  'POST desk/delete-cabin': takes(
    z.object({
      number: count('number', 1, 2_147_483_647),
      version: count('version', 1, 2_147_483_647),
    }),
  ).answers<{
    /** The number of the cabin that is gone. */
    number: number;
  }>(),
};
