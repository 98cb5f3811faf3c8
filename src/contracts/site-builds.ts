import { z } from 'zod';
import type { BuiltBy } from '#domain/site-builds/build-failure.ts';
import type { BuildNotices } from '#domain/site-builds/build-notice.ts';
import { takes } from './contract.ts';

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

const builtAt = z.iso.datetime({
  error: 'The moment of the build must be one such as 2026-11-22T05:12:00.000Z.',
});

/** Builds of the pages, as hosts ask for them. */
export const hostBuildContracts = {
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
