// Reads the content of built pages: cabins and settings from the database, texts from files.

import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { clicksSince } from '#netlify/analytics/queries.ts';
import { listMovedCabins, type MovedCabin } from '#netlify/cabins/queries.ts';
import { findRunningDealPlan, getOrCreateDeal } from '#netlify/deals/queries.ts';
import { findHostPortrait } from '#netlify/photos/queries.ts';
import { connect, type Database, DatabaseUnavailable } from '#netlify/platform/database/client.ts';
import {
  findHomePromo,
  listTaxesAndFees,
  areOwnerApplicationsOpen as readApplicationsOpen,
} from '#netlify/settings/queries.ts';
import { listBrokenFallReferences, locatePhotoSpots } from './content/fall-references.ts';
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

/** Runs a query with its own database connection. */
async function withDatabase<Found>(read: (db: Database) => Promise<Found>): Promise<Found> {
  const db = connect();
  return read(db).finally(() => db.close());
}

/** Caches a query for a build; during development it runs for each page. */
function oncePerBuild<Found>(read: () => Promise<Found>): () => Promise<Found> {
  let loading: Promise<Found> | undefined;
  return () => {
    if (import.meta.env.DEV) return read();
    loading ??= read();
    return loading;
  };
}

/** Returns all live cabins in display order. */
export const getLiveCabins = async (): Promise<Cabin[]> =>
  (await getCollection('cabins')).map(({ data }) => data).sort(inDisplayOrder);

// The collection is ordered by slug.
const inDisplayOrder = (a: Cabin, b: Cabin): number =>
  a.display_order - b.display_order || a.number - b.number;

/** Returns cabins that were live and are not for rent now. */
export const getDelistedCabins = async (): Promise<MovedCabin[]> =>
  (await getMovedCabins()).filter(({ to }) => to === null);

/** Returns the former slugs of live cabins by current slug. */
export async function getFormerSlugs(): Promise<ReadonlyMap<string, string[]>> {
  const moved = (await getMovedCabins()).flatMap(({ slug, to }) => (to === null ? [] : [{ slug, to }]));
  const groups = Map.groupBy(moved, ({ to }) => to);
  return new Map([...groups].map(([to, cabins]) => [to, cabins.map(({ slug }) => slug)]));
}

const getMovedCabins = (): Promise<MovedCabin[]> => withDatabase(listMovedCabins);

/** Returns the views of each cabin in the last 7 days in New York, by slug, at build time. */
export async function getWeeklyViews(): Promise<ReadonlyMap<string, number>> {
  const first = addDays(getToday(defaultTimeZone, new Date()), -6);
  return withDatabase((db) => clicksSince(db, startOfDay(first, defaultTimeZone)));
}

/**
 * Returns the cabin of today's deal, if there is one. A failed query leaves the pages without it.
 */
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

/** Names of the mandatory fees. */
export const getMandatoryFees = oncePerBuild(async () => {
  const { fees } = await withDatabase(listTaxesAndFees);
  return getMandatoryFeeNames(fees, getToday(defaultTimeZone, new Date()));
});

/** Returns the address of the host's uploaded photo at build time; `null` for the drawing. */
export const getHostPortrait = oncePerBuild(() => withDatabase(findHostPortrait));

/** Returns the home page's promo code at build time. */
export const getHomePromo = (): Promise<PromoCode | null> =>
  withDatabase((db) => findHomePromo(db, getToday(defaultTimeZone, new Date())));

/**
 * Returns questions and answers about the home page's promo code and the deal of the day, if there
 * are any.
 */
export async function getOfferQuestions(): Promise<{ question: string; answer: string }[]> {
  const today = getToday(defaultTimeZone, new Date());
  const [promo, plan] = await withDatabase((db) =>
    Promise.all([findHomePromo(db, today), findRunningDealPlan(db)]),
  );
  return [...(promo ? [promoQuestion(promo, plan !== null)] : []), ...(plan ? [dealQuestion(plan)] : [])];
}

/** Returns the live cabins of a category. */
export const getCabinsInCategory = async (name: CabinCategorySlug): Promise<Cabin[]> =>
  (await getLiveCabins()).filter(cabinCategories[name].matches);

/** Returns all lists of cabins: the unnamed list of all, and one for each category. */
export const getCabinLists = async (): Promise<
  { name: CabinCategorySlug | undefined; cabins: Cabin[] }[]
> => {
  const cabins = await getLiveCabins();
  const namedCategories = typedKeys(cabinCategories).map((name) => ({
    name,
    cabins: cabins.filter(cabinCategories[name].matches),
  }));
  return [{ name: undefined, cabins }, ...namedCategories];
};

/** A collection whose entries may be drafts. */
type Dated = {
  [Name in CollectionKey]: CollectionEntry<Name>['data'] extends { draft: boolean } ? Name : never;
}[CollectionKey];

/** Returns the public entries of a collection; during development all of them. */
const getPublicEntries = async <Kind extends Dated>(kind: Kind): Promise<CollectionEntry<Kind>[]> => {
  const today = getToday(defaultTimeZone, new Date());
  return withFees(
    (await getCollection(kind)).filter(({ data }) => isPublished(data, today, import.meta.env.DEV)),
  );
};

/** Replaces placeholders of mandatory fees in entries. */
async function withFees<Entry extends { data: unknown }>(entries: readonly Entry[]): Promise<Entry[]> {
  const fees = await getMandatoryFees();
  return entries.map((entry) => ({ ...entry, data: fillFeeTexts(entry.data, fees) }));
}

/** Returns the blog's posts, newest first. */
export const getPosts = async (): Promise<CollectionEntry<'blog'>[]> =>
  (await getPublicEntries('blog')).sort(
    (a, b) => b.data.pubDate.localeCompare(a.data.pubDate) || a.id.localeCompare(b.id),
  );

/** Returns the entries of the visitor guide by part. */
export const getGuide = async (): Promise<CollectionEntry<'guide'>[]> =>
  (await getPublicEntries('guide')).sort(
    (a, b) =>
      guideParts.indexOf(a.data.part) - guideParts.indexOf(b.data.part) || a.data.order - b.data.order,
  );

/**
 * Returns the events of the coming year, next one first, with descriptions as HTML; their `data`
 * has plain text. Past events are omitted.
 */
export async function getEvents(): Promise<(UpcomingEvent & { html: string })[]> {
  const today = getToday(defaultTimeZone, new Date());
  const events = (await getPublicEntries('events')).map(
    ({ id, data, rendered: { html } = { html: '' } }) => ({
      id,
      html,
      data: { ...data, about: plainText(html) },
      occurrences: getUpcomingOccurrences(data.dates, today),
    }),
  );
  const next = ({ occurrences }: UpcomingEvent): string => occurrences[0]?.start ?? '';
  return events
    .filter(({ occurrences }) => occurrences.length > 0)
    .sort((a, b) => next(a).localeCompare(next(b)));
}

/** Returns the attractions of Plan Your Stay by slug. */
export async function getAttractions(): Promise<Attraction[]> {
  return (await getCollection('places'))
    .map(({ id, data: { source: _, ...facts } }) => ({ id, ...facts }))
    .sort((a, b) => a.id.localeCompare(b.id));
}

/** Pages for owners who may apply. */
const ownerPages = ['sign-up', 'founders-pricing'];

/** Returns all written pages; those for owners only while they can apply. */
export async function getPages(): Promise<CollectionEntry<'pages'>[]> {
  const [pages, isOpen] = await Promise.all([getPublicEntries('pages'), areOwnerApplicationsOpen()]);
  return pages.filter(({ id }) => isOpen || !ownerPages.includes(id));
}

export const areOwnerApplicationsOpen = oncePerBuild(() => withDatabase(readApplicationsOpen));

/** Returns a written page. Throws if its file is missing. */
export async function getPage(id: string): Promise<CollectionEntry<'pages'>> {
  const page = (await getPages()).find((entry) => entry.id === id);
  if (!page) throw missingFile(`pages/${id}`);
  return page;
}

const missingFile = (name: string): Error =>
  new Error(`The site is not built. content/${name}.md: expected a file, found none.`);

/** Returns the fall page. Throws if its file is missing. */
export async function getFallPage(): Promise<CollectionEntry<'fall'>> {
  const page = await getEntry('fall', 'fall');
  if (!page) throw missingFile('fall/fall');
  return page;
}

/** Returns a part of the fall page as HTML. Throws if its file is missing. */
export async function getFallPart(id: 'forecast' | 'map' | 'over'): Promise<{ title: string; html: string }> {
  const part = await getEntry('fallParts', id);
  if (!part) throw missingFile(`fall/parts/${id}`);
  return { title: part.data.title, html: part.rendered?.html ?? '' };
}

/** Returns the bands of fall colors from the top down. */
export const getFallBands = async (): Promise<CollectionEntry<'fallBands'>['data'][]> =>
  (await getCollection('fallBands')).map(({ data }) => data).sort((a, b) => b.from - a.from);

/** Returns bands from the top down, elevations with sources, and photo spots from the top down. */
export async function getFall() {
  const [bands, heights, lines, sources, spots] = await Promise.all([
    getFallBands(),
    getCollection('heights'),
    getCollection('terrainLines'),
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
  const broken = listBrokenFallReferences(fall);
  if (broken.length > 0) throw new Error(`The site is not built.\n${broken.join('\n')}`);
  return { ...fall, spots: locatePhotoSpots(fall) };
}

/** Returns the areas by name. */
export const getAreas = async (): Promise<CollectionEntry<'areas'>[]> =>
  (await withFees(await getCollection('areas'))).sort((a, b) => a.data.title.localeCompare(b.data.title));

/** Returns a formatter of tags that uses the capitalization of areas and places. */
export async function getTagFormatter(): Promise<(tag: string) => string> {
  const [areas, guide] = await Promise.all([getAreas(), getGuide()]);
  const titles = [...areas, ...guide].map(({ data }) => data.title);
  return (tag) => formatTag(tag, titles);
}
