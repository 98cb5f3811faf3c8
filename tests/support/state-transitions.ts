// Checks that rows change their state only as the graphs of a booking allow.

import { afterAll, beforeAll, expect } from 'vitest';
import {
  bookingGraph,
  changeGraph,
  damageGraph,
  paymentGraph,
  refundGraph,
  type StateGraph,
} from '#domain/booking/states.ts';
import type { Database } from '#netlify/platform/database/client.ts';

/** Tables with their state column and its allowed transitions. */
const stateTables: Readonly<Record<string, { column: string; graph: StateGraph<string> }>> = {
  bookings: { column: 'status', graph: bookingGraph },
  booking_changes: { column: 'state', graph: changeGraph },
  payments: { column: 'state', graph: paymentGraph },
  refunds: { column: 'state', graph: refundGraph },
  damage_deposits: { column: 'state', graph: damageGraph },
};

/** Returns the states as stored. A quote that can be accepted is stored as expired or cancelled. */
const storedStates = (state: string): string[] => (state === 'quoted' ? ['expired', 'cancelled'] : [state]);

/** Lists the transitions of a graph as stored states, such as `held > confirmed`. */
const listTransitions = (graph: StateGraph<string>): Set<string> =>
  new Set(
    Object.values(graph).flatMap(({ from, to }) =>
      from.flatMap(storedStates).flatMap((before) => storedStates(to).map((after) => `${before} > ${after}`)),
    ),
  );

/** Lists the transitions of a table since `recordStates`, each once. */
const listRecorded = (db: Database, table: string) =>
  db.query<{ transition: string }>(
    `select distinct before || ' > ' || after as transition from recorded_states where "table" = $1 and before <> after order by 1`,
    [table],
  );

/** Records every state change of a row from now on. */
async function recordStates(db: Database): Promise<void> {
  await db.query('create table recorded_states ("table" text, before text, after text)');
  await db.query(
    `create function record_state() returns trigger language plpgsql security definer as $$
     begin
       -- Rows inserted by a test are not recorded.
       insert into recorded_states
       select tg_table_name, case tg_op when 'INSERT' then 'new' else to_jsonb(old) ->> tg_argv[0] end,
         to_jsonb(new) ->> tg_argv[0]
       where tg_op = 'UPDATE' or session_user <> (select tableowner from pg_tables where tablename = tg_table_name);
       return null;
     end $$`,
  );
  for (const [table, { column }] of Object.entries(stateTables))
    await db.query(
      `create trigger record_state after insert or update of ${column} on ${table}
       for each row execute function record_state('${column}')`,
    );
}

/** Fails a test file whose calls change a row's state in a way that its graph does not allow. */
export function expectAllowedTransitions(house: { db: Database }): void {
  beforeAll(() => recordStates(house.db));
  afterAll(async () => {
    const recorded = new Map<string, string[]>();
    for (const table of Object.keys(stateTables))
      recorded.set(
        table,
        (await listRecorded(house.db, table)).map(({ transition }) => transition),
      );
    // Without recorded changes the check would pass for no reason.
    expect(recorded.get('bookings')).not.toEqual([]);
    for (const [table, { graph }] of Object.entries(stateTables)) {
      const transitions = listTransitions(graph);
      expect(
        recorded.get(table)?.filter((transition) => !transitions.has(transition)),
        table,
      ).toEqual([]);
    }
  });
}
