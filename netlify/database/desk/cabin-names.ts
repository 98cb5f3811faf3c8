import type { Database } from '../client.ts';

/** Every cabin by its name. */
export const listCabinNames = (db: Database): Promise<{ id: string; title: string }[]> =>
  db.query<{ id: string; title: string }>('select id, title from cabins order by title, number');
