import { loadStyles, requireElement } from '#browser/dom.ts';
import { serverToday } from '#browser/server-clock.ts';
import type { SearchResult } from '#contracts/search.ts';
import { getFitCriteria } from '#domain/search/filter-cards.ts';
import { isFiltered } from '#domain/search/filters.ts';
import type { SearchCriteria } from '#domain/search/search.ts';
import { $listed, getCandidates, getFoundStays } from '#features/search/derived.ts';
import { preserveFocus, setText, showParts } from '#features/search/patch-dom.ts';
import {
  getResultsPhase,
  getResultsView,
  isFirstAnswerDue,
  isPending,
  type ResultsView,
  setResultsPhase,
} from '#features/search/results-view.ts';
import { $state, type Shown } from '#features/search/store.ts';
import { countMoved } from '#stores/search.ts';
import { type CardList, createCardList, type ResultCard } from './card-list.ts';
import { showFilterCounts } from './filter-counts.ts';
import { getNotice, resultCountLabel } from './notices.ts';
import { renderStrip } from './price-strip.ts';
import { renderFoliage, renderReason, renderStay } from './result-card.ts';
import { setSearchKindAttribute } from './search-kind.ts';
import { showSearch } from './search-sentence.ts';
import styles from './search-status.css?url';

type Listed = ReturnType<typeof $listed.get>;

/** What a list needs from its page. */
interface Options {
  /** How many cards the list had when it was left. */
  reached: number;
  /** The address of the present search without its filters. */
  unfiltered: () => string;
  /** Called when the cards have changed. */
  onCards: () => void;
}

/** A list that is written. */
interface RenderedList {
  places: CardList;
  /** Resolves once the list has its styles, or does not get them: until then a card on its way has no height. */
  whenStyled: Promise<unknown>;
}

/** Writes a list from the state whenever that changes. */
export function renderResults(root: HTMLElement, { reached, unfiltered, onCards }: Options): RenderedList {
  const [status, notice, grid] = [
    requireElement(root, 'status'),
    requireElement(root, 'notice'),
    requireElement(root, 'grid'),
  ];
  const sentence = requireElement(root, 'sentence');
  const strip = { label: requireElement(root, 'days'), list: requireElement(root, 'strip') };
  const form = requireElement<HTMLFormElement>(root, 'filters');
  const places = createCardList(grid, reached, writeCard);
  /** Why each cabin stands where it does, by slug; none but in the order of best fit. */
  let reasons: ReadonlyMap<string, string | null> = new Map();
  /** The answer each card was last written from: a ledger that is open stays open. */
  const written = new WeakMap<HTMLElement, readonly SearchResult[] | null>();

  /** A control that is about to go hands its focus to the line that says what came of it. */
  const keepFocusIn = (region: Element, change: () => void): void =>
    preserveFocus(region, change, () => status);

  function render(listed: Listed): void {
    const { criteria } = listed;
    const found = getCandidates();
    const before = getResultsPhase(root);
    const view = getResultsView(before, listed, found.cabins.length);
    if (!view) return;
    const hasAnswer = !isPending(view.phase);
    setSearchKindAttribute(criteria.kind);
    setResultsPhase(root, view.phase);
    root.ariaBusy = String(!hasAnswer);
    keepFocusIn(sentence, () => showSearch(sentence, criteria));
    keepFocusIn(strip.list, () => renderStrip(strip, { ...listed, view }));
    if (hasAnswer) showCards(listed.shown, isFirstAnswerDue(before));
    setText(status, resultCountLabel(view, criteria, countsOf(listed)));
    requireElement<HTMLAnchorElement>(root, 'map-link').search = mapQuery(root);
    const parts = getNotice(view, criteria, {
      candidates: found.cabins.length,
      unfiltered: unfiltered(),
      today: serverToday(),
    });
    keepFocusIn(notice, () => showParts(notice, parts));
    if (!hasAnswer) return;
    offerSeasonal(view, criteria);
    if (view.phase !== 'failed') showFilterCounts(form, found, listed.filters);
  }

  /** Cards that stood faint until the first answer are laid anew, all of them: what is new has not moved. */
  function showCards(shown: Shown, isFirst: boolean): void {
    reasons = new Map(shown.map(({ card, reason }) => [card.slug, reason]));
    const cards = shown.map(({ card }) => card);
    keepFocusIn(grid, () => places.show(cards, isFirst));
    for (const card of places.getLoadedCards()) writeCard(card);
    grid.inert = false;
    onCards();
  }

  /** Writes onto a card what the answer says of its cabin, once an answer. */
  function writeCard(card: ResultCard): void {
    const { criteria, answer } = $state.get();
    const { slug } = card.cabin;
    renderReason(card, reasons.get(slug) ?? null);
    const stays = getFoundStays(answer);
    const isComing = answer.phase === 'waiting' || answer.phase === 'loading';
    if (isComing || written.get(card.item) === stays) return;
    written.set(card.item, stays);
    renderStay(card, stays?.find((stay) => stay.slug === slug) ?? null, criteria);
    renderFoliage(card, answer.phase === 'loaded' ? answer.foliage?.get(slug)?.note : undefined);
  }

  /** Toggles that mean something for these stays alone; and what comes first where no order is chosen. */
  function offerSeasonal(view: ResultsView, criteria: SearchCriteria): void {
    const isLoaded = view.phase === 'loaded';
    const hasColor = isLoaded && Boolean(view.foliage?.size);
    for (const toggle of form.querySelectorAll<HTMLElement>('[data-seasonal]'))
      toggle.hidden =
        toggle.dataset['seasonal'] === 'fall-color' ? !hasColor : !(isLoaded && criteria.kind === 'stay');
    const [first] = form.querySelectorAll('option');
    const ownOrder = criteria.kind === 'months' ? 'Cheapest first' : 'Best fit';
    if (first) first.textContent = isLoaded && getFitCriteria(criteria) ? ownOrder : 'Our order';
  }

  $listed.listen(render);
  // Where they do not come, the answer is shown without them.
  return { places, whenStyled: loadStyles(styles).catch(() => undefined) };
}

const countsOf = ({ criteria, cards, shown, filters, bounds }: Listed) => ({
  shown: shown.length,
  moved: countMoved(
    shown.map(({ stay }) => stay),
    criteria,
  ),
  all: cards.length,
  isFiltered: isFiltered(filters),
  isPart: bounds !== null,
});

/** On the map the list one is on is one of the filters. */
function mapQuery(root: HTMLElement): string {
  const list = root.dataset['results'];
  return String(
    new URLSearchParams([...(list ? [['filter', list]] : []), ...new URLSearchParams(location.search)]),
  );
}
