import type { Database } from '../client.ts';

/** Takes the turn to ask for a build, once a minute and audited: 0 when it is taken, else the seconds to wait. */
export async function takePublishTurn(db: Database, actor: string): Promise<number> {
  const [row] = await db.query<{ wait: number }>('select take_publish_turn($1) as wait', [actor]);
  if (!row) throw new Error('take_publish_turn returned nothing');
  return row.wait;
}
