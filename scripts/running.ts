import { join } from 'node:path';
import { configuredUrl } from '#database/client.ts';
import { type Claim, claim, holderOf } from '#local/claim.ts';
import { DatabaseBorrowed } from '#local/database.ts';
import { Failure } from './failure.ts';
import { dataDir } from './settings.ts';

const ownFile = join(dataDir, 'site.json');

/** The site of this checkout that runs on this machine. */
export interface RunningSite {
  pid: number;
  port: number;
  /** Where its database is served; absent while it is not. */
  database?: string;
}

let own: Claim | null = null;

/** Says that this process serves the site, or is about to; port 0 while it is not known. */
export function announceSite(port: number, database?: string, file = ownFile): void {
  own ??= claim(file);
  own?.say({ port, database });
}

/** The site this checkout runs; null without one. */
export function runningSite(file = ownFile): RunningSite | null {
  const { pid, port, database } = holderOf(file) ?? {};
  return typeof pid === 'number' && typeof port === 'number'
    ? { pid, port, ...(typeof database === 'string' && { database }) }
    : null;
}

/** Has a host's command work on the database of the site that runs here, where it is given no other. */
export function followRunningSite(): void {
  const database = configuredUrl() ? undefined : runningSite()?.database;
  if (database) process.env['DATABASE_URL'] = database;
}

/** Takes back what this process has announced. */
export function forgetSite(): void {
  own?.release();
  own = null;
}

/** What a second start in one checkout fails with. */
export const alreadyRuns = ({ pid, port }: RunningSite): Failure =>
  new Failure(
    `Mama Cabins runs already, as process ${pid}${port === 0 ? '' : `: http://localhost:${port}`}. Stop that one first (kill ${pid}).`,
  );

/** Throws on; where another start of this checkout keeps the database, with its address. */
export function namingWhoRuns(error: unknown): never {
  const site = error instanceof DatabaseBorrowed ? runningSite() : null;
  throw site ? alreadyRuns(site) : error;
}
