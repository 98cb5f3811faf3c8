import type { Database } from './client.ts';

/** An event as it is stored. */
export interface NewEvent {
  event_name: string;
  parameters: object;
  event_id?: string | undefined;
}

/**
 * Adds rows to `events`, all of them or none, but for those whose id is there already. They are numbered in their own
 * order and inserted in that of their ids: two batches with the same events would else wait for each other.
 */
export async function insertEvents(
  db: Database,
  events: readonly NewEvent[],
  { visitor, now }: { visitor: string | null; now: Date },
): Promise<void> {
  await db.query(
    `with numbered as materialized (
       select nextval(pg_get_serial_sequence('events', 'id')) as id, event
       from (
         select event from jsonb_array_elements($1::jsonb) with ordinality as list (event, place) order by place
       ) as listed
     )
     insert into events (id, event_name, parameters, event_id, visitor_id, at) overriding system value
     select id, event ->> 'event_name', event -> 'parameters', (event ->> 'event_id')::uuid, $2, $3
     from numbered
     order by 4, id
     on conflict do nothing`,
    [JSON.stringify(events), visitor, now],
  );
}
