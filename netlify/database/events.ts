import type { Database } from './client.ts';

/** An event as it is stored. */
export interface NewEvent {
  event_name: string;
  parameters: object;
  event_id?: string | undefined;
}

/** Adds rows to `events`, all of them or none, but for those whose id is there already. */
export async function insertEvents(
  db: Database,
  events: readonly NewEvent[],
  { visitor, now }: { visitor: string | null; now: Date },
): Promise<void> {
  await db.query(
    `insert into events (event_name, parameters, event_id, visitor_id, at)
     select event ->> 'event_name', event -> 'parameters', (event ->> 'event_id')::uuid, $2, $3
     from jsonb_array_elements($1::jsonb) with ordinality as list (event, place)
     order by place
     on conflict do nothing`,
    [JSON.stringify(events), visitor, now],
  );
}
