import {
  type CabinFilters,
  type FilterKind,
  filterKinds,
  filterNames,
  filtersFromQuery,
  filtersToQuery,
  matchesFilters,
  noFilters,
  withoutSeasonal,
} from '#domain/cabin/filters.ts';
import { $filters, totalsOf } from './filter-store.ts';
import { showPrice } from './prices.ts';
import type { MapCabin } from './rows.ts';
import { $out, $stays } from './store.ts';

// What filters and prices the rows of the map's page. It comes with the first touch, or with a URL that asks for it.

/** Follows the filters and the prices of stays, from what the URL says on. */
export function followChoices(page: ParentNode, cabins: readonly MapCabin[]): void {
  $filters.listen(() => {
    showKinds(page);
    applyFilters(cabins);
  });
  $stays.listen((stays) => {
    for (const cabin of cabins) showPrice(cabin, stays?.get(cabin.slug));
    applyFilters(cabins);
  });
  $filters.set(withoutSeasonal(filtersFromQuery(new URLSearchParams(location.search))));
}

/** Adds a kind to the filters, or takes it away. */
export function toggleKind(kind: string): void {
  if (!isKind(kind)) return;
  const { kinds, ...rest } = $filters.get();
  const next = kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];
  setFilters({ ...rest, kinds: next });
}

const isKind = (text: string): text is FilterKind => Object.hasOwn(filterKinds, text);

export const clearFilters = (): void => setFilters(noFilters);

/** Filters live in the URL, beside whatever else it says. */
function setFilters(filters: CabinFilters): void {
  const query = new URLSearchParams(location.search);
  for (const name of filterNames) query.delete(name);
  for (const [name, value] of filtersToQuery(filters)) query.append(name, value);
  history.replaceState(history.state, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}`);
  $filters.set(filters);
}

function applyFilters(cabins: readonly MapCabin[]): void {
  const totals = totalsOf($stays.get());
  const out = cabins.filter(({ facts }) => !matchesFilters(facts, $filters.get(), totals));
  $out.set(new Set(out.map(({ slug }) => slug)));
}

function showKinds(page: ParentNode): void {
  const { kinds } = $filters.get();
  for (const button of page.querySelectorAll<HTMLElement>('button[data-kind]'))
    button.ariaPressed = String(kinds.some((kind) => kind === button.dataset.kind));
}
