const most = 3;

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === '40P01';

/**
 * What `query` gives. Two writers who wait for each other's rows are a matter of chance, and nothing of the one that
 * PostgreSQL ends remains: it is tried again, three times in all.
 */
export async function pastDeadlocks<T>(query: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await query();
    } catch (error) {
      if (tries === most || !isDeadlock(error)) throw error;
    }
  }
}
