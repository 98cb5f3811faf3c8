import { atom } from 'nanostores';
import { fetchCardFacts } from '#browser/fetch-card-facts.ts';
import { countMatches } from '#domain/cabin/filter-counts.ts';
import {
  type CabinFilters,
  type FilterKind,
  filterKinds,
  filterNames,
  filtersFromQuery,
  filtersToQuery,
  matchesFilters,
  noFilters,
  seasonalKinds,
  type Totals,
  withoutSeasonal,
} from '#domain/cabin/filters.ts';
import { suits } from '#domain/search/suits.ts';
import { $area } from '#stores/area.ts';
import { $lowestTotals, loadLowest } from '#stores/lowest-stays.ts';
import { addressWith } from './address.ts';
import { candidatesOf, filteredFacts } from './candidates.ts';
import { $asked, $filters, totalsOf } from './filter-store.ts';
import { setText } from './label-pin.ts';
import { showPrice } from './prices.ts';
import type { MapCabin } from './rows.ts';
import { $out, $stays } from './store.ts';

// What filters and prices the rows of the map's page. It comes with the first touch, or with a URL that asks for it.

/** What each cabin costs at least soon, once amounts were asked for. It stays: no row goes while a guest reads. */
const $lowestWhenAsked = atom<Totals | undefined>();

/** What amounts are compared with: the stays that were found, or else those. */
const totalsNow = (): Totals | undefined => totalsOf($stays.get()) ?? $lowestWhenAsked.get();

/** Follows the filters and the prices of stays, from what the URL says on. */
export function followChoices(page: ParentNode, cabins: readonly MapCabin[]): void {
  $filters.listen(() => {
    showKinds(page);
    applyFilters(cabins);
  });
  for (const $narrowing of [$asked, $lowestWhenAsked]) $narrowing.listen(() => applyFilters(cabins));
  $stays.listen((stays) => {
    for (const cabin of cabins) showPrice(cabin, stays?.get(cabin.slug));
    applyFilters(cabins);
  });
  for (const $narrowing of [$filters, $asked, $stays, $lowestWhenAsked, $area])
    $narrowing.listen(() => countKinds(page, cabins));
  const filters = filtersFromQuery(new URLSearchParams(location.search));
  $filters.set(filters);
  // The page has no control for amounts: they come with its address or not at all.
  if (filters.minTotal !== null || filters.maxTotal !== null) void keepLowest();
}

async function keepLowest(): Promise<void> {
  const facts = (await fetchCardFacts()) ?? [];
  await loadLowest(facts.map(({ id }) => id));
  const totals = $lowestTotals.get();
  if (totals.size > 0) $lowestWhenAsked.set(totals);
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

function setFilters(filters: CabinFilters): void {
  changeQuery((query) => {
    for (const name of filterNames) query.delete(name);
    for (const [name, value] of filtersToQuery(filters)) query.append(name, value);
  });
  $filters.set(filters);
}

/** Filters and a search live in the URL, beside whatever else it says. */
export const changeQuery = (change: (query: URLSearchParams) => void): void =>
  history.replaceState(history.state, '', addressWith(change));

/** Those of a stay ask nothing before there is one; how the leaves are is not known here. */
const askedFilters = (): CabinFilters =>
  withoutSeasonal($filters.get(), $stays.get() ? ['fall-color'] : seasonalKinds);

function applyFilters(cabins: readonly MapCabin[]): void {
  const [filters, stays] = [askedFilters(), $stays.get()];
  const totals = totalsNow();
  const isLeft = (cabin: MapCabin): boolean =>
    suits(cabin.facts, $asked.get()) && matchesFilters(filteredFacts(cabin, stays), filters, totals);
  const out = cabins.filter((cabin) => !isLeft(cabin));
  $out.set(new Set(out.map(({ slug }) => slug)));
}

function showKinds(page: ParentNode): void {
  const { kinds } = $filters.get();
  for (const button of page.querySelectorAll<HTMLElement>('button[data-kind]'))
    button.ariaPressed = String(kinds.some((kind) => kind === button.dataset.kind));
}

/** The number beside each kind: what the list would show with it switched on. One that would leave nothing is faint. */
function countKinds(page: ParentNode, cabins: readonly MapCabin[]): void {
  const stays = $stays.get();
  const candidates = candidatesOf(cabins, { asked: $asked.get(), stays, area: $area.get() });
  const counts = new Map<string, number>(countMatches(candidates, askedFilters(), totalsNow()));
  for (const button of page.querySelectorAll<HTMLElement>('button[data-kind]')) {
    const count = counts.get(button.dataset.kind ?? '') ?? 0;
    setText(button, '[data-kind-count]', String(count));
    button.toggleAttribute('data-empty', count === 0);
  }
}
