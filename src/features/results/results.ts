import { isPlainClick, loadStyles, part } from '#browser/dom.ts';
import { choiceToQuery, type FilterChoice } from '#domain/cabin/filter-choice.ts';
import { isFiltered } from '#domain/cabin/filters.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { type Search, searchFromQuery } from '#domain/search/search.ts';
import { searchToQuery } from '#domain/search/search-query.ts';
import { answeredCards, totalsOf } from '#domain/search/shown-cards.ts';
import { counted } from '#domain/stay/words.ts';
import { saveSearch } from '#stores/save-search.ts';
import { type Shown, showCards } from '#stores/shown.ts';
import styles from './answer.css?url';
import { arrange, readCards, showColor, showStay } from './cards.ts';
import { startChanging } from './change.ts';
import { offerLimits, readForm, showCounts, writeForm } from './filter-form.ts';
import { follow, followChoice, keepSearch, retry } from './follow.ts';
import { answerNotice, failureNotice, filtersNotice } from './notices.ts';
import { showSearch } from './sentence.ts';
import { showStrip } from './show-strip.ts';
import {
  $cards,
  $choice,
  $colors,
  $results,
  $shown,
  $strip,
  answerOf,
  colored,
  type Results,
  searchOf,
  setCards,
} from './store.ts';
import { unknownCity } from './unknown-city.ts';
import { statusWords } from './words.ts';

// Every function here that shows something writes it from the store; what a guest does goes back there.

const root = part(document, 'results');
const [status, notice, grid] = [part(root, 'status'), part(root, 'notice'), part(root, 'grid')];
const sentence = part(root, 'sentence');
const strip = { label: part(root, 'days'), list: part(root, 'strip') };
const form = part<HTMLFormElement>(root, 'filters');
const cards = readCards(grid);
/** Until they are there the cards stay out of sight; where they do not come, the answer is shown without them. */
const styled = loadStyles(styles).catch(() => undefined);

/** The URL of a search with a choice, on this list. */
function urlOf(search: Search, choice?: FilterChoice): string {
  const query = new URLSearchParams([...searchToQuery(search), ...(choice ? choiceToQuery(choice) : [])]);
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
}

/** A control that is about to go hands its focus to the line that says what came of it. */
function keepFocus(region: Element, change: () => void): void {
  const isInside = region.contains(document.activeElement);
  change();
  if (isInside && !region.contains(document.activeElement)) status.focus({ preventScroll: true });
}

function showResults(results: Results): void {
  const isAsking = results.phase === 'asking';
  root.ariaBusy = String(isAsking);
  keepFocus(sentence, () => showSearch(sentence, results));
  showStrip(strip, $strip.get(), results);
  if (isAsking) return;
  void styled.then(() => root.setAttribute('data-ready', ''));
  const stays = answerOf(results);
  const bySlug = new Map(stays?.map((stay) => [stay.slug, stay]));
  const colors = $colors.get();
  for (const card of cards) {
    showStay(card, bySlug.get(card.facts.slug) ?? null, searchOf(results));
    showColor(card, stays ? colors?.get(card.facts.slug)?.note : undefined);
  }
  for (const toggle of form.querySelectorAll<HTMLElement>('[data-seasonal]')) toggle.hidden = !colors?.size;
  if (results.phase !== 'failed') offerLimits(form, totalsOf(stays));
}

function showList(shown: Shown, results: Results, { filters }: FilterChoice): void {
  const slugs = shown.map(({ card }) => card.slug);
  arrange(grid, cards, slugs);
  const counts = { shown: slugs.length, all: cards.length, isFiltered: isFiltered(filters) };
  status.textContent = statusWords(results, counts, unknownCity(results, $cards.get() ?? []));
  part<HTMLAnchorElement>(root, 'map-link').search = location.search;
  const facts = colored(
    cards.map((card) => card.facts),
    $colors.get(),
  );
  const stays = answerOf(results);
  const candidates = answeredCards(facts, stays);
  const parts = noticeParts(results, slugs.length, candidates.length);
  keepFocus(notice, () => notice.replaceChildren(...parts));
  if (results.phase !== 'asking' && results.phase !== 'failed')
    showCounts(form, candidates, filters, totalsOf(stays));
}

function noticeParts(results: Results, shown: number, candidates: number): Node[] {
  if (results.phase === 'asking') return [];
  if (results.phase === 'failed') return failureNotice(results.message);
  const isEmptied = candidates > 0 && shown === 0;
  if (isEmptied) return filtersNotice(urlOf(searchOf(results)), counted(candidates, 'cabin'));
  return answerNotice(results, unknownCity(results, $cards.get() ?? []), newYorkDay(new Date()));
}

const update = (): void => showList($shown.get() ?? [], $results.get(), $choice.get());

setCards(cards.map(({ facts }) => facts));
$choice.listen((choice) => writeForm(form, choice));
$shown.listen(update);
$shown.subscribe(showCards);
$results.listen((results) => {
  showResults(results);
  update();
});
$strip.listen((state) => showStrip(strip, state, $results.get()));

/** Shows what the URL asks for. */
export const followUrl = (): Promise<void> => follow(new URLSearchParams(location.search));

/** Writes the row's choice into the URL and shows it. */
export function followForm(): Promise<void> {
  history.replaceState(history.state, '', urlOf(searchOf($results.get()), readForm(form)));
  return followChoice(() => readForm(form));
}

/** A link to another search stays on this page. */
function followLink(event: MouseEvent, link: HTMLAnchorElement): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  if (link.dataset['clear'] !== undefined) saveSearch({});
  const isReset = link.dataset['withoutFilters'] !== undefined;
  const search = searchFromQuery(new URLSearchParams(link.search));
  void showSearchHere(search, isReset ? undefined : readForm(form));
}

function showSearchHere(search: Search, choice?: FilterChoice): Promise<void> {
  history.pushState(null, '', urlOf(search, choice));
  return followUrl();
}

startChanging(root, sentence, (search) => showSearchHere(search, readForm(form)));

form.addEventListener('input', () => void followForm());
root.addEventListener('click', (event) => {
  const control =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-go], [data-retry]') : null;
  if (control instanceof HTMLAnchorElement) followLink(event, control);
  else if (control) void retry();
});
addEventListener('popstate', () => void followUrl());
addEventListener('pageshow', ({ persisted }) => persisted && keepSearch());
