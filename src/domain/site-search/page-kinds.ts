/** Kinds of results of the site search, recognized by the path of a page. */

import { type CollectionName, collectionNames, collections } from '#domain/content/collections.ts';

/** Kind of a search result: a collection, a cabin, or any other page. */
export type PageKind = CollectionName | 'cabin' | 'page';

export function getPageKind(path: string): PageKind {
  if (path.startsWith('/cabins/')) return 'cabin';
  // The list of a collection is a `page`, unless the entries are sections of it.
  const isEntryOf = (name: CollectionName) =>
    path.startsWith(collections[name].hasPages ? `${collections[name].path}/` : collections[name].path);
  return collectionNames.find(isEntryOf) ?? 'page';
}

/** Returns the heading of a kind's results, and whether results link to headings. */
export function getResultGroup(kind: PageKind): { label: string; linksToHeadings: boolean } {
  if (kind === 'cabin') return { label: 'Cabins', linksToHeadings: false };
  if (kind === 'page') return { label: 'More from us', linksToHeadings: true };
  return { label: collections[kind].label, linksToHeadings: collections[kind].hasPages };
}
