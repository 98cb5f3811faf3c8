import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { connectToPostgres, type PostgresServer, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Server shared by all test files, each with its own databases. */
export const sharedPostgres = async (): Promise<PostgresServer> => connectToPostgres(inject('postgresUrl'));

// A generic plan is made once per connection, a custom plan at least five times. Autovacuum would
// change plans at random times.
const settings = ['plan_cache_mode=force_generic_plan', 'autovacuum=off'];

/** Starts the server before the first test file, and returns a function that stops it after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres(settings);
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}
