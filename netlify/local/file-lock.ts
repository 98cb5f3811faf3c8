import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toRecord } from '#domain/type-guards.ts';

/** Lock held by one process of this machine. */
export interface FileLock {
  /** Stores details about the holder for `getLockHolder`. */
  saveDetails(details: object): void;
  /** Releases the lock. The end of the process does so too. */
  release(): void;
}

/** Timeout in ms for readers, which release the lock at once. */
const lockTimeoutMs = 100;
/** SQLite's error code for a lock held by another connection. */
const sqliteBusy = 5;

/**
 * Locks `file` for this process through the lock of a database file next to it. The system releases
 * the lock when the process ends in any way. Returns `null` if it is locked.
 */
export function lockFile(file: string): FileLock | null {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(`${file}.lock`, { timeout: lockTimeoutMs });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (toRecord(error)['errcode'] === sqliteBusy) return null;
    throw error;
  }
  // Left by a process that was killed.
  rmSync(file, { force: true });
  return {
    saveDetails(details) {
      const temporaryFile = `${file}.${process.pid}`;
      writeFileSync(temporaryFile, JSON.stringify({ pid: process.pid, ...details }));
      renameSync(temporaryFile, file);
    },
    release() {
      rmSync(file, { force: true });
      lock.close();
    },
  };
}

/**
 * Returns the details that the holder of `file` has stored, with its `pid`; empty before it stores
 * any. `null` if it is not locked.
 */
export function getLockHolder(file: string): Readonly<Record<string, unknown>> | null {
  const probe = lockFile(file);
  probe?.release();
  if (probe) return null;
  try {
    return toRecord(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
