import { type Database, database } from '#database/client.ts';
import { type Env, env } from './env.ts';
import { describeThrown, type Fields, log } from './log.ts';

/** What scheduled work may use; the database wakes when it is asked for. */
export interface Shift {
  env: Env;
  readonly db: Database;
}

/**
 * Turns work into a scheduled Netlify function. What the work answers, counts and codes, is logged under `name`, and
 * so is whatever it throws: the next turn tries again.
 */
export const scheduled =
  (name: string, work: (shift: Shift) => Promise<Fields>) =>
  async (_request?: Request): Promise<Response> => {
    try {
      const shift: Shift = {
        env: env(),
        get db() {
          return database();
        },
      };
      log('info', name, await work(shift));
      return new Response(null, { status: 204 });
    } catch (thrown) {
      log('error', `${name}_failed`, describeThrown(thrown));
      return new Response(null, { status: 500 });
    }
  };
