import { type CollectionEntry, getCollection } from 'astro:content';
import { clicksSince } from '#database/clicks.ts';
import { connect, DatabaseAway } from '#database/client.ts';
import { dealOfDay } from '#database/deals.ts';
import type { Cabin } from '#domain/cabin/cabin.ts';
import { type CabinListName, cabinLists } from '#domain/cabin/lists.ts';
import { addDays, defaultTimeZone, startOfDay, todayIn } from '#domain/day/day.ts';
import { dealDay } from '#domain/deal/deal-day.ts';

/** Every live cabin, in display order. */
export const getLiveCabins = async (): Promise<Cabin[]> =>
  (await getCollection('cabins')).map(({ data }) => data).sort(inDisplayOrder);

// The collection itself is kept by slug.
const inDisplayOrder = (a: Cabin, b: Cabin): number =>
  a.display_order - b.display_order || a.number - b.number;

/** How often each cabin was opened in the last 7 New York days, by slug, as the build finds it. */
export async function getWeeklyViews(): Promise<ReadonlyMap<string, number>> {
  const first = addDays(todayIn(defaultTimeZone, new Date()), -6);
  const db = connect();
  return await clicksSince(db, startOfDay(first, defaultTimeZone)).finally(() => db.close());
}

/** The cabin of today's deal, if there is one. The pages do without it where only the deal cannot be read. */
export async function getDealCabinId(): Promise<string | undefined> {
  const now = new Date();
  const db = connect();
  try {
    return (await dealOfDay(db, dealDay(now), { session: null, now }))?.cabin.id;
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    console.warn(`The deal of the day cannot be read. ${error instanceof Error ? error.message : ''}`);
    return undefined;
  } finally {
    await db.close();
  }
}

/** The live cabins of a category list. */
export const getCabinsOnList = async (name: CabinListName): Promise<Cabin[]> =>
  (await getLiveCabins()).filter(cabinLists[name].matches);

/** Every written page, each at its own name. */
export const getPages = (): Promise<CollectionEntry<'pages'>[]> => getCollection('pages');

/** The areas, by name. */
export const getAreas = async (): Promise<CollectionEntry<'areas'>[]> =>
  (await getCollection('areas')).sort((a, b) => a.data.title.localeCompare(b.data.title));
