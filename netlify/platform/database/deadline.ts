import type { Database } from './client.ts';

/**
 * The same way to the database for one call, or a part of one: its queries share what is left until `endsAt`, in
 * milliseconds of `performance.now()`. One that has no answer by then throws DatabaseAway, and so does every later one.
 */
export const withDeadline = (db: Database, endsAt: number): Database => ({
  query: (statement, values, withinMs = Number.POSITIVE_INFINITY) =>
    db.query(statement, values, Math.min(withinMs, endsAt - performance.now())),
  close: () => db.close(),
});
