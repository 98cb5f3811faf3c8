import { loadStyles, requireElement } from '#browser/dom.ts';
import { serverToday } from '#browser/server-clock.ts';
import type { SearchResult } from '#contracts/search.ts';
import { toDatedSearch } from '#domain/search/dated-search.ts';
import { getFitCriteria } from '#domain/search/filter-cards.ts';
import { isFiltered } from '#domain/search/filters.ts';
import { pluralize } from '#domain/text/plural.ts';
import {
  $listed,
  getCandidates,
  getFoundStays,
  isSilentLoading,
  unknownCity,
} from '#features/search/derived.ts';
import { preserveFocus, setText, showParts } from '#features/search/patch-dom.ts';
import { $state, type Shown } from '#features/search/store.ts';
import { countMoved } from '#stores/search.ts';
import { type CardList, createCardList, type ResultCard } from './card-list.ts';
import { showFilterCounts } from './filter-counts.ts';
import { setSearchKindAttribute } from './mark-search-kind.ts';
import {
  answerNotice,
  createEmptyMapNotice,
  failureNotice,
  filtersNotice,
  resultCountLabel,
} from './notices.ts';
import { renderStrip } from './price-strip.ts';
import { renderFoliage, renderReason, renderStay } from './result-card.ts';
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
  whenStyled: Promise<void>;
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
  let isStyled = false;

  /** Whether the list has shown an answer; where that is late, it may be read without one (inline-search.ts). */
  const isAnswered = (): boolean => root.dataset['ready'] === '';

  /** A control that is about to go hands its focus to the line that says what came of it. */
  const keepFocusIn = (region: Element, change: () => void): void =>
    preserveFocus(region, change, () => status);

  function render(listed: Listed): void {
    const { criteria, answer, cards } = listed;
    if (isSilentLoading(answer)) return;
    const isLoading = answer.phase === 'loading';
    const town = unknownCity(listed, cards);
    const isSearch = Object.keys(criteria).length > 0;
    setSearchKindAttribute(toDatedSearch(criteria) ? 'stay' : isSearch ? 'party' : null);
    keepFocusIn(sentence, () => showSearch(sentence, criteria));
    keepFocusIn(strip.list, () => renderStrip(strip, { ...listed, unknownCity: town }));
    // The first answer waits for its styles, so that its cards change once.
    const isFirst = !isAnswered();
    if (isFirst && !isLoading && !isStyled) return;
    root.ariaBusy = String(isLoading);
    if (!isLoading) showCards(listed.shown, isFirst);
    setText(status, resultCountLabel(listed, countsOf(listed), town));
    requireElement<HTMLAnchorElement>(root, 'map-link').search = mapQuery(root);
    const found = getCandidates();
    const parts = noticeParts(listed, found.cabins.length, town);
    keepFocusIn(notice, () => showParts(notice, parts));
    if (isLoading) return;
    offerSeasonal(listed);
    if (answer.phase === 'failed') return;
    showFilterCounts(form, found, listed.filters);
  }

  /** Cards that stood faint until the first answer are laid anew, all of them: what is new has not moved. */
  function showCards(shown: Shown, isFirst: boolean): void {
    reasons = new Map(shown.map(({ card, reason }) => [card.slug, reason]));
    const cards = shown.map(({ card }) => card);
    keepFocusIn(grid, () => places.show(cards, isFirst));
    for (const card of places.getLoadedCards()) writeCard(card);
    grid.inert = false;
    root.dataset['ready'] = '';
    onCards();
  }

  /** Writes onto a card what the answer says of its cabin, once an answer. */
  function writeCard(card: ResultCard): void {
    const { criteria, answer } = $state.get();
    const { slug } = card.cabin;
    renderReason(card, reasons.get(slug) ?? null);
    const stays = getFoundStays(answer);
    if (answer.phase === 'loading' || written.get(card.item) === stays) return;
    written.set(card.item, stays);
    renderStay(card, stays?.find((stay) => stay.slug === slug) ?? null, criteria);
    renderFoliage(card, answer.phase === 'loaded' ? answer.foliage?.get(slug)?.note : undefined);
  }

  function noticeParts({ shown, ...listed }: Listed, candidates: number, town: string | null): Node[] {
    const { answer, bounds } = listed;
    if (answer.phase === 'loading') return [];
    if (answer.phase === 'failed') return failureNotice(answer.message);
    if (bounds && candidates === 0 && answer.phase !== 'empty') return createEmptyMapNotice();
    if (candidates > 0 && shown.length === 0)
      return filtersNotice(unfiltered(), pluralize(candidates, 'cabin'));
    return answerNotice(listed, town, serverToday());
  }

  /** Toggles that mean something for these stays alone; and what comes first where no order is chosen. */
  function offerSeasonal({ criteria, answer }: Listed): void {
    const stay = answer.phase === 'loaded' ? answer : null;
    const isKnown = (kind: string | undefined): boolean =>
      kind === 'fall-color'
        ? Boolean(stay?.foliage?.size)
        : stay !== null && toDatedSearch(criteria) !== null;
    for (const toggle of form.querySelectorAll<HTMLElement>('[data-seasonal]'))
      toggle.hidden = !isKnown(toggle.dataset['seasonal']);
    const [first] = form.querySelectorAll('option');
    const ownOrder = criteria.month ? 'Cheapest first' : 'Best fit';
    if (first) first.textContent = stay && getFitCriteria(criteria) ? ownOrder : 'Our order';
  }

  $listed.listen(render);
  // Where they do not come, the answer is shown without them.
  const whenStyled = loadStyles(styles)
    .catch(() => undefined)
    .then(() => {
      isStyled = true;
      if (!isAnswered()) render($listed.get());
    });
  return { places, whenStyled };
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
