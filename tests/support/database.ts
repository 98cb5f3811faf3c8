// Opens a separate database for a test file.

import { afterAll, beforeAll } from 'vitest';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { type PostgresServer, startPostgres, toFunctionsUrl } from './postgres.ts';
import { sharedPostgres } from './shared-postgres.ts';

function openDatabase<Server extends PostgresServer>(start: () => Promise<Server>, connections: number) {
  const opened: { db?: Database; postgres?: Server; url?: string } = {};
  const connectionsOfTests: Database[] = [];
  beforeAll(async () => {
    opened.postgres = await start();
    const url = await opened.postgres.newDatabase();
    opened.url = url;
    process.env['DATABASE_URL'] = `${url}?pool_max=${connections}`;
    process.env['APP_DATABASE_URL'] = toFunctionsUrl(process.env['DATABASE_URL']);
    // Generous timeout for a test's own queries.
    opened.db = connect(url, { connections: 4, answerMs: 60_000 });
  });
  afterAll(async () => {
    await Promise.all(connectionsOfTests.map((connection) => connection.close()));
    await opened.db?.close();
    await opened.postgres?.stop();
  });
  const getOpened = <Key extends 'db' | 'postgres' | 'url'>(key: Key): NonNullable<(typeof opened)[Key]> => {
    const value = opened[key];
    if (value === undefined) throw new Error('The database opens in beforeAll.');
    return value as NonNullable<(typeof opened)[Key]>;
  };
  return {
    get db(): Database {
      return getOpened('db');
    },
    get postgres(): Server {
      return getOpened('postgres');
    },
    /** Opens another connection to the same database, for open transactions. */
    another(): Database {
      const connection = connect(getOpened('url'), { connections: 1, answerMs: 60_000 });
      connectionsOfTests.push(connection);
      return connection;
    },
  };
}

/**
 * Creates a database for a test file and connects the functions to it with their limited role. Tests
 * use the owner's role. `connections`: pool size of the functions, so that as many concurrent calls
 * reach the database.
 */
export const testDatabase = (connections = 5) => openDatabase(sharedPostgres, connections);

/** Like `testDatabase`, on a separate server that the test file may crash. */
export const crashableTestDatabase = (connections = 5) => openDatabase(startPostgres, connections);
