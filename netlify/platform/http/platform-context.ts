import type { Context } from '@netlify/functions';
import { type Database, database } from '#netlify/platform/database/client.ts';
import { logThrown } from '#netlify/platform/log.ts';

/** What we use of the context Netlify calls a function with. A caller on this machine may leave it out. */
export type PlatformContext = Partial<Pick<Context, 'ip' | 'waitUntil'>>;

/** What the platform lends a call. */
export interface Platform {
  /** The internet address of the caller; empty when it is not known. */
  ip: string;
  /**
   * Runs work the answer need not wait for, where the platform can; elsewhere it is left to a scheduled function. It has a
   * database of its own, which the time of the call does not bound.
   */
  runAfterResponse(work: (db: Database) => Promise<unknown>): void;
}

/** The platform behind a call. The address is its word alone: a header may be anybody's. */
export const toPlatform = (context: PlatformContext): Platform => ({
  ip: context.ip ?? '',
  runAfterResponse: (work) => context.waitUntil?.(settled(work)),
});

async function settled(work: (db: Database) => Promise<unknown>): Promise<void> {
  try {
    await work(database());
  } catch (thrown) {
    logThrown('afterwards_failed', thrown);
  }
}
