import { typedKeys } from '#domain/type-guards.ts';

/** What search, offline, posters, checks and the editor go by of a collection that guests read. */
interface Collection {
  /** What one of its entries is called: in the editor, and in the items of an itinerary. */
  one: string;
  /** What they are called together. */
  label: string;
  /** The address they lie at: each has a page below it, or else is a part of the page itself. */
  at: string;
  hasPages: boolean;
  /** Whether a page at that address lists them. */
  hasList: boolean;
  /** The field other entries name them in by slug, and what a fault calls them; absent: nobody does. */
  named?: { field: string; as: string };
  /** What search engines are told a page is; absent: no article. */
  article?: string;
  /** What stands above the title on the poster of an entry. */
  kicker: string;
  /** The same on the poster of their list; absent: as of an entry. */
  listKicker?: string;
  /** What a guest keeps on a device under this name; absent: it goes with the guide. */
  keptAs?: string;
}

const table = {
  guide: {
    one: 'guide',
    label: 'Visitor guide',
    at: '/visitor-guide',
    hasPages: true,
    hasList: true,
    named: { field: 'guide', as: 'guide entries' },
    article: 'Article',
    kicker: 'Visitor guide to the Smokies',
    listKicker: 'What we tell friends before they drive up',
    keptAs: 'The visitor guide',
  },
  events: {
    one: 'event',
    label: 'Events',
    at: '/events',
    hasPages: false,
    hasList: true,
    kicker: 'The coming year, and who knows the date',
    keptAs: 'The events',
  },
  blog: {
    one: 'post',
    label: 'Blog',
    at: '/blog',
    hasPages: true,
    hasList: true,
    named: { field: 'posts', as: 'posts' },
    article: 'BlogPosting',
    kicker: 'Notes from the mountains',
    listKicker: 'One question a post',
    keptAs: 'The notes from the mountains',
  },
  areas: {
    one: 'area',
    label: 'Areas',
    at: '/areas',
    hasPages: true,
    hasList: false,
    kicker: 'Where to stay, and for whom',
  },
} satisfies Record<string, Collection>;

/** The name of a collection. */
export type CollectionName = keyof typeof table;

/** The collections guests read. */
export const collections: Readonly<Record<CollectionName, Collection>> = table;

/** Their names. */
export const collectionNames: readonly CollectionName[] = typedKeys(collections);

/** The address of an entry: its page, or its part of one. */
export const entryPath = (name: CollectionName, slug: string): string =>
  `${collections[name].at}${collections[name].hasPages ? '/' : '#'}${slug}`;

/** The collection whose list or entry is at a path; undefined for any other page. */
const collectionAt = (path: string): CollectionName | undefined =>
  collectionNames.find((name) => `${path}/`.startsWith(`${collections[name].at}/`));

/** The collection a page of words is kept with on a device. */
export function getOfflineCollection(path: string): CollectionName {
  const name = collectionAt(path);
  return name && collections[name].keptAs ? name : 'guide';
}
