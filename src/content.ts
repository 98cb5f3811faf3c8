import { type CollectionEntry, getCollection } from 'astro:content';
import { clicksSince } from '#database/clicks.ts';
import { connect, DatabaseAway } from '#database/client.ts';
import { dealOfDay } from '#database/deals.ts';
import type { Cabin } from '#domain/cabin/cabin.ts';
import { type CabinListName, cabinLists } from '#domain/cabin/lists.ts';
import { type ComingEvent, datesToCome } from '#domain/content/event-dates.ts';
import { isShown } from '#domain/content/shown.ts';
import { addDays, defaultTimeZone, startOfDay, todayIn } from '#domain/day/day.ts';
import { dealDay } from '#domain/deal/deal-day.ts';
import { fixedPaths, paths } from '#paths';
import { brokenReferences } from './content/references.ts';
import { guideParts } from './content/schemas.ts';

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

type Dated = 'blog' | 'guide' | 'events';

/** The entries of a collection that readers may see today, by the one rule there is; while writing, all of them. */
const getShown = async <Kind extends Dated>(kind: Kind): Promise<CollectionEntry<Kind>[]> => {
  await checkedReferences();
  const today = todayIn(defaultTimeZone, new Date());
  return (await getCollection(kind)).filter(({ data }) => isShown(data, today, import.meta.env.DEV));
};

/** The blog's posts, the newest first. */
export const getPosts = async (): Promise<CollectionEntry<'blog'>[]> =>
  (await getShown('blog')).sort(
    (a, b) => b.data.pubDate.localeCompare(a.data.pubDate) || a.id.localeCompare(b.id),
  );

/** The entries of the visitor guide, part by part. */
export const getGuide = async (): Promise<CollectionEntry<'guide'>[]> =>
  (await getShown('guide')).sort(
    (a, b) =>
      guideParts.indexOf(a.data.part) - guideParts.indexOf(b.data.part) || a.data.order - b.data.order,
  );

/** The events of the coming year, the next first; what is over on the day of the build is left out. */
export async function getEvents(): Promise<ComingEvent[]> {
  const today = todayIn(defaultTimeZone, new Date());
  const events = (await getShown('events')).map(({ id, data }) => ({
    id,
    data,
    turns: datesToCome(data.dates, today),
  }));
  const next = ({ turns }: ComingEvent): string => turns[0]?.start ?? '';
  return events.filter(({ turns }) => turns.length > 0).sort((a, b) => next(a).localeCompare(next(b)));
}

/** Every written page, each at its own name. */
export const getPages = async (): Promise<CollectionEntry<'pages'>[]> => {
  await checkedReferences();
  return getCollection('pages');
};

const singles = { pricing: 'founders-pricing', questions: 'questions', comparison: 'compare' } as const;

/** The one page of its kind. */
export async function getSingle<Kind extends keyof typeof singles>(
  kind: Kind,
): Promise<CollectionEntry<Kind>> {
  await checkedReferences();
  const [entry] = await getCollection(kind);
  if (!entry) throw new Error(`content/pages/${singles[kind]}.md is missing, so the site is not built.`);
  return entry;
}

/** The areas, by name. */
export const getAreas = async (): Promise<CollectionEntry<'areas'>[]> =>
  (await getCollection('areas')).sort((a, b) => a.data.title.localeCompare(b.data.title));

let checked: Promise<void> | undefined;

/** Once a build: what is written points only at what there is. Throws with a sentence for every reference that does not. */
const checkedReferences = (): Promise<void> => {
  checked ??= checkReferences();
  return checked;
};

async function checkReferences(): Promise<void> {
  const [cabins, posts, guide, pages, areas] = await Promise.all([
    getCollection('cabins'),
    getCollection('blog'),
    getCollection('guide'),
    getCollection('pages'),
    getCollection('areas'),
  ]);
  const ids = (entries: { id: string }[]) => new Set(entries.map(({ id }) => id));
  const known = {
    cabins: ids(cabins),
    posts: ids(posts),
    guide: ids(guide),
    paths: new Set<string>([...fixedPaths, ...areas.map(({ id }) => paths.area(id))]),
  };
  const written = [...posts, ...guide, ...pages, ...areas].map(({ filePath, id, body, data }) => ({
    ...data,
    file: filePath ?? id,
    body: body ?? '',
  }));
  const broken = brokenReferences(written, known);
  if (broken.length > 0) throw new Error(`The site is not built.\n${broken.join('\n')}`);
}
