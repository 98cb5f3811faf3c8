import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toRecord } from '#domain/type-guards.ts';

/** Lock held by one process of this machine. */
export interface Claim {
  /** Stores facts about the holder for `getLockHolder`. */
  say(facts: object): void;
  /** Releases the lock. The end of the process does so too. */
  release(): void;
}

/** Timeout in ms for readers, which release the lock at once. */
const patience = 100;
/** SQLite's error code for a lock held by another connection. */
const busy = 5;

/**
 * Locks `file` for this process through the lock of a database file next to it, which the system
 * releases when the process ends in any way. Returns `null` if it is locked.
 */
export function claim(file: string): Claim | null {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(`${file}.lock`, { timeout: patience });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (toRecord(error)['errcode'] === busy) return null;
    throw error;
  }
  // Left by a process that was killed.
  rmSync(file, { force: true });
  return {
    say(facts) {
      const whole = `${file}.${process.pid}`;
      writeFileSync(whole, JSON.stringify({ pid: process.pid, ...facts }));
      renameSync(whole, file);
    },
    release() {
      rmSync(file, { force: true });
      lock.close();
    },
  };
}

/**
 * Returns the facts the holder of `file` has stored, with its `pid`; empty before it stores any.
 * `null` if it is not locked.
 */
export function getLockHolder(file: string): Readonly<Record<string, unknown>> | null {
  const mine = claim(file);
  mine?.release();
  if (mine) return null;
  try {
    return toRecord(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
