// Writes that PostgreSQL aborts because of a deadlock, and the client repeats.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { clockShift } from '#support/clock.ts';
import type { PostgresServer } from '#support/postgres.ts';
import { sharedPostgres } from '#support/shared-postgres.ts';

let postgres: PostgresServer;
let db: Database;

beforeAll(async () => {
  postgres = await sharedPostgres();
  db = connect(await postgres.newDatabase(), { connections: 2 });
  await db.query(`
    create table tally (name text primary key, n int not null);
    insert into tally values ('left', 0), ('right', 0);
    create sequence arrived;
    -- Each waits with one row until the other has one, too; what was undone is tried again without waiting.
    create function add_to(first text, second text) returns int language plpgsql as $$
    begin
      update tally set n = n + 1 where name = first;
      perform nextval('arrived');
      while (select last_value from arrived) < 2 loop perform pg_sleep(0.01); end loop;
      update tally set n = n + 1 where name = second;
      return 1;
    end $$`);
});

afterAll(async () => {
  await db?.close();
  await postgres?.stop();
});

const deadlocks = async (): Promise<number> => {
  const [row] = await db.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return row?.deadlocks ?? 0;
};

// PostgreSQL detects deadlocks with a timer, which libfaketime breaks; the result does not depend
// on the day.
test.skipIf(clockShift() !== 0)(
  'two deadlocked writers both finish, and nothing is written twice',
  async () => {
    await Promise.all([
      db.query(`select add_to('left', 'right')`),
      db.query(`select add_to('right', 'left')`, [], 8000),
    ]);
    expect(await db.query('select name, n from tally order by name')).toEqual([
      { name: 'left', n: 2 },
      { name: 'right', n: 2 },
    ]);
    // Deadlocks occurred, on a slow computer several. The server updates the count with a delay.
    await expect.poll(deadlocks, { timeout: 10_000 }).toBeGreaterThan(0);
  },
);
