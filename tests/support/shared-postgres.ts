import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { joinPostgres, type PostgresServer, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** The server all test files share: each takes databases of its own from it. */
export const sharedPostgres = async (): Promise<PostgresServer> => joinPostgres(inject('postgresUrl'));

/** Runs before the first test file and after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}
