import { listCabinsWithoutNights, listLiveSlugs, listMovedCabins } from '#database/cabins.ts';
import { connect } from '#database/client.ts';

/**
 * The slugs of the live cabins, those of them without a night to book, and what became of those that were live once, from the
 * database of the build.
 * @param {import('#domain/day/day.ts').Day} today
 */
export async function liveCabins(today) {
  const db = connect();
  const read = Promise.all([
    listLiveSlugs(db),
    listCabinsWithoutNights(db, today),
    listMovedCabins(db),
  ]).finally(() => db.close());
  const [cabins, closed, moved] = await read;
  return { cabins, closed, moved };
}
