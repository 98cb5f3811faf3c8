import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { joinPostgres, type PostgresServer, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Server shared by all test files, each with its own databases. */
export const sharedPostgres = async (): Promise<PostgresServer> => joinPostgres(inject('postgresUrl'));

// A plan that holds for any values is made once in a connection, where one for each value is made
// five times and more. When tables are counted must not decide how a test goes.
const settings = ['plan_cache_mode=force_generic_plan', 'autovacuum=off'];

/** Runs before the first test file and after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres(settings);
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}
