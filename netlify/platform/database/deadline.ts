import type { Database } from './client.ts';

/**
 * Returns the database with a common deadline for all queries, `endsAt` in ms of
 * `performance.now()`. A query without a response by then throws DatabaseUnavailable, as does every
 * later one.
 */
export const withDeadline = (db: Database, endsAt: number): Database => ({
  query: (statement, values, withinMs = Number.POSITIVE_INFINITY) =>
    db.query(statement, values, Math.min(withinMs, endsAt - performance.now())),
  close: () => db.close(),
});
