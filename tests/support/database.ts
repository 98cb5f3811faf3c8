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
    // What a test prepares and looks at itself may take its time.
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
    /** One connection of somebody else's to the same database, whose transactions can stay open. */
    another(): Database {
      const other = connect(opened('url'), { connections: 1, answerMs: 60_000 });
      others.push(other);
      return other;
    },
  };
}

/**
 * Gives a test file a new database and points the functions at it, as the role they have where a host gives them one; a test
 * prepares and cleans as the owner. `connections` is how many the functions may open: as
 * many as the calls a test makes at once, so that they truly meet in the database.
 */
export const testDatabase = (connections = 5) => openDatabase(sharedPostgres, connections);

/** As `testDatabase`, on a server of the file's own, which it may crash. */
export const crashableDatabase = (connections = 5) => openDatabase(startPostgres, connections);
