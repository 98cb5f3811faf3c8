/** API calls of hosts to publish the site, and for notices of a build. */

import { z } from 'zod';
import type { BuiltBy } from '#domain/site-builds/build-failure.ts';
import type { BuildNotices } from '#domain/site-builds/build-notice.ts';
import { accepts } from './contract.ts';

/** A build that was not published. */
interface FailedBuild {
  /** Time of the failure, ISO 8601 in UTC. */
  at: string;
  /** `failed`, or `silent` without a report. */
  outcome: string | null;
  /** Cause, formatted by `buildFailureMessage`; `null` if none was reported. */
  problem: string | null;
}

/** Changes that the pages of a build do not show yet. */
export interface PublishState {
  /** Cabins whose pages show something else than the database. */
  changed: number;
  /** Way in which the site is built. */
  built_by: BuiltBy;
  /** The newest build if it was not published; `null` if it was, or if a later one was. */
  failed: FailedBuild | null;
  /** Time at which the current build was requested; null if none is running. */
  under_way: string | null;
}

const builtAtError = 'The moment of the build must be one such as 2026-11-22T05:12:00.000Z.';

/** Timestamp of a build, ISO 8601 in UTC. PostgreSQL has no year 0000. */
export const builtAt = z.iso
  .datetime({ error: builtAtError })
  .refine((timestamp) => !timestamp.startsWith('0000'), { error: builtAtError });

/** Calls of hosts for builds of the site. */
export const hostBuildContracts = {
  /**
   * Returns the changes that the pages of a build do not show yet; `built_at` is its time in
   * `/build.json`.
   */
  'GET desk/publish': accepts(z.object({ built_at: builtAt })).returns<PublishState>(),

  /**
   * Returns the notices of a build, and the files that name each cabin; empty for an unknown build.
   */
  'GET desk/build-notices': accepts(z.object({ built_at: builtAt })).returns<BuildNotices>(),

  /**
   * Requests a build, at most once a minute. It is live when `/build.json` has a time after
   * `asked_at`.
   */
  'POST desk/publish': accepts(z.object({})).returns<{
    /** Time of the request, ISO 8601 in UTC. */
    asked_at: string;
  }>(),
};
