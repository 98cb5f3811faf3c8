import { listLiveCabins } from '#database/cabins.ts';
import { connect } from '#database/client.ts';

/** The slugs of the live cabins, from the database of the build. */
export async function liveCabins() {
  const db = connect();
  const cabins = await listLiveCabins(db).finally(() => db.close());
  return cabins.map(({ slug }) => slug);
}
