import { afterAll, beforeAll } from 'vitest';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { asFunctions, type PostgresServer, startPostgres } from './postgres.ts';
import { sharedPostgres } from './shared-postgres.ts';

function openDatabase<Server extends PostgresServer>(start: () => Promise<Server>, connections: number) {
  const open: { db?: Database; postgres?: Server; url?: string } = {};
  const others: Database[] = [];
  beforeAll(async () => {
    open.postgres = await start();
    const url = await open.postgres.newDatabase();
    open.url = url;
    process.env['DATABASE_URL'] = `${url}?pool_max=${connections}`;
    process.env['APP_DATABASE_URL'] = asFunctions(process.env['DATABASE_URL']);
    // Generous timeout for a test's own queries.
    open.db = connect(url, { connections: 4, answerMs: 60_000 });
  });
  afterAll(async () => {
    await Promise.all(others.map((other) => other.close()));
    await open.db?.close();
    await open.postgres?.stop();
  });
  const opened = <Key extends 'db' | 'postgres' | 'url'>(key: Key): NonNullable<(typeof open)[Key]> => {
    const value = open[key];
    if (value === undefined) throw new Error('The database is there from beforeAll on.');
    return value as NonNullable<(typeof open)[Key]>;
  };
  return {
    get db(): Database {
      return opened('db');
    },
    get postgres(): Server {
      return opened('postgres');
    },
    /** Another connection to the same database, for open transactions. */
    another(): Database {
      const other = connect(opened('url'), { connections: 1, answerMs: 60_000 });
      others.push(other);
      return other;
    },
  };
}

/**
 * Creates a database for a test file and points the functions at it, with their limited role; tests
 * set up and clean up as the owner. `connections` is the functions' pool size: the number of
 * concurrent calls, so that they meet in the database.
 */
export const testDatabase = (connections = 5) => openDatabase(sharedPostgres, connections);

/** Like `testDatabase`, on a separate server that the file may crash. */
export const crashableDatabase = (connections = 5) => openDatabase(startPostgres, connections);
