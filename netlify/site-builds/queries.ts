/** Queries of the requested builds of the site and their outcomes. */

import { silentBuildMinutes } from '#domain/site-builds/build-failure.ts';
import type { BuildNotices } from '#domain/site-builds/build-notice.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, findRow, findValue, listValues } from '#netlify/platform/database/query.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';

/** Reason of a build: the schedule, changed cabins, or a person. */
export type BuildReason = Exclude<Tables['site_builds']['reason'], 'deploy'>;
/** Outcome of a build. `silent`: none was reported. */
export type BuildOutcome = NonNullable<Tables['site_builds']['outcome']>;

/**
 * A build of the site; running if it has no outcome. `deploy`: a failed build that this site did
 * not request.
 */
export type SiteBuild = Omit<Tables['site_builds'], 'deploy_id'>;

/**
 * Records a requested build, audited if a host requested it. Returns its id, or `null` if another
 * was requested within so many seconds. One of several concurrent callers succeeds.
 */
export const recordBuildRequest = (
  db: Database,
  reason: BuildReason,
  gapSeconds: number,
  host: string | null = null,
): Promise<number | null> => callFunction(db, 'begin_site_build', [reason, gapSeconds, host]);

/**
 * Ends the builds that the CTE `ended` of `endedQuery` returns, and e-mails hosts about the newest
 * one that failed.
 */
const endBuilds = (db: Database, endedQuery: string, values: unknown[]): Promise<BuildOutcome[]> =>
  listValues(
    db,
    `with ${endedQuery}, notified as (
       insert into outbox (channel, recipient, template, payload, dedupe_key)
       select 'mail', 'hosts', 'site-build-failed',
         jsonb_build_object('requested_at', requested_at, 'reason', reason, 'outcome', outcome, 'problem', problem),
         'site-build-failed:' || id
       from ended where outcome <> 'published' order by requested_at desc, id desc limit 1
       on conflict do nothing
     )
     select outcome from ended`,
    values,
  );

/** Records a rejected build and e-mails the hosts. */
export const recordRejectedBuild = async (db: Database, id: number, problem: string): Promise<void> => {
  await endBuilds(
    db,
    `ended as (
       update site_builds set outcome = 'failed', ended_at = clock_timestamp(), problem = $2
       where id = $1 and outcome is null returning *
     )`,
    [id, problem],
  );
};

/** A build that failed at the hosting service. */
export interface FailedBuild {
  deployId: string;
  began: Date;
  problem: string;
}

/**
 * Records a failed build once and e-mails the hosts. It ends all builds requested before it began.
 * A build without a request here, such as a deploy, is recorded too.
 */
export const recordFailedBuild = (
  db: Database,
  { deployId, began, problem }: FailedBuild,
): Promise<unknown> =>
  endBuilds(
    db,
    `waiting as (
       select id from site_builds
       where outcome is null and requested_at <= $2::timestamptz + interval '1 minute'
         and not exists (select from site_builds where deploy_id = $1)
       order by requested_at desc
       for update
     ), ended_requests as (
       update site_builds b
       set outcome = 'failed', ended_at = clock_timestamp(), problem = $3,
         deploy_id = case when b.id = (select id from waiting limit 1) then $1 end
       from waiting where b.id = waiting.id
       returning b.*
     ), unrequested as (
       insert into site_builds (reason, requested_at, outcome, ended_at, deploy_id, problem)
       select 'deploy', least($2, clock_timestamp()), 'failed', clock_timestamp(), $1, $3
       where not exists (select from waiting)
       on conflict do nothing
       returning *
     ), ended as (select * from ended_requests union all select * from unrequested)`,
    [deployId, began, problem],
  );

/**
 * Ends builds that the site built at `builtAt` includes, and those without a report for too long. A
 * newer site also clears an earlier failure.
 */
export async function endFinishedBuilds(
  db: Database,
  builtAt: Date | null,
): Promise<{ published: number; silent: number }> {
  const ended = await endBuilds(
    db,
    `settled as (
       update site_builds
       set outcome = case when requested_at <= $1 then 'published' else 'silent' end, ended_at = clock_timestamp()
       where outcome is null
         and (requested_at <= $1 or requested_at <= clock_timestamp() - interval '${silentBuildMinutes} minutes')
       returning *
     ), cleared_failure as (
       insert into site_builds (reason, requested_at, outcome, ended_at)
       select 'deploy', $1, 'published', clock_timestamp()
       from (select * from site_builds order by requested_at desc, id desc limit 1) as last
       where last.outcome in ('failed', 'silent') and last.requested_at <= $1
       returning *
     ), ended as (select * from settled union all select * from cleared_failure)`,
    [builtAt],
  );
  const published = ended.filter((outcome) => outcome === 'published').length;
  return { published, silent: ended.length - published };
}

/** Returns when the last build was requested; `null` before the first. */
export const findLastRequestTime = (db: Database): Promise<Date | null> =>
  findValue(
    db,
    `select max(requested_at) as last from site_builds where reason <> 'deploy' and requested_at <= clock_timestamp()`,
  );

/** Returns the newest build; `null` before the first. */
export const findLastBuild = async (db: Database): Promise<SiteBuild | null> =>
  (await listBuilds(db, 1))[0] ?? null;

/**
 * Returns when a run after `timestamp` first found changed cabins and postponed the build; `null`
 * if none did.
 */
export const findPostponedSince = (db: Database, timestamp: Date): Promise<Date | null> =>
  findValue(
    db,
    `select min(started_at) as first from job_runs where name = 'rebuild' and started_at > $1 and counts ? 'waiting'`,
    [timestamp],
  );

/** Returns the newest builds, newest first. */
export const listBuilds = (db: Database, limit: number): Promise<SiteBuild[]> =>
  db.query<SiteBuild>(
    `select id, requested_at, reason, outcome, ended_at, problem
     from site_builds order by requested_at desc, id desc limit $1`,
    [limit],
  );

/** Notices of a build, and the ISO timestamp in its `/build.json`. */
export type StoredBuildNotices = BuildNotices & { built_at: string };

/** More than the newest, because previews share the database with the site. */
const storedBuilds = 100;

/** Stores the notices of a build once, and deletes those of the oldest builds. */
export const saveBuildNotices = async (
  db: Database,
  { built_at, notices, named: namedCabins }: StoredBuildNotices,
): Promise<void> => {
  await db.query(
    `with added as (
       insert into build_notices (built_at, notices, named) values ($1, $2, $3) on conflict (built_at) do nothing
     )
     delete from build_notices
     where built_at in (select built_at from build_notices order by built_at desc offset ${storedBuilds})`,
    [built_at, JSON.stringify(notices), JSON.stringify(namedCabins)],
  );
};

/** Returns the notices of the build that began at `builtAt`; `null` for an unknown one. */
export const findBuildNotices = (db: Database, builtAt: string): Promise<BuildNotices | null> =>
  findRow(db, 'select notices, named from build_notices where built_at = $1', [builtAt]);
