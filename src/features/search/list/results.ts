import { closestTo, isPlainClick, requireElement } from '#browser/dom.ts';
import { type FilterState, parseFilterState } from '#domain/search/filters.ts';
import { parseSearchQuery, type SearchCriteria } from '#domain/search/search.ts';
import { $filters, $matched, $sort, $totals } from '#features/search/derived.ts';
import { $matchedCards, $state, updateSearchState } from '#features/search/store.ts';
import { goTo, isHere, listAddress } from '#features/search/url.ts';
import { onPricesStale } from '#stores/refresh-prices.ts';
import { saveSearch } from '#stores/search.ts';
import { wireFilterDialog } from './filter-dialog.ts';
import { parseFilterForm, writeForm } from './filter-form.ts';
import { loadCards, loadLowestOfAll } from './load-facts.ts';
import { createLoadMore, type LoadMore } from './load-more.ts';
import { renderResults } from './render-results.ts';
import {
  applyFilterForm,
  refreshSearch,
  retry,
  runSearch,
  saveSearchOnPageShow,
  watchCabinRestriction,
} from './run-search.ts';
import { loadScrollPosition, restoreScrollPosition } from './scroll-position.ts';
import { renderAreaRedirectNotice, startChanging } from './search-sentence.ts';

/** A list that answers. */
export interface ResultList {
  /** Shows what the URL asks for; a list that is come back to, where it was left. */
  applyUrl(): Promise<void>;
  /** Writes what the filter row says into the URL and shows it. */
  applyForm(): Promise<void>;
  /** Opens the dialog of filters. Without dates its totals are those of the cheapest stays soon. */
  openFilters(): void;
  /** Brings a cabin's card into the list, however far down it is, and into sight. */
  revealCard(slug: string): Promise<void>;
  /** Brings a list that is come back to to where it was left. */
  restorePosition(): Promise<void>;
  /** What comes after the first cards; null where the page began with all of them. */
  more: LoadMore | null;
}

/** Makes a list answer: what a guest does goes to the state, from which the list is written (render-results.ts). */
export function createResultList(root: HTMLElement): ResultList {
  const form = requireElement<HTMLFormElement>(root, 'filters');
  const kept = loadScrollPosition();
  const { places, whenStyled } = renderResults(root, {
    reached: kept?.reached ?? 0,
    unfiltered: () => listAddress($state.get().criteria),
    onCards: () => more?.updateLink(),
  });
  const nav = document.querySelector<HTMLElement>('[data-more-cabins]');
  const more = nav && createLoadMore(nav, places);

  async function comeBack(): Promise<void> {
    if (!kept) return;
    await whenStyled;
    restoreScrollPosition(requireElement(root, 'grid'), kept);
  }

  /** What the row says. */
  const choiceOfForm = (): FilterState => parseFilterForm(form, $state.get());

  /** Another list begins at its first cards. */
  function applyForm(): Promise<void> {
    goTo(listAddress($state.get().criteria, choiceOfForm()));
    places.reset();
    return applyFilterForm(choiceOfForm);
  }

  /** Another search is asked for; of another choice in the same one everything is here. */
  function followAddress(): Promise<void> {
    const query = new URLSearchParams(location.search);
    const choice = parseFilterState(query);
    if (!query.has('at')) updateSearchState({ bounds: null });
    places.reset();
    return isHere(listAddress($state.get().criteria, choice))
      ? applyFilterForm(() => choice)
      : runSearch(query, { whenStyled });
  }

  function showSearchHere(search: SearchCriteria, choice?: FilterState): Promise<void> {
    goTo(listAddress(search, choice));
    return followAddress();
  }

  /** A link to another search stays on this page. */
  function followLink(event: MouseEvent, link: HTMLAnchorElement): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (link.dataset['clear'] !== undefined) saveSearch({});
    const isReset = link.dataset['withoutFilters'] !== undefined;
    const search = parseSearchQuery(new URLSearchParams(link.search));
    void showSearchHere(search, isReset ? undefined : choiceOfForm());
  }

  const showFilters = wireFilterDialog(form, () => void applyForm());
  startChanging(root, requireElement(root, 'sentence'), (search) => showSearchHere(search, choiceOfForm()));
  renderAreaRedirectNotice(requireElement(root, 'sentence'));
  root.addEventListener('click', (event) => {
    const control = closestTo(event, '[data-go], [data-retry]');
    if (control instanceof HTMLAnchorElement) followLink(event, control);
    else if (control) void retry();
  });
  addEventListener('popstate', () => {
    // A link within the page is an entry of the history as well, and no other search.
    if (!isHere(listAddress($state.get().criteria, $state.get()))) void followAddress();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && saveSearchOnPageShow());
  onPricesStale(() => void refreshSearch());
  for (const $store of [$filters, $sort]) $store.listen(() => writeForm(form, $state.get()));
  $matched.subscribe((shown) => $matchedCards.set(shown));
  watchCabinRestriction();
  void loadCards();

  return {
    async applyUrl() {
      const begun = window.earlySearch;
      window.earlySearch = undefined;
      await runSearch(new URLSearchParams(location.search), { begun, whenStyled });
      await comeBack();
    },
    applyForm,
    openFilters() {
      if ($totals.get() === undefined) void loadLowestOfAll();
      showFilters();
    },
    async restorePosition() {
      if (await loadCards()) await comeBack();
    },
    more,
    async revealCard(slug) {
      if (!(await loadCards())) return;
      places.showUntil(slug);
      const row = root.querySelector(`[data-row="${CSS.escape(slug)}"]`);
      row?.scrollIntoView({ block: 'nearest' });
    },
  };
}
