import { listLiveSlugs } from '#database/cabins.ts';
import { connect } from '#database/client.ts';

/** The slugs of the live cabins, from the database of the build. */
export async function liveCabins() {
  const db = connect();
  return await listLiveSlugs(db).finally(() => db.close());
}
