import { typedKeys } from '#domain/type-guards.ts';

/** Properties of a content collection for search, offline use, OG images, checks and the editor. */
interface Collection {
  /** Name of a single entry, in the editor and in `ref` of itinerary items. */
  singular: string;
  label: string;
  /** Path of the collection. Entries are pages below it, or sections of the page itself. */
  path: string;
  hasPages: boolean;
  /** Whether the path lists the entries. */
  hasList: boolean;
  /** `field` refers to entries by slug; `as` names it in errors. Absent if nothing does. */
  reference?: { field: string; as: string };
  article?: string;
  /** Text above the title in an entry's OG image. */
  kicker: string;
  /** Defaults to `kicker`, which entries have. */
  listKicker?: string;
  /** Name of its offline set. Absent: saved with the guide. */
  offlineSetName?: string;
}

const table = {
  guide: {
    singular: 'guide',
    label: 'Visitor guide',
    path: '/visitor-guide',
    hasPages: true,
    hasList: true,
    reference: { field: 'guide', as: 'guide entries' },
    article: 'Article',
    kicker: 'Visitor guide to the Smokies',
    listKicker: 'What we tell friends before they drive up',
    offlineSetName: 'The visitor guide',
  },
  events: {
    singular: 'event',
    label: 'Events',
    path: '/events',
    hasPages: false,
    hasList: true,
    kicker: 'The coming year, and who knows the date',
    offlineSetName: 'The events',
  },
  blog: {
    singular: 'post',
    label: 'Blog',
    path: '/blog',
    hasPages: true,
    hasList: true,
    reference: { field: 'posts', as: 'posts' },
    article: 'BlogPosting',
    kicker: 'Notes from the mountains',
    listKicker: 'One question a post',
    offlineSetName: 'The notes from the mountains',
  },
  areas: {
    singular: 'area',
    label: 'Areas',
    path: '/areas',
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
  `${collections[name].path}${collections[name].hasPages ? '/' : '#'}${slug}`;

const findCollection = (path: string): CollectionName | undefined =>
  collectionNames.find((name) => `${path}/`.startsWith(`${collections[name].path}/`));

export function getOfflineCollection(path: string): CollectionName {
  const name = findCollection(path);
  return name && collections[name].offlineSetName ? name : 'guide';
}
