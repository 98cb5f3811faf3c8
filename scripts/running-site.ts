/** Records the running site of this checkout, so that commands find it. */

import { join } from 'node:path';
import { DatabaseBorrowed } from '#netlify/local/database.ts';
import { type FileLock, getLockHolder, lockFile } from '#netlify/local/file-lock.ts';
import { configuredUrl } from '#netlify/platform/database/client.ts';
import { Failure } from './command-failure.ts';
import { dataDir } from './settings.ts';

/** Lock file of the running site of this checkout. The empty site may run next to the other. */
export const getSiteLockFile = (isEmpty = false): string =>
  join(dataDir, isEmpty ? 'empty/site.json' : 'site.json');

/** A running site of this checkout on this machine. */
export interface RunningSite {
  pid: number;
  port: number;
  /** Address of its database; absent if it is not served. */
  database?: string;
}

let currentLock: FileLock | null = null;

/** Records that this process serves a site, or is about to; port 0 while unknown. */
export function recordRunningSite(file: string, port: number, database?: string): void {
  currentLock ??= lockFile(file);
  currentLock?.saveDetails({ port, database });
}

/** Returns the running sites of this checkout. */
export const listRunningSites = (files = [getSiteLockFile(), getSiteLockFile(true)]): RunningSite[] =>
  files.flatMap((file) => {
    const { pid, port, database } = getLockHolder(file) ?? {};
    return typeof pid === 'number' && typeof port === 'number'
      ? [{ pid, port, ...(typeof database === 'string' && { database }) }]
      : [];
  });

/**
 * Returns the site a host's command applies to: of two, the one of PORT. `null` if none is running.
 */
export function findRunningSite(files?: string[]): RunningSite | null {
  const sites = listRunningSites(files);
  return sites.find(({ port }) => String(port) === process.env['PORT']) ?? sites[0] ?? null;
}

/** Makes a host's command use the database of the running site, unless one is configured. */
export function setRunningSiteDatabase(): void {
  const database = configuredUrl() ? undefined : findRunningSite()?.database;
  if (database) process.env['DATABASE_URL'] = database;
}

/** Deletes the record of this process. */
export function clearRunningSite(): void {
  currentLock?.release();
  currentLock = null;
}

/** Error of a second start in a checkout. */
export const createAlreadyRunningError = ({ pid, port }: RunningSite): Failure =>
  new Failure(
    `Mama Cabins runs already, as process ${pid}${port === 0 ? '' : `: http://localhost:${port}`}. Stop that one first (kill ${pid}).`,
  );

/**
 * Throws the error, or if another process has the database of the site of `file`, an error with its
 * address.
 */
export function rethrowWithRunningSite(error: unknown, file: string): never {
  const [site] = error instanceof DatabaseBorrowed ? listRunningSites([file]) : [];
  throw site ? createAlreadyRunningError(site) : error;
}
