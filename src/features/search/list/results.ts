import { isPlainClick, loadStyles, part } from '#browser/dom.ts';
import { serverNow } from '#browser/server-clock.ts';
import { keepFocus, showParts, showWords } from '#browser/show-parts.ts';
import { choiceToQuery, type FilterChoice, noChoice } from '#domain/cabin/filter-choice.ts';
import { isFiltered } from '#domain/cabin/filters.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { viewPartsOf } from '#domain/map/view.ts';
import { candidatesIn } from '#domain/search/candidates.ts';
import { datedSearch } from '#domain/search/dated-search.ts';
import { type Search, searchFromQuery } from '#domain/search/search.ts';
import { partyOf } from '#domain/search/shown-cards.ts';
import { counted } from '#domain/stay/words.ts';
import { onPriceTurn } from '#stores/fresh-prices.ts';
import { saveSearch } from '#stores/save-search.ts';
import { countMoved } from '#stores/search.ts';
import { $area, $shownCards, type Shown } from '../store.ts';
import { searchAddress } from '../url.ts';
import styles from './answer.css?url';
import { openCards } from './card-list.ts';
import { startChanging } from './edit-sentence.ts';
import { type Candidates, showFilterCounts } from './filter-counts.ts';
import { wireFilterDialog } from './filter-dialog.ts';
import { readForm, writeForm } from './filter-form.ts';
import {
  $candidates,
  $cards,
  $choice,
  $colors,
  $listed,
  $matched,
  $narrowing,
  $results,
  $strip,
  $totals,
  answerOf,
  isQuiet,
  type Results,
  searchOf,
  unknownCity,
} from './list-store.ts';
import { loadCards, loadLowestOfAll } from './load-facts.ts';
import { answerNotice, areaNotice, failureNotice, filtersNotice } from './notices.ts';
import { showStrip } from './render-price-strip.ts';
import { type Card, showColor, showReason, showStay } from './result-card.ts';
import { resultCountLabel } from './result-count-label.ts';
import { follow, followChoice, keepSearch, renew, retry } from './run-search.ts';
import { loadScrollPosition } from './scroll-position.ts';
import { showSearch } from './search-sentence.ts';
import { showTotals } from './total-range.ts';

// Every function here that shows something writes it from the store; what a guest does goes back there.

const root = part(document, 'results');
const [status, notice, grid] = [part(root, 'status'), part(root, 'notice'), part(root, 'grid')];
const sentence = part(root, 'sentence');
const strip = { label: part(root, 'days'), list: part(root, 'strip') };
const form = part<HTMLFormElement>(root, 'filters');
const kept = loadScrollPosition();
const places = openCards(grid, kept?.reached ?? 0, showAnswer);
/** Why each cabin stands where it does, by slug; none but in the order of best fit. */
let reasons: ReadonlyMap<string, string | null> = new Map();
/** What each card was last written from. */
const written = new WeakMap<HTMLElement, Results>();
void loadCards();
/** Until they are there the cards stay out of sight; where they do not come, the answer is shown without them. */
const styled = loadStyles(styles).catch(() => undefined);

/** On the map the list one is on is one of the filters. */
const mapQuery = (): string => {
  const list = root.dataset['results'];
  return String(
    new URLSearchParams([...(list ? [['filter', list]] : []), ...new URLSearchParams(location.search)]),
  );
};

/** A control that is about to go hands its focus to the line that says what came of it. */
const keepFocusIn = (region: Element, change: () => void): void => keepFocus(region, change, () => status);

function showResults(results: Results): void {
  if (isQuiet(results)) return;
  const isAsking = results.phase === 'asking';
  root.ariaBusy = String(isAsking);
  keepFocusIn(sentence, () => showSearch(sentence, results));
  showDays(results);
  if (isAsking) return;
  void styled.then(() => root.setAttribute('data-ready', ''));
  offerSeasonal(results);
}

const showDays = (results: Results): void =>
  keepFocusIn(strip.list, () => showStrip(strip, $strip.get(), results, $narrowing.get()));

/** Toggles that mean something for these stays alone; and what comes first where no order is chosen. */
function offerSeasonal(results: Results): void {
  const isKnown = (kind: string | undefined): boolean =>
    kind === 'fall-color'
      ? Boolean($colors.get()?.size)
      : results.phase === 'found' && isDated(results.search);
  for (const toggle of form.querySelectorAll<HTMLElement>('[data-seasonal]'))
    toggle.hidden = !isKnown(toggle.dataset['seasonal']);
  const [first] = form.querySelectorAll('option');
  const isFitted = results.phase === 'found' && partyOf(results.search) !== null;
  if (first) first.textContent = isFitted ? 'Best fit' : 'Our order';
}

const isDated = (search: Search): boolean => datedSearch(search) !== null;

/** Writes onto a card what the answer says of its cabin, once an answer: a ledger that is open stays open. */
function showAnswer(card: Card): void {
  const results = $results.get();
  showReason(card, reasons.get(card.facts.slug) ?? null);
  if (results.phase === 'asking' || written.get(card.item) === results) return;
  written.set(card.item, results);
  const stays = answerOf(results);
  const { slug } = card.facts;
  showStay(card, stays?.find((stay) => stay.slug === slug) ?? null, searchOf(results));
  showColor(card, stays ? $colors.get()?.get(slug)?.note : undefined);
}

function showList(shown: Shown, results: Results, { filters }: FilterChoice): void {
  if (isQuiet(results)) return;
  const cards = $cards.get() ?? [];
  if (results.phase !== 'asking') showPlaces(shown);
  const counts = {
    shown: shown.length,
    moved: countMoved(
      shown.map(({ stay }) => stay),
      searchOf(results),
    ),
    all: cards.length,
    isFiltered: isFiltered(filters),
    isPart: $area.get() !== null,
  };
  showWords(status, resultCountLabel(results, counts, unknownCity(results, cards)));
  part<HTMLAnchorElement>(root, 'map-link').search = mapQuery();
  const found = candidates();
  const parts = noticeParts(results, shown.length, found.cabins.length);
  keepFocusIn(notice, () => showParts(notice, parts));
  if (results.phase === 'asking' || results.phase === 'failed') return;
  showFilterCounts(form, found, filters);
  showTotals(form, found, filters);
}

/** What the filters choose among: the cabins of the answer, or all, that stand in the chosen part of the map. */
const candidates = (): Candidates => ({
  cabins: candidatesIn($candidates.get() ?? [], answerOf($results.get()), $area.get()),
  totals: $totals.get(),
});

/** Of a list that is longer than what the page began with, the rest comes when its end is reached. */
const more = document.querySelector('[data-more-cabins]')
  ? import('./load-more.ts').then(({ takeOver }) => takeOver(places)).catch(() => undefined)
  : undefined;

function showPlaces(shown: Shown): void {
  reasons = new Map(shown.map(({ card, reason }) => [card.slug, reason]));
  keepFocusIn(grid, () => places.show(shown.map(({ card }) => card)));
  for (const card of places.filled()) showAnswer(card);
  void more?.then((showWhetherMore) => showWhetherMore?.());
}

function noticeParts(results: Results, shown: number, candidates: number): Node[] {
  if (results.phase === 'asking') return [];
  if (results.phase === 'failed') return failureNotice(results.message);
  if ($area.get() && candidates === 0 && results.phase !== 'none') return areaNotice();
  const isEmptied = candidates > 0 && shown === 0;
  if (isEmptied) return filtersNotice(urlOf(searchOf(results)), counted(candidates, 'cabin'));
  return answerNotice(results, unknownCity(results, $cards.get() ?? []), newYorkDay(serverNow()));
}

$choice.listen((choice) => writeForm(form, choice));
$matched.subscribe((shown) => $shownCards.set(shown));
$results.listen(showResults);
$listed.listen(({ shown, results }) => showList(shown, results, $choice.get()));
for (const $store of [$strip, $narrowing, $choice]) $store.listen(() => showDays($results.get()));

/** Shows what the URL asks for; a list that is come back to, where it was left. */
export async function followUrl(): Promise<void> {
  const { earlySearch } = window;
  window.earlySearch = undefined;
  await follow(new URLSearchParams(location.search), earlySearch);
  if (kept) scrollTo({ top: kept.top, behavior: 'instant' });
}

/** Another list begins at its first cards. */
function followAnew(): Promise<void> {
  const query = new URLSearchParams(location.search);
  if (!query.has('at')) $area.set(null);
  places.begin();
  return follow(query);
}

/** Brings a cabin's card into the list, however far down it is, and into sight. */
export async function bringCard(slug: string): Promise<void> {
  if (!(await loadCards())) return;
  places.reach(slug);
  grid.querySelector(`[data-row="${CSS.escape(slug)}"]`)?.scrollIntoView({ block: 'nearest' });
}

/** What the row says. */
const choiceOfForm = (): FilterChoice => readForm(form, $choice.get());

/** Writes the row's choice into the URL and shows it. */
export function followForm(): Promise<void> {
  history.replaceState(history.state, '', urlOf(searchOf($results.get()), choiceOfForm()));
  places.begin();
  return followChoice(choiceOfForm);
}

/** A link to another search stays on this page. */
function followLink(event: MouseEvent, link: HTMLAnchorElement): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  if (link.dataset['clear'] !== undefined) saveSearch({});
  const isReset = link.dataset['withoutFilters'] !== undefined;
  const search = searchFromQuery(new URLSearchParams(link.search));
  void showSearchHere(search, isReset ? undefined : choiceOfForm());
}

function showSearchHere(search: Search, choice?: FilterChoice): Promise<void> {
  history.pushState(null, '', urlOf(search, choice));
  return followAnew();
}

startChanging(root, sentence, (search) => showSearchHere(search, choiceOfForm()));

const showFilters = wireFilterDialog(form, {
  candidates,
  choice: () => $choice.get(),
  follow: () => void followForm(),
});

/** Opens the dialog of filters. Without dates its totals are those of the cheapest stays soon. */
export async function openFilters(): Promise<void> {
  if ($totals.get() === undefined) void loadLowestOfAll();
  await showFilters();
}

root.addEventListener('click', (event) => {
  const control =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-go], [data-retry]') : null;
  if (control instanceof HTMLAnchorElement) followLink(event, control);
  else if (control) void retry();
});
addEventListener('popstate', () => {
  // A link within the page is an entry of the history as well, and no other search.
  const shown = urlOf(searchOf($results.get()), $choice.get());
  if (shown !== location.pathname + location.search) void followAnew();
});
onPriceTurn(() => void renew());
addEventListener('pageshow', ({ persisted }) => persisted && keepSearch());

/** The URL of a search with a choice, on this list; without one, with no filters. */
function urlOf(search: Search, choice = noChoice): string {
  const present = new URLSearchParams(location.search);
  const { city } = searchFromQuery(present);
  const beside = [...(city ? [['city', city]] : []), ...choiceToQuery(choice), ...viewPartsOf(present)];
  return searchAddress(location.pathname, search, new URLSearchParams(beside));
}
