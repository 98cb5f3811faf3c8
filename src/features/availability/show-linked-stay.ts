import { parseSearchQuery } from '#domain/search/search.ts';
import { setPageStay } from '#stores/search.ts';

/** Shows the stay of a cabin's link in the header until the panel, which updates it, is loaded. */
export function showLinkedStay(): void {
  const linked = parseSearchQuery(new URLSearchParams(location.search));
  if (linked.kind === 'stay') setPageStay(linked);
}
