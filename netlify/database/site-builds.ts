import { ask, takeRow } from './ask.ts';
import type { Database } from './client.ts';
import type { Tables } from './rows.ts';

/** Why a build is asked for: the night, changed cabins, or a person. */
export type BuildReason = Exclude<Tables['site_builds']['reason'], 'deploy'>;
/** What became of a build; `silent`: nobody ever said. */
export type BuildOutcome = NonNullable<Tables['site_builds']['outcome']>;

/** A build of the site; without an outcome it is under way. Of the reason `deploy`: nobody asked for it here, and it failed. */
export type SiteBuild = Omit<Tables['site_builds'], 'deploy_id'>;

/** Records that a build is asked for; returns its id, or null when another was within so many seconds. One of many at once gets it. */
export const beginBuild = (db: Database, reason: BuildReason, gapSeconds: number): Promise<number | null> =>
  ask(db, 'begin_site_build', [reason, gapSeconds]);

/** Records that a build was refused; the hosts get a letter. */
export const failBuild = async (db: Database, id: number, problem: string): Promise<void> => {
  await db.query(`select end_site_build($1, 'failed', null, $2)`, [id, problem]);
};

/** What the host of the site says of a deploy. */
export interface DeployReport {
  deployId: string;
  outcome: 'published' | 'failed';
  /** When it began. */
  began: Date;
  /** Why it failed, in the host's words. */
  problem: string | null;
}

/**
 * Records what became of a deploy; false when that was known, or nobody waits for it. One that is out and that nobody asked for
 * here is recorded where the last build failed: it mends that.
 */
export async function reportBuild(db: Database, report: DeployReport): Promise<boolean> {
  const { deployId, outcome, began, problem } = report;
  const isRecorded = await ask<boolean>(db, 'report_site_build', [deployId, outcome, began, problem]);
  if (isRecorded || outcome !== 'published') return isRecorded;
  const mended = await db.query(
    `insert into site_builds (reason, requested_at, outcome, ended_at, deploy_id)
     select 'deploy', greatest(last.requested_at, least($2, clock_timestamp())), 'published', clock_timestamp(), $1
     from (select * from site_builds order by requested_at desc, id desc limit 1) as last
     where last.outcome in ('failed', 'silent') and last.requested_at <= $2
       and not exists (select from site_builds where deploy_id = $1)
     on conflict do nothing returning id`,
    [deployId, began],
  );
  return mended.length > 0;
}

/** Ends the builds that are out, as the site was built at `builtAt`, and those nobody spoke of for an hour. */
export const settleBuilds = (
  db: Database,
  builtAt: Date | null,
): Promise<{ published: number; silent: number }> =>
  takeRow(db, 'select * from settle_site_builds($1, $2)', [builtAt, silentSeconds]);

/** When the last build was asked for; null before the first. */
export async function lastAsked(db: Database): Promise<Date | null> {
  const [row] = await db.query<{ last: Date | null }>(
    `select max(requested_at) as last from site_builds where reason <> 'deploy' and requested_at <= clock_timestamp()`,
  );
  return row?.last ?? null;
}

/** A build of which nobody has said anything for so long is not under way any more, whoever was to write that down. */
const silentSeconds = 3600;

/** All builds as every view tells them. */
export const knownBuilds = `
  select id, requested_at, reason, problem,
    coalesce(outcome, case when is_silent then 'silent' end) as outcome,
    coalesce(ended_at, case when is_silent then requested_at + interval '${silentSeconds} seconds' end) as ended_at
  from (
    select *, outcome is null and requested_at <= clock_timestamp() - interval '${silentSeconds} seconds' as is_silent
    from site_builds
  ) as builds`;

/** The newest build; null before the first. */
export const lastBuild = async (db: Database): Promise<SiteBuild | null> =>
  (await listBuilds(db, 1))[0] ?? null;

/** When a turn after `moment` first found changed cabins and let them wait; null when none did. */
export async function firstWaiting(db: Database, moment: Date): Promise<Date | null> {
  const [row] = await db.query<{ first: Date | null }>(
    `select min(started_at) as first from job_runs where name = 'rebuild' and started_at > $1 and counts ? 'waiting'`,
    [moment],
  );
  return row?.first ?? null;
}

/** The newest builds, newest first. */
export const listBuilds = (db: Database, limit: number): Promise<SiteBuild[]> =>
  db.query<SiteBuild>(
    `select id, requested_at, reason, outcome, ended_at, problem
     from (${knownBuilds}) as known order by requested_at desc, id desc limit $1`,
    [limit],
  );

/** Deletes builds from before `moment`, but for the last one; returns how many. */
export async function deleteOldBuilds(db: Database, moment: Date): Promise<number> {
  const rows = await db.query(
    `delete from site_builds b where b.requested_at < $1
     and exists (select from site_builds n where n.requested_at > b.requested_at) returning 1`,
    [moment],
  );
  return rows.length;
}

/** Takes the turn to ask for a build, once a minute and audited: 0 when it is taken, else the seconds to wait. */
export const takePublishTurn = (db: Database, actor: string): Promise<number> =>
  ask(db, 'take_publish_turn', [actor]);
