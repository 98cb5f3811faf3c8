import type { Database } from '../client.ts';

/** Every cabin by its name. */
export const listCabinNames = (db: Database): Promise<{ id: string; number: number; title: string }[]> =>
  db.query<{ id: string; number: number; title: string }>(
    'select id, number, title from cabins order by title, number',
  );
