import { type CollectionName, collectionNames, collections } from '#domain/content/collections.ts';

/** One kind of page a search finds: a collection, a cabin, or a page of its own. */
export type PageKind = CollectionName | 'cabin' | 'page';

/** Returns the kind of what lies at a path of the site; a page of its own where no other fits. */
export function getPageKind(path: string): PageKind {
  if (path.startsWith('/cabins/')) return 'cabin';
  // The list of a collection is a page of its own, but where the entries are parts of it.
  const isOfList = (name: CollectionName) =>
    path.startsWith(collections[name].hasPages ? `${collections[name].at}/` : collections[name].at);
  return collectionNames.find(isOfList) ?? 'page';
}

/** Returns what a kind's group is called, and whether its pages lead to a heading. */
export function aboutKind(kind: PageKind): { label: string; isLong: boolean } {
  if (kind === 'cabin') return { label: 'Cabins', isLong: false };
  if (kind === 'page') return { label: 'More from us', isLong: true };
  return { label: collections[kind].label, isLong: collections[kind].hasPages };
}
