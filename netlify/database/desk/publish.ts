import { ask } from '../ask.ts';
import type { Database } from '../client.ts';

/** Takes the turn to ask for a build, once a minute and audited: 0 when it is taken, else the seconds to wait. */
export const takePublishTurn = (db: Database, actor: string): Promise<number> =>
  ask(db, 'take_publish_turn', [actor]);
