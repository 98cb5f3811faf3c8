import {
  type FilterKind,
  filterKinds,
  filtersFromQuery,
  filtersToQuery,
  matchesFilters,
  noFilters,
  withoutSeasonal,
} from '#domain/cabin/filters.ts';
import { type Search, searchFromQuery } from '#domain/search/search.ts';
import { counted } from '#domain/stay/words.ts';
import { $search } from '#stores/search.ts';
import { $filters, totalsOf } from './filter-store.ts';
import { openPane } from './pane.ts';
import { readCabins, setText, showPrice } from './rows.ts';
import { $inView, $out, $stays } from './store.ts';

const page = document.querySelector<HTMLElement>('[data-map-page]') ?? document.body;
const pane = page.querySelector<HTMLElement>('[data-map]');
const cabins = readCabins(page);
const map = pane && openPane(page, pane, cabins);

const isKind = (text: string | undefined): text is FilterKind =>
  text !== undefined && Object.hasOwn(filterKinds, text);

page.addEventListener('click', ({ target }) => {
  const control = target instanceof Element ? target.closest<HTMLElement>('button') : null;
  const { kind, all } = control?.dataset ?? {};
  if (isKind(kind)) toggleKind(kind);
  if (all !== undefined) void showAll();
});

function toggleKind(kind: FilterKind): void {
  const { kinds, ...rest } = $filters.get();
  const next = kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];
  setFilters({ ...rest, kinds: next });
}

/** Filters live in the URL, beside whatever else it says. */
function setFilters(filters: ReturnType<typeof filtersFromQuery>): void {
  const query = new URLSearchParams(location.search);
  for (const name of ['filter', 'amenity', 'beds', 'max_total']) query.delete(name);
  for (const [name, value] of filtersToQuery(filters)) query.append(name, value);
  history.replaceState(history.state, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}`);
  $filters.set(filters);
}

async function showAll(): Promise<void> {
  setFilters(noFilters);
  (await map?.live())?.showSheet();
  $inView.set(null);
}

function applyFilters(): void {
  const totals = totalsOf($stays.get());
  const out = cabins.filter(({ facts }) => !matchesFilters(facts, $filters.get(), totals));
  $out.set(new Set(out.map(({ slug }) => slug)));
  showRows();
}

function showRows(): void {
  const [inView, out] = [$inView.get(), $out.get()];
  for (const { row, slug, at } of cabins)
    row.hidden = out.has(slug) || (inView !== null && at !== null && !inView.has(slug));
  for (const area of page.querySelectorAll<HTMLElement>('[data-area]'))
    area.hidden = !area.querySelector('[data-row]:not([hidden])');
  const shown = cabins.filter(({ row }) => !row.hidden).length;
  const isAll = shown === cabins.length;
  const all = counted(cabins.length, 'cabin');
  setText(page, '[data-shown]', isAll ? all : `${shown} of ${all}`);
  page.querySelector('[data-all]')?.toggleAttribute('hidden', isAll);
}

function showKinds(): void {
  const { kinds } = $filters.get();
  for (const button of page.querySelectorAll<HTMLElement>('button[data-kind]'))
    button.ariaPressed = String(kinds.some((kind) => kind === button.dataset.kind));
}

$inView.listen(showRows);
$filters.listen(() => {
  showKinds();
  applyFilters();
});
$stays.listen((stays) => {
  for (const cabin of cabins) showPrice(cabin, stays?.get(cabin.slug));
  applyFilters();
});

$filters.set(withoutSeasonal(filtersFromQuery(new URLSearchParams(location.search))));

// The URL's dates, or else those of the guest's last search. Nothing is fetched without any.
const fromUrl = searchFromQuery(new URLSearchParams(location.search));
const priceStay = async (search: Search): Promise<void> => {
  if (search.check_out) await (await import('./dates.ts')).priceStay(page, cabins, search);
};
if (fromUrl.check_out) void priceStay(fromUrl);
else $search.subscribe((search) => void priceStay(search));
