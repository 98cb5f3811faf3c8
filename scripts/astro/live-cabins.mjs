import { listLiveSlugs, listMovedCabins } from '#database/cabins.ts';
import { connect } from '#database/client.ts';

/** The slugs of the live cabins, and what became of those that were live once, from the database of the build. */
export async function liveCabins() {
  const db = connect();
  const read = Promise.all([listLiveSlugs(db), listMovedCabins(db)]).finally(() => db.close());
  const [cabins, moved] = await read;
  return { cabins, moved };
}
