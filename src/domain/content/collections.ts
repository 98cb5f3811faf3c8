import { typedKeys } from '#domain/type-guards.ts';

/** Properties of a content collection for search, offline use, OG images, checks and the editor. */
interface Collection {
  /** Name of a single entry, in the editor and in `ref` of itinerary items. */
  one: string;
  label: string;
  /** Path of the collection. Entries are pages below it, or sections of the page itself. */
  at: string;
  hasPages: boolean;
  /** Whether the path lists the entries. */
  hasList: boolean;
  /** `field` refers to entries by slug; `as` names it in errors. Absent if nothing does. */
  named?: { field: string; as: string };
  article?: string;
  /** Text above the title in an entry's OG image. */
  kicker: string;
  /** Defaults to `kicker`, which entries have. */
  listKicker?: string;
  /** Name of its offline set. Absent: saved with the guide. */
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

export type CollectionName = keyof typeof table;

export const collections: Readonly<Record<CollectionName, Collection>> = table;

export const collectionNames: readonly CollectionName[] = typedKeys(collections);

/** Returns a page, or a section of the collection's page. */
export const entryPath = (name: CollectionName, slug: string): string =>
  `${collections[name].at}${collections[name].hasPages ? '/' : '#'}${slug}`;

const findCollection = (path: string): CollectionName | undefined =>
  collectionNames.find((name) => `${path}/`.startsWith(`${collections[name].at}/`));

export function getOfflineCollection(path: string): CollectionName {
  const name = findCollection(path);
  return name && collections[name].keptAs ? name : 'guide';
}
