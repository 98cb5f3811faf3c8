import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toRecord } from '#domain/type-guards.ts';

/** What one process of this machine at a time may have. */
export interface Claim {
  /** Writes who has it and how that is reached, for `getLockHolder`. */
  say(facts: object): void;
  /** Gives it up; the end of the process does so too. */
  release(): void;
}

/** Whoever only looks lets go at once, in milliseconds. */
const patience = 100;
/** SQLite's own code for a lock another connection has. */
const busy = 5;

/**
 * Locks `file` for this process by the lock of a database file beside it: the system takes it back when the process ends,
 * however that ends. Null while another, or this one, has it.
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
  // What a process that was killed said.
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

/** What the process that has `file` says of itself, its `pid` first; nothing before it has said anything. Null while nobody has it. */
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
