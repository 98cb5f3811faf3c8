import type { SearchKind } from '#domain/search/search-kind.ts';

/**
 * Marks for the styles of a list which room its page keeps for what is asked, so that nothing moves when it is answered; null
 * for none. First written before anything is drawn (inline-search.ts).
 */
export function setSearchKindAttribute(asked: SearchKind | null): void {
  const { dataset } = document.documentElement;
  if (asked) dataset['asked'] = asked;
  else delete dataset['asked'];
}
