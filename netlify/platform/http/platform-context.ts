import type { Context } from '@netlify/functions';
import { type Database, database } from '#netlify/platform/database/client.ts';
import { logThrown } from '#netlify/platform/log.ts';

/** The used part of Netlify's function context. Local callers may omit it. */
export type PlatformContext = Partial<Pick<Context, 'ip' | 'waitUntil'>>;

export interface Platform {
  /** IP address of the caller; empty if unknown. */
  ip: string;
  /**
   * Runs work after the response, if the platform can; otherwise a scheduled function does it. The
   * work gets its own database, without the deadline of the call.
   */
  runAfterResponse(task: (db: Database) => Promise<unknown>): void;
}

/**
 * Returns the platform of a call. The address comes from the platform only, because headers can be
 * forged.
 */
export const toPlatform = (context: PlatformContext): Platform => ({
  ip: context.ip ?? '',
  runAfterResponse: (task) => context.waitUntil?.(runSafely(task)),
});

async function runSafely(task: (db: Database) => Promise<unknown>): Promise<void> {
  try {
    await task(database());
  } catch (error) {
    logThrown('afterwards_failed', error);
  }
}
