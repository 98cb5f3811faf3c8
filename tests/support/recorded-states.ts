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

/** Tables with the column of their state and the graph it may move in. */
const recorded: Readonly<Record<string, { column: string; graph: StateGraph<string> }>> = {
  bookings: { column: 'status', graph: bookingGraph },
  booking_changes: { column: 'state', graph: changeGraph },
  payments: { column: 'state', graph: paymentGraph },
  refunds: { column: 'state', graph: refundGraph },
  damage_deposits: { column: 'state', graph: damageGraph },
};

/** The row of a quote that can be accepted has one of these. */
const storedStates = (state: string): string[] => (state === 'quoted' ? ['expired', 'cancelled'] : [state]);

/** Returns the transitions of a graph as stored states, such as `held > confirmed`. */
const listArrows = (graph: StateGraph<string>): Set<string> =>
  new Set(
    Object.values(graph).flatMap(({ from, to }) =>
      from.flatMap(storedStates).flatMap((before) => storedStates(to).map((after) => `${before} > ${after}`)),
    ),
  );

/** Returns the transitions seen in a table since `recordStates`, each once. */
const listRecorded = (db: Database, table: string) =>
  db.query<{ arrow: string }>(
    `select distinct before || ' > ' || after as arrow from recorded_states where "table" = $1 and before <> after order by 1`,
    [table],
  );

/** Records every state that rows take from now on. */
async function recordStates(db: Database): Promise<void> {
  await db.query('create table recorded_states ("table" text, before text, after text)');
  await db.query(
    `create function record_state() returns trigger language plpgsql security definer as $$
     begin
       -- Rows that a test inserts by itself prove nothing.
       insert into recorded_states
       select tg_table_name, case tg_op when 'INSERT' then 'new' else to_jsonb(old) ->> tg_argv[0] end,
         to_jsonb(new) ->> tg_argv[0]
       where tg_op = 'UPDATE' or session_user <> (select tableowner from pg_tables where tablename = tg_table_name);
       return null;
     end $$`,
  );
  for (const [table, { column }] of Object.entries(recorded))
    await db.query(
      `create trigger record_state after insert or update of ${column} on ${table}
       for each row execute function record_state('${column}')`,
    );
}

/**
 * Fails a test file whose calls take a row from one state to another that the graph does not join.
 */
export function expectStatesOfGraph(house: { db: Database }): void {
  beforeAll(() => recordStates(house.db));
  afterAll(async () => {
    const seen = new Map<string, string[]>();
    for (const table of Object.keys(recorded))
      seen.set(
        table,
        (await listRecorded(house.db, table)).map(({ arrow }) => arrow),
      );
    // Without records the check would prove nothing.
    expect(seen.get('bookings')).not.toEqual([]);
    for (const [table, { graph }] of Object.entries(recorded)) {
      const arrows = listArrows(graph);
      expect(
        seen.get(table)?.filter((arrow) => !arrows.has(arrow)),
        table,
      ).toEqual([]);
    }
  });
}
