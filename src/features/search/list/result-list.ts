// Connects the controls of a list of cabins with its state: URL, filters, search, further
// pages.

import { closestTo, isPlainClick, requireElement } from '#browser/dom.ts';
import { type FilterState, parseFilterState } from '#domain/search/filters.ts';
import { parseSearchQuery, type SearchCriteria } from '#domain/search/search.ts';
import { $filters, $matched, $sort, $totals } from '#features/search/computed-results.ts';
import { goTo, isHere, listAddress } from '#features/search/list-url.ts';
import { $matchedCards, $state, updateSearchState } from '#features/search/store.ts';
import { onPricesStale } from '#stores/refresh-prices.ts';
import { enableSearchEditing } from './edit-search.ts';
import { initFilterDialog } from './filter-dialog.ts';
import { parseFilterForm, writeForm } from './filter-form.ts';
import { loadAllLowestTotals, loadCards } from './load-card-data.ts';
import { createLoadMore, type LoadMore } from './load-more.ts';
import { renderResults } from './render-results.ts';
import { renderAreaRedirectNotice } from './result-notices.ts';
import {
  applyFilterForm,
  refreshSearch,
  retry,
  runSearch,
  saveSearchOnPageShow,
  watchCabinRestriction,
} from './run-search.ts';
import { loadScrollPosition, restoreScrollPosition } from './scroll-position.ts';

export interface ResultList {
  applyUrl(): Promise<void>;
  /** Writes the filter row into the URL and applies it. */
  applyForm(): Promise<void>;
  /** Opens the filter dialog. Without dates it uses the lowest totals. */
  openFilters(): void;
  /** Scrolls to the card of a cabin. Loads further pages if needed. */
  revealCard(slug: string): Promise<void>;
  restorePosition(): Promise<void>;
  /** Loads further cards; `null` if the page was built with all of them. */
  more: LoadMore | null;
}

/** Connects the controls of a list. User input changes the state; render-results.ts renders it. */
export function createResultList(root: HTMLElement): ResultList {
  const form = requireElement<HTMLFormElement>(root, 'filters');
  const scrollPosition = loadScrollPosition();
  const { cardList, whenStyled } = renderResults(root, {
    initialCount: scrollPosition?.reached ?? 0,
    unfiltered: () => listAddress($state.get().criteria),
    onCards: () => more?.updateLink(),
    onDay: (search) => void showSearch(search, getFormState()),
  });
  const nav = document.querySelector<HTMLElement>('[data-more-cabins]');
  const more = nav && createLoadMore(nav, cardList, whenStyled);

  async function restorePosition(): Promise<void> {
    if (!scrollPosition) return;
    await whenStyled;
    restoreScrollPosition(requireElement(root, 'grid'), scrollPosition);
  }

  const getFormState = (): FilterState => parseFilterForm(form, $state.get());

  /** Applies the form, and starts again at the first page. */
  function applyForm(): Promise<void> {
    goTo(listAddress($state.get().criteria, getFormState()));
    cardList.reset();
    return applyFilterForm(getFormState);
  }

  /** Applies the URL: only its filters if its search is the current one. */
  function applyAddress(): Promise<void> {
    const query = new URLSearchParams(location.search);
    const filterState = parseFilterState(query);
    if (!query.has('at')) updateSearchState({ bounds: null });
    cardList.reset();
    return isHere(listAddress($state.get().criteria, filterState))
      ? applyFilterForm(() => filterState)
      : runSearch(query, { whenStyled });
  }

  function showSearch(search: SearchCriteria, filterState?: FilterState): Promise<void> {
    goTo(listAddress(search, filterState));
    return applyAddress();
  }

  function followLink(event: MouseEvent, link: HTMLAnchorElement): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const isReset = link.dataset['withoutFilters'] !== undefined;
    const search = parseSearchQuery(new URLSearchParams(link.search));
    void showSearch(search, isReset ? undefined : getFormState());
  }

  const showFilters = initFilterDialog(form, () => void applyForm());
  enableSearchEditing(root, (search) => void showSearch(search, getFormState()));
  renderAreaRedirectNotice(root);
  root.addEventListener('click', (event) => {
    const control = closestTo(event, '[data-go], [data-retry]');
    if (control instanceof HTMLAnchorElement) followLink(event, control);
    else if (control) void retry();
  });
  addEventListener('popstate', () => {
    // In-page links also add history entries, which are no other search.
    if (!isHere(listAddress($state.get().criteria, $state.get()))) void applyAddress();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && saveSearchOnPageShow());
  onPricesStale(() => void refreshSearch());
  for (const $store of [$filters, $sort]) $store.listen(() => writeForm(form, $state.get()));
  $matched.subscribe((shown) => $matchedCards.set(shown));
  watchCabinRestriction();
  void loadCards();

  return {
    async applyUrl() {
      const pending = window.earlySearch;
      window.earlySearch = undefined;
      await runSearch(new URLSearchParams(location.search), { pending, whenStyled });
      await restorePosition();
    },
    applyForm,
    openFilters() {
      if ($totals.get() === undefined) void loadAllLowestTotals();
      showFilters();
    },
    async restorePosition() {
      if (await loadCards()) await restorePosition();
    },
    more,
    async revealCard(slug) {
      if (!(await loadCards())) return;
      cardList.showUntil(slug);
      const row = root.querySelector(`[data-row="${CSS.escape(slug)}"]`);
      row?.scrollIntoView({ block: 'nearest' });
    },
  };
}
