import { part } from '#browser/dom.ts';
import type { SearchResponse } from '#contracts/search-cabins.ts';
import { applyFilters, sortCabins, type Totals } from '#domain/cabin/filters.ts';
import { type Search, searchFromQuery, searchToQuery } from '#domain/search/search.ts';
import { counted } from '#domain/stay/words.ts';
import { fetchClickStats } from '#features/views/store.ts';
import { $shown } from '#stores/results.ts';
import { saveResults, saveSearch } from '#stores/search.ts';
import { askForCabins, hasPassed, isWish, stayOf } from './ask.ts';
import { arrange, type Card, readCards, showStay } from './cards.ts';
import { failureNotice, filtersNotice, noneNotice } from './notices.ts';
import { isSifted, offerLimits, readForm, showCounts, siftingOf, siftingQuery, writeForm } from './sift.ts';
import { showPassed, showStrip } from './strip.ts';
import { showWish } from './wish.ts';

const root = part(document, 'results');
const [status, notice, grid] = [part(root, 'status'), part(root, 'notice'), part(root, 'grid')];
const days = { label: part(root, 'days'), list: part(root, 'strip') };
const form = part<HTMLFormElement>(root, 'sift');
const cards = readCards(grid);

let search: Search = {};
let found: SearchResponse | null = null;
let asking = new AbortController();

const urlOf = (wish: Search, sifting = readForm(form)): string => {
  const query = new URLSearchParams([...searchToQuery(wish), ...siftingQuery(sifting)]);
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
};

/** Follows the URL: on arrival, back and forward, and after a link of ours. */
export async function follow(): Promise<void> {
  const query = new URLSearchParams(location.search);
  asking.abort();
  asking = new AbortController();
  writeForm(form, siftingOf(query));
  search = searchFromQuery(query);
  keepFocus(part(root, 'sentence'), () => showWish(part(root, 'sentence'), search));
  show([]);
  const { signal } = asking;
  await viewsForSort();
  if (signal.aborted) return;
  if (!isWish(search)) return settle(null);
  saveSearch(search);
  if (hasPassed(search)) {
    showPassed(days);
    return settle(null);
  }
  await ask(signal);
}

async function ask(signal: AbortSignal): Promise<void> {
  status.textContent = 'Loading cabins...';
  root.ariaBusy = 'true';
  show([]);
  const answer = await askForCabins(search, { signal });
  if (signal.aborted) return;
  if (!answer.ok) return fail(answer.error.message);
  saveResults(answer.value);
  settle(answer.value);
  await Promise.all([
    showStrip(days, search, signal),
    answer.value.cabinCount === 0
      ? noneNotice(search, signal).then((words) => signal.aborted || show(words))
      : null,
  ]);
}

function fail(message: string): void {
  found = null;
  status.textContent = 'Error loading cabins.';
  root.ariaBusy = 'false';
  root.dataset['failed'] = '';
  show(failureNotice(message, () => void ask(asking.signal)));
}

const show = (children: Node[]): void => keepFocus(notice, () => notice.replaceChildren(...children));

/** A control that is about to go hands its focus to the line that says what came of it. */
function keepFocus(region: Element, change: () => void): void {
  const held = region.contains(document.activeElement);
  change();
  if (held) status.focus({ preventScroll: true });
}

/** What is known now: an answer, or every cabin where nothing was asked for. */
function settle(answer: SearchResponse | null): void {
  found = answer;
  root.ariaBusy = 'false';
  delete root.dataset['failed'];
  root.dataset['ready'] = '';
  const stays = new Map(answer?.available.map((stay) => [stay.slug, stay]));
  for (const card of cards) showStay(card, stays.get(card.slug) ?? null, search);
  offerLimits(form, totals());
  sift();
}

function totals(): Totals | undefined {
  const known = found?.available.flatMap(({ slug, total }) =>
    total === null ? [] : [[slug, total] as const],
  );
  return known && known.length > 0 ? new Map(known) : undefined;
}

/** The cards an answer names, in its order. */
function candidates(): Card[] {
  const bySlug = new Map(cards.map((card) => [card.slug, card]));
  return found ? found.available.flatMap(({ slug }) => bySlug.get(slug) ?? []) : cards;
}

let views: ReadonlyMap<string, number> | undefined;

/** What is popular is this week's views; nobody waits long for them. */
async function viewsForSort(): Promise<void> {
  if (views || readForm(form).sort !== 'popular') return;
  const late = new Promise<[]>((resolve) => setTimeout(resolve, 1500, []));
  const stats = await Promise.race([fetchClickStats(cards.map(({ slug }) => slug)), late]);
  views = new Map(stats.map(({ property_id, clicks_this_week }) => [property_id, clicks_this_week]));
}

/** Filters and sorts what is there; nothing is asked of the server. */
function sift(): void {
  const sifting = readForm(form);
  const among = candidates();
  const shown = sortCabins(applyFilters(among, sifting.filters, totals()), sifting.sort, {
    totals: totals(),
    views,
  });
  tellShown(shown);
  arrange(grid, cards, shown);
  showCounts(form, among, sifting.filters, totals());
  status.textContent = countInWords(shown.length, isSifted(sifting));
  part<HTMLAnchorElement>(root, 'map-link').search = location.search;
  if (among.length > 0 && shown.length === 0)
    show(filtersNotice(urlOf(search, siftingOf(new URLSearchParams())), among.length));
  else if (among.length > 0 && notice.querySelector('[data-filters]')) show([]);
}

/** The map shows what the list does. */
function tellShown(shown: readonly Card[]): void {
  const stays = new Map(found?.available.map((stay) => [stay.slug, stay]));
  const stayIn = (slug: string) => {
    const { total = null, originalTotal = null, nights } = stays.get(slug) ?? {};
    return total === null || !nights ? null : { total, originalTotal, nights };
  };
  $shown.set(new Map(shown.map(({ slug }) => [slug, stayIn(slug)])));
}

function countInWords(count: number, sifted: boolean): string {
  const share =
    count === cards.length ? counted(count, 'cabin') : `${count} of ${counted(cards.length, 'cabin')}`;
  if (!found || !stayOf(search)) return share;
  return `${share} ${count === 1 ? 'is' : 'are'} free for these dates${sifted ? ' and fit your filters' : ''}`;
}

/** Writes the row's filters into the URL and follows them. */
export async function followForm(): Promise<void> {
  history.replaceState(history.state, '', urlOf(search));
  await viewsForSort();
  // Before there is an answer, it will be sifted when it comes.
  if (root.ariaBusy !== 'true' && root.dataset['failed'] === undefined) sift();
}

form.addEventListener('input', () => void followForm());

/** A link to another search stays on this page. */
root.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-go]') : null;
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (link.dataset['clear'] !== undefined) saveSearch({});
  const isReset = link.dataset['filters'] !== undefined;
  const wish = searchFromQuery(new URLSearchParams(link.search));
  history.pushState(null, '', isReset ? link.href : urlOf(wish));
  void follow();
});

addEventListener('popstate', () => void follow());
