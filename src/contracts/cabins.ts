import { z } from 'zod';
import type { BuiltBy } from '#domain/site-builds/build-failure.ts';
import type { BuildNotices } from '#domain/site-builds/build-notice.ts';
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
interface DeskCabinResponse {
  /** The cabin as it is now. */
  cabin: HostCabin;
}

/** A build that did not come out. */
interface FailedBuild {
  /** When that was known, ISO 8601 in UTC. */
  at: string;
  /** `failed`, or `silent` where nobody spoke of it. */
  outcome: string | null;
  /** What `buildFailureMessage` puts into words. */
  problem: string | null;
}

/** What the pages of a build do not show yet. */
export interface PublishState {
  /** Cabins whose pages show something else than the database. */
  changed: number;
  /** How the pages are built anew. */
  built_by: BuiltBy;
  /** The newest build where it did not come out; null where it did, or the pages are of a later one. */
  failed: FailedBuild | null;
  /** When the build under way was asked for, by whichever host or by the clock; null where none is. */
  under_way: string | null;
}

const known = z.int('number and version are whole numbers, or null.').min(1).max(2_147_483_647).nullable();

const builtAt = z.iso.datetime({
  error: 'The moment of the build must be one such as 2026-11-22T05:12:00.000Z.',
});

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
  ).answers<DeskCabinResponse>(),

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
  ).answers<DeskCabinResponse>(),

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

  /** What the pages of a build do not show yet; `built_at`: its moment, as `/build.json` has it. */
  'GET desk/publish': takes(z.object({ built_at: builtAt })).answers<PublishState>(),

  /** What a build left out, and the files that name each cabin; empty for an unknown build. */
  'GET desk/build-notices': takes(z.object({ built_at: builtAt })).answers<BuildNotices>(),

  /** Asks for a build, at most once a minute. It is out when `/build.json` names a later moment than `asked_at`. */
  'POST desk/publish': takes(z.object({})).answers<{
    /** When it was asked for, ISO 8601 in UTC. */
    asked_at: string;
  }>(),
};
