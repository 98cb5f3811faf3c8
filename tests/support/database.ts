import { afterAll, beforeAll } from 'vitest';
import { connect, type Database } from '#database/client.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

/**
 * Gives a test file a PostgreSQL of its own and points the functions at a new database in it. `connections` is how many
 * the functions may open: as many as the calls a test makes at once, so that they truly meet in the database.
 */
export function testDatabase(connections = 5): { db: Database; postgres: TestPostgres } {
  const open: { db?: Database; postgres?: TestPostgres } = {};
  beforeAll(async () => {
    open.postgres = await startPostgres();
    const url = await open.postgres.newDatabase();
    process.env['DATABASE_URL'] = `${url}?pool_max=${connections}`;
    open.db = connect(url, { connections: 4 });
  });
  afterAll(async () => {
    await open.db?.close();
    await open.postgres?.stop();
  });
  const opened = <Key extends 'db' | 'postgres'>(key: Key): NonNullable<(typeof open)[Key]> => {
    const value = open[key];
    if (value === undefined) throw new Error('The database is there from beforeAll on.');
    return value as NonNullable<(typeof open)[Key]>;
  };
  return {
    get db() {
      return opened('db');
    },
    get postgres() {
      return opened('postgres');
    },
  };
}
