import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { clicksSince } from '#netlify/analytics/queries.ts';
import { listMovedCabins, type MovedCabin } from '#netlify/cabins/queries.ts';
import { findRunningDealPlan, getOrCreateDeal } from '#netlify/deals/queries.ts';
import { connect, type Database, DatabaseUnavailable } from '#netlify/platform/database/client.ts';
import {
  findHomePromo,
  listTaxesAndFees,
  areOwnerApplicationsOpen as readApplicationsOpen,
} from '#netlify/settings/queries.ts';
import { brokenHeights, locatePhotoSpots } from './content/fall-references.ts';
import { plainText } from './content/markdown.ts';
import type { Cabin } from './domain/cabins/cabin.ts';
import { cabinCategories } from './domain/cabins/categories.ts';
import type { CabinCategorySlug } from './domain/cabins/category-slugs.ts';
import { getUpcomingOccurrences, type UpcomingEvent } from './domain/content/event-dates.ts';
import { fillFeeTexts } from './domain/content/fee-text.ts';
import { guideParts } from './domain/content/guide-parts.ts';
import { isPublished } from './domain/content/is-published.ts';
import { formatTag } from './domain/content/tag-label.ts';
import { addDays, defaultTimeZone, getToday, startOfDay } from './domain/dates/day.ts';
import { dealDay } from './domain/deals/deal-day.ts';
import { dealQuestion } from './domain/deals/deal-plan.ts';
import type { Attraction } from './domain/itineraries/planner/attraction.ts';
import { promoQuestion } from './domain/pricing/promo-messages.ts';
import { getMandatoryFeeNames } from './domain/settings/mandatory-fees.ts';
import type { PromoCode } from './domain/settings/promo-code.ts';
import { typedKeys } from './domain/type-guards.ts';

/** Reads from the database by a connection of its own. */
async function withDatabase<Found>(read: (db: Database) => Promise<Found>): Promise<Found> {
  const db = connect();
  return read(db).finally(() => db.close());
}

/** Reads once for all pages of a build, and anew for each page while developing. */
function oncePerBuild<Found>(read: () => Promise<Found>): () => Promise<Found> {
  let found: Promise<Found> | undefined;
  return () => {
    if (import.meta.env.DEV) return read();
    found ??= read();
    return found;
  };
}

/** Every live cabin, in display order. */
export const getLiveCabins = async (): Promise<Cabin[]> =>
  (await getCollection('cabins')).map(({ data }) => data).sort(inDisplayOrder);

// The collection itself is kept by slug.
const inDisplayOrder = (a: Cabin, b: Cabin): number =>
  a.display_order - b.display_order || a.number - b.number;

/** The cabins that were for rent once and are not now. */
export const getDelistedCabins = async (): Promise<MovedCabin[]> =>
  (await getMovedCabins()).filter(({ to }) => to === null);

/** The former slugs of live cabins, by the slug they have now. */
export async function getFormerSlugs(): Promise<ReadonlyMap<string, string[]>> {
  const moved = (await getMovedCabins()).flatMap(({ slug, to }) => (to === null ? [] : [{ slug, to }]));
  const groups = Map.groupBy(moved, ({ to }) => to);
  return new Map([...groups].map(([to, cabins]) => [to, cabins.map(({ slug }) => slug)]));
}

const getMovedCabins = (): Promise<MovedCabin[]> => withDatabase(listMovedCabins);

/** How often each cabin was opened in the last 7 New York days, by slug, as the build finds it. */
export async function getWeeklyViews(): Promise<ReadonlyMap<string, number>> {
  const first = addDays(getToday(defaultTimeZone, new Date()), -6);
  return withDatabase((db) => clicksSince(db, startOfDay(first, defaultTimeZone)));
}

/** The cabin of today's deal, if there is one. The pages do without it where only the deal cannot be read. */
export async function getDealCabinId(): Promise<string | undefined> {
  const now = new Date();
  const db = connect();
  try {
    return (await getOrCreateDeal(db, dealDay(now), { session: null, now }))?.cabin.id;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    console.warn(`The deal of the day cannot be read. ${error instanceof Error ? error.message : ''}`);
    return undefined;
  } finally {
    await db.close();
  }
}

/** The names of the fees that every stay they are for has. */
export const getMandatoryFees = oncePerBuild(async () => {
  const { fees } = await withDatabase(listTaxesAndFees);
  return getMandatoryFeeNames(fees, getToday(defaultTimeZone, new Date()));
});

/** The promo code of the home page as the build finds it. */
export const getHomePromo = (): Promise<PromoCode | null> =>
  withDatabase((db) => findHomePromo(db, getToday(defaultTimeZone, new Date())));

/** Lists the questions about the promo code of the home page and the deal of the day, as far as there are such. */
export async function getOfferQuestions(): Promise<{ question: string; answer: string }[]> {
  const today = getToday(defaultTimeZone, new Date());
  const [promo, plan] = await withDatabase((db) =>
    Promise.all([findHomePromo(db, today), findRunningDealPlan(db)]),
  );
  return [...(promo ? [promoQuestion(promo, plan !== null)] : []), ...(plan ? [dealQuestion(plan)] : [])];
}

/** The live cabins of a category list. */
export const getCabinsInCategory = async (name: CabinCategorySlug): Promise<Cabin[]> =>
  (await getLiveCabins()).filter(cabinCategories[name].matches);

/** Every list of cabins: all of them, which has no name, and those of the categories. */
export const getCabinLists = async (): Promise<
  { name: CabinCategorySlug | undefined; cabins: Cabin[] }[]
> => {
  const cabins = await getLiveCabins();
  const named = typedKeys(cabinCategories).map((name) => ({
    name,
    cabins: cabins.filter(cabinCategories[name].matches),
  }));
  return [{ name: undefined, cabins }, ...named];
};

/** A collection whose entries may be drafts. */
type Dated = {
  [Name in CollectionKey]: CollectionEntry<Name>['data'] extends { draft: boolean } ? Name : never;
}[CollectionKey];

/** The entries of a collection that readers may see today, by the one rule there is; while writing, all of them. */
const getShown = async <Kind extends Dated>(kind: Kind): Promise<CollectionEntry<Kind>[]> => {
  const today = getToday(defaultTimeZone, new Date());
  return withFees(
    (await getCollection(kind)).filter(({ data }) => isPublished(data, today, import.meta.env.DEV)),
  );
};

/** Entries whose texts name the mandatory fees. */
async function withFees<Entry extends { data: unknown }>(entries: readonly Entry[]): Promise<Entry[]> {
  const fees = await getMandatoryFees();
  return entries.map((entry) => ({ ...entry, data: fillFeeTexts(entry.data, fees) }));
}

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

/**
 * The events of the coming year, the next first, each with its words as HTML; those of its `data` are the same in plain text.
 * What is over on the day of the build is left out.
 */
export async function getEvents(): Promise<(UpcomingEvent & { html: string })[]> {
  const today = getToday(defaultTimeZone, new Date());
  const events = (await getShown('events')).map(({ id, data, rendered: { html } = { html: '' } }) => ({
    id,
    html,
    data: { ...data, about: plainText(html) },
    occurrences: getUpcomingOccurrences(data.dates, today),
  }));
  const next = ({ occurrences }: UpcomingEvent): string => occurrences[0]?.start ?? '';
  return events
    .filter(({ occurrences }) => occurrences.length > 0)
    .sort((a, b) => next(a).localeCompare(next(b)));
}

/** The places Plan Your Stay chooses from, by slug. */
export async function getAttractions(): Promise<Attraction[]> {
  return (await getCollection('places'))
    .map(({ id, data: { source: _, ...facts } }) => ({ id, ...facts }))
    .sort((a, b) => a.id.localeCompare(b.id));
}

/** Pages for owners who would apply with a cabin. */
const ownerPages = ['sign-up', 'founders-pricing'];

/** Every written page, each at its own name; those for owners while they can apply. */
export async function getPages(): Promise<CollectionEntry<'pages'>[]> {
  const [pages, isOpen] = await Promise.all([getShown('pages'), areOwnerApplicationsOpen()]);
  return pages.filter(({ id }) => isOpen || !ownerPages.includes(id));
}

/** Whether owners can apply with a cabin. */
export const areOwnerApplicationsOpen = oncePerBuild(() => withDatabase(readApplicationsOpen));

/** One written page. Throws where its file is gone. */
export async function getPage(id: string): Promise<CollectionEntry<'pages'>> {
  const page = (await getPages()).find((one) => one.id === id);
  if (!page) throw missingFile(`pages/${id}`);
  return page;
}

const missingFile = (name: string): Error =>
  new Error(`The site is not built. content/${name}.md: expected a file, found none.`);

/** The page about fall. Throws where its file is gone. */
export async function getFallPage(): Promise<CollectionEntry<'fall'>> {
  const page = await getEntry('fall', 'fall');
  if (!page) throw missingFile('fall/fall');
  return page;
}

/** A part of the fall page, its words as HTML. Throws where its file is gone. */
export async function getFallPart(id: 'forecast' | 'map' | 'over'): Promise<{ title: string; html: string }> {
  const part = await getEntry('fallParts', id);
  if (!part) throw missingFile(`fall/parts/${id}`);
  return { title: part.data.title, html: part.rendered?.html ?? '' };
}

/** The bands of fall, from the top down. */
export const getFallBands = async (): Promise<CollectionEntry<'fallBands'>['data'][]> =>
  (await getCollection('fallBands')).map(({ data }) => data).sort((a, b) => b.from - a.from);

/** What is known of fall: bands from the top down, heights with whom they are from, photo spots from the top down. */
export async function getFall() {
  const [bands, heights, lines, sources, spots] = await Promise.all([
    getFallBands(),
    getCollection('heights'),
    getCollection('landLines'),
    getCollection('heightSources'),
    getCollection('photoSpots'),
  ]);
  const fall = {
    bands,
    heights: heights.map(({ data }) => data),
    lines: lines.map(({ data }) => data),
    sources: sources.map(({ data }) => data),
    spots: spots.map(({ id, data, rendered }) => ({ id, html: rendered?.html ?? '', ...data })),
  };
  const broken = brokenHeights(fall);
  if (broken.length > 0) throw new Error(`The site is not built.\n${broken.join('\n')}`);
  return { ...fall, spots: locatePhotoSpots(fall) };
}

/** The areas, by name. */
export const getAreas = async (): Promise<CollectionEntry<'areas'>[]> =>
  (await withFees(await getCollection('areas'))).sort((a, b) => a.data.title.localeCompare(b.data.title));

/** How tags are written for readers: the names of areas and of the guide's places with their capitals. */
export async function getTagFormatter(): Promise<(tag: string) => string> {
  const [areas, guide] = await Promise.all([getAreas(), getGuide()]);
  const titles = [...areas, ...guide].map(({ data }) => data.title);
  return (tag) => formatTag(tag, titles);
}
