// Renders a list of cabins from its state: cards, count, notices, price graph and filters.

import { createElement, loadStyles, requireElement } from '#browser/dom.ts';
import { serverToday } from '#browser/server-clock.ts';
import type { SearchResult } from '#contracts/search.ts';
import { getFitCriteria } from '#domain/search/filter-cards.ts';
import { isFiltered } from '#domain/search/filters.ts';
import type { SearchCriteria } from '#domain/search/search.ts';
import { $listed, getCandidates, getResultStays } from '#features/search/computed-results.ts';
import { preserveFocus, setText, showParts } from '#features/search/patch-dom.ts';
import {
  getResultsPhase,
  getResultsView,
  isFirstResponsePending,
  isPending,
  type ResultsView,
  setResultsPhase,
} from '#features/search/results-view.ts';
import { $state, type Shown } from '#features/search/store.ts';
import { countMoved } from '#stores/search.ts';
import { type CardList, createCardList, type ResultCard } from './card-list.ts';
import { showFilterCounts } from './filter-counts.ts';
import { createPriceGraph } from './price-graph.ts';
import { getPriceStripView } from './price-graph-data.ts';
import { renderFoliage, renderReason, renderStay } from './result-card.ts';
import { type CountPart, getNotice, resultCountLabel } from './result-notices.ts';
import { setSearchKindAttribute } from './search-kind.ts';
import styles from './search-status.css?url';

type ListedState = ReturnType<typeof $listed.get>;

interface Options {
  /** Number of cards shown when the page was left. */
  initialCount: number;
  unfiltered: () => string;
  onCards: () => void;
  /** Called with the search of a day chosen in the price graph. */
  onDay: (search: SearchCriteria) => void;
}

interface RenderedList {
  cardList: CardList;
  /** Resolves when the styles have loaded or failed. Before that, placeholders have no height. */
  whenStyled: Promise<unknown>;
}

export function renderResults(
  root: HTMLElement,
  { initialCount, unfiltered, onCards, onDay }: Options,
): RenderedList {
  const [status, notice, grid] = [
    requireElement(root, 'status'),
    requireElement(root, 'notice'),
    requireElement(root, 'grid'),
  ];
  const priceGraph = requireElement(root, 'price-graph');
  const renderPriceGraph = createPriceGraph(priceGraph, onDay);
  const form = requireElement<HTMLFormElement>(root, 'filters');
  const cardList = createCardList(grid, initialCount, writeCard);
  /** Reason for each cabin's position, by slug. Empty unless sorted by best fit. */
  let reasons: ReadonlyMap<string, string | null> = new Map();
  /**
   * Last stays rendered by each item. Equal ones are skipped, so that an open price breakdown stays
   * open.
   */
  const renderedStays = new WeakMap<HTMLElement, readonly SearchResult[] | null>();

  const keepFocusIn = (region: Element, change: () => void): void =>
    preserveFocus(region, change, () => status);

  function render(listed: ListedState): void {
    const { criteria } = listed;
    const candidates = getCandidates();
    const previousPhase = getResultsPhase(root);
    const view = getResultsView(previousPhase, listed, candidates.cabins.length);
    if (!view) return;
    const isSettled = !isPending(view.phase);
    setSearchKindAttribute(criteria.kind);
    setResultsPhase(root, view.phase);
    root.ariaBusy = String(!isSettled);
    keepFocusIn(priceGraph, () => renderPriceGraph(getPriceStripView({ ...listed, view })));
    if (isSettled) showCards(listed.shown, isFirstResponsePending(previousPhase));
    renderCount(status, resultCountLabel(view, criteria, getResultCounts(listed)));
    requireElement<HTMLAnchorElement>(root, 'map-link').search = mapQuery(root);
    const parts = getNotice(view, criteria, {
      candidates: candidates.cabins.length,
      unfiltered: unfiltered(),
      today: serverToday(),
    });
    keepFocusIn(notice, () => showParts(notice, parts));
    if (!isSettled) return;
    updateSeasonalFilters(view, criteria);
    if (view.phase !== 'failed') showFilterCounts(form, candidates, listed.filters);
  }

  /**
   * Shows cards. The first results move all cards at once, so that new ones do not count as layout
   * shifts.
   */
  function showCards(shown: Shown, isFirst: boolean): void {
    reasons = new Map(shown.map(({ card, reason }) => [card.slug, reason]));
    const cards = shown.map(({ card }) => card);
    keepFocusIn(grid, () => cardList.show(cards, isFirst));
    for (const card of cardList.getLoadedCards()) writeCard(card);
    grid.inert = false;
    onCards();
  }

  /** Writes the stay and the reason on a card. Each response is rendered only once. */
  function writeCard(card: ResultCard): void {
    const { criteria, results } = $state.get();
    const { slug } = card.cabin;
    const stays = getResultStays(results);
    const isLoading = results.phase === 'waiting' || results.phase === 'loading';
    if (!isLoading && renderedStays.get(card.item) !== stays) {
      renderedStays.set(card.item, stays);
      renderStay(card, stays?.find((stay) => stay.slug === slug) ?? null, criteria);
      renderFoliage(card, results.phase === 'loaded' ? results.foliage?.get(slug)?.note : undefined);
    }
    renderReason(card, reasons.get(slug) ?? null, criteria);
  }

  function updateSeasonalFilters(view: ResultsView, criteria: SearchCriteria): void {
    const isLoaded = view.phase === 'loaded';
    const hasColor = isLoaded && Boolean(view.foliage?.size);
    for (const toggle of form.querySelectorAll<HTMLElement>('[data-seasonal]'))
      toggle.hidden =
        toggle.dataset['seasonal'] === 'fall-color' ? !hasColor : !(isLoaded && criteria.kind === 'stay');
    const fitLabel = criteria.kind === 'months' ? 'Cheapest first' : 'Best fit';
    setText(
      requireElement(form, 'default-sort'),
      isLoaded && getFitCriteria(criteria) ? fitLabel : 'Our order',
    );
  }

  $listed.listen(render);
  // If the styles fail the results are shown without them.
  return { cardList, whenStyled: loadStyles(styles).catch(() => undefined) };
}

function renderCount(status: HTMLElement, parts: readonly CountPart[]): void {
  const spans = parts.map(({ text, isHidden }) =>
    createElement('span', isHidden ? { class: 'visually-hidden' } : {}, text),
  );
  showParts(status, spans);
}

const getResultCounts = ({ criteria, cards, shown, filters, bounds }: ListedState) => ({
  shown: shown.length,
  moved: countMoved(
    shown.map(({ stay }) => stay),
    criteria,
  ),
  all: cards.length,
  isFiltered: isFiltered(filters),
  isPart: bounds !== null,
});

/**
 * Returns the query of the link to the map page, where the category of this list becomes a filter.
 */
function mapQuery(root: HTMLElement): string {
  const list = root.dataset['results'];
  return String(
    new URLSearchParams([...(list ? [['filter', list]] : []), ...new URLSearchParams(location.search)]),
  );
}
