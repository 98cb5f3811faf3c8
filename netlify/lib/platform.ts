import type { Context } from '@netlify/functions';
import { type Database, database } from '#database/client.ts';
import { logThrown } from './log.ts';

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
  later(work: (db: Database) => Promise<unknown>): void;
}

/** Netlify sets this header itself, over whatever a client sent; `x-forwarded-for` begins with the client's own words. */
const addressHeader = 'x-nf-client-connection-ip';

/** The platform behind a request, from its context and headers. */
export const platformOf = (request: Request, context: PlatformContext): Platform => ({
  ip: context.ip || (request.headers.get(addressHeader) ?? ''),
  later: (work) => context.waitUntil?.(settled(work)),
});

async function settled(work: (db: Database) => Promise<unknown>): Promise<void> {
  try {
    await work(database());
  } catch (thrown) {
    logThrown('afterwards_failed', thrown);
  }
}
