import { type Database, database } from '#database/client.ts';
import { type Env, env } from './env.ts';
import { type Fields, log, logThrown } from './log.ts';
import { secured } from './security-headers.ts';

/** What scheduled work may use; the database is opened on first use. */
export interface ScheduledCall {
  env: Env;
  readonly db: Database;
}

/**
 * Turns work into a scheduled Netlify function. What the work returns, counts and codes, is logged under `name`, and
 * so is whatever it throws: the next turn tries again.
 */
export const scheduled =
  (name: string, work: (call: ScheduledCall) => Promise<Fields>) => async (): Promise<Response> => {
    try {
      const call: ScheduledCall = {
        env: env(),
        get db() {
          return database();
        },
      };
      log('info', name, await work(call));
      return secured(new Response(null, { status: 204 }));
    } catch (thrown) {
      logThrown(`${name}_failed`, thrown);
      return secured(new Response(null, { status: 500 }));
    }
  };
