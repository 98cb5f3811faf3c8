import { join } from 'node:path';
import { DatabaseBorrowed } from '#netlify/local/database.ts';
import { type Claim, claim, getLockHolder } from '#netlify/local/file-lock.ts';
import { configuredUrl } from '#netlify/platform/database/client.ts';
import { Failure } from './command-failure.ts';
import { dataDir } from './settings.ts';

/** Where a site of this checkout says that it runs: the empty one may do so beside the other. */
export const getSiteLockFile = (isEmpty = false): string =>
  join(dataDir, isEmpty ? 'empty/site.json' : 'site.json');

/** The site of this checkout that runs on this machine. */
export interface RunningSite {
  pid: number;
  port: number;
  /** Where its database is served; absent while it is not. */
  database?: string;
}

let own: Claim | null = null;

/** Says in its file that this process serves a site, or is about to; port 0 while it is not known. */
export function recordRunningSite(file: string, port: number, database?: string): void {
  own ??= claim(file);
  own?.say({ port, database });
}

/** The sites this checkout runs. */
export const listRunningSites = (files = [getSiteLockFile(), getSiteLockFile(true)]): RunningSite[] =>
  files.flatMap((file) => {
    const { pid, port, database } = getLockHolder(file) ?? {};
    return typeof pid === 'number' && typeof port === 'number'
      ? [{ pid, port, ...(typeof database === 'string' && { database }) }]
      : [];
  });

/** The site a host's command is for: of two, the one of PORT. Null where none runs. */
export function findRunningSite(files?: string[]): RunningSite | null {
  const sites = listRunningSites(files);
  return sites.find(({ port }) => String(port) === process.env['PORT']) ?? sites[0] ?? null;
}

/** Has a host's command work on the database of the site that runs here, where it is given no other. */
export function setRunningSiteDatabase(): void {
  const database = configuredUrl() ? undefined : findRunningSite()?.database;
  if (database) process.env['DATABASE_URL'] = database;
}

/** Takes back what this process has announced. */
export function clearRunningSite(): void {
  own?.release();
  own = null;
}

/** What a second start in one checkout fails with. */
export const createAlreadyRunningError = ({ pid, port }: RunningSite): Failure =>
  new Failure(
    `Mama Cabins runs already, as process ${pid}${port === 0 ? '' : `: http://localhost:${port}`}. Stop that one first (kill ${pid}).`,
  );

/** Throws on; where another start of this checkout keeps the database of the site of `file`, with its address. */
export function rethrowWithRunningSite(error: unknown, file: string): never {
  const [site] = error instanceof DatabaseBorrowed ? listRunningSites([file]) : [];
  throw site ? createAlreadyRunningError(site) : error;
}
