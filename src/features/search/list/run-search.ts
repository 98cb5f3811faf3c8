import { type BegunSearch, type FoundCabins, findCabins } from '#browser/find-cabins.ts';
import { isServersClock, serverNow } from '#browser/server-clock.ts';
import type { CabinStats } from '#contracts/visits.ts';
import { choiceFromQuery, type FilterChoice } from '#domain/cabin/filter-choice.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { mayHaveColor } from '#domain/fall/may-turn.ts';
import { type DatedSearch, datedSearch, hasPassed } from '#domain/search/dated-search.ts';
import type { Search } from '#domain/search/search.ts';
import { searchOfUrl } from '#domain/search/search-of-url.ts';
import { fetchStats, mostAtOnce } from '#features/views/store.ts';
import { clearResults, countPage, saveResults, saveSearch } from '#stores/save-search.ts';
import { countMoved, setPageSearch } from '#stores/search.ts';
import {
  $cards,
  $choice,
  $results,
  $shown,
  $views,
  answerOf,
  choose,
  receiveAnswer,
  receiveColors,
  receiveFailure,
  receiveMatches,
  receiveMoment,
  receiveViews,
  searchOf,
  showAll,
  showPassed,
  startAsking,
  unknownCity,
} from './list-store.ts';
import { loadCards, loadLowestOfAll } from './load-facts.ts';
import { followNarrowing, loadStrip } from './load-price-strip.ts';
import { fetchMatches } from './suggestions.ts';

let following = new AbortController();

/** Another search ends the one before. */
function begin(): AbortSignal {
  following.abort();
  following = new AbortController();
  return following.signal;
}

/** Follows a URL: on arrival, back and forward, and after a link of ours. On arrival its search may be on its way. */
export async function follow(query: URLSearchParams, begun?: BegunSearch): Promise<void> {
  const signal = begin();
  const choice = choiceFromQuery(query);
  choose(choice);
  const search = searchOfUrl(query);
  setPageSearch(search);
  if (search) saveSearch(search);
  if (search && !(isServersClock() && passed(search))) return ask(search, signal, begun);
  return list(search, signal);
}

/** A search whose dates are over, by the clock the page has. */
function passed(search: Search): DatedSearch | null {
  const dated = datedSearch(search);
  return dated && hasPassed(dated, newYorkDay(serverNow())) ? dated : null;
}

/** Every cabin, where nothing is searched for, or only what is over. */
async function list(over: Search | null, signal: AbortSignal): Promise<void> {
  const hasCards = await loadCards();
  await loadFor($choice.get(), over ?? {});
  if (signal.aborted) return;
  if (!hasCards) return receiveFailure({}, notLoaded);
  receiveColors(null);
  receiveMoment(null);
  const dated = over && passed(over);
  if (dated) passOver(dated);
  else showAll();
}

function passOver(search: DatedSearch): void {
  clearResults();
  showPassed(search);
}

async function ask(search: Search, signal: AbortSignal, begun?: BegunSearch): Promise<void> {
  startAsking(search, begun !== undefined);
  const answering = Promise.all([
    findCabins(search, { signal }, begun),
    loadColors(datedSearch(search), signal),
    loadCards(),
    loadFor($choice.get(), search),
  ]);
  if (begun && !(await Promise.race([answering, late(null, shortly)])) && !signal.aborted)
    startAsking(search);
  const [answer, colorsOf, hasCards] = await answering;
  if (signal.aborted) return;
  // The visitor's clock may be wrong: what is over is known with the first answer.
  if (answer.ok && passed(search)) return list(search, signal);
  receiveColors(answer.ok && colorsOf ? colorsOf(answer.value.available) : null);
  receiveMoment(datedSearch(search) && serverNow());
  if (!answer.ok) return fail(search, answer.error.message);
  if (!hasCards) return fail(search, notLoaded);
  showAnswer(search, answer.value);
  await Promise.all([loadStrip(datedSearch(search), signal), loadMatches(search, signal)]);
}

function showAnswer(search: Search, answer: FoundCabins): void {
  receiveAnswer(search, answer);
  countResults();
}

/** Nothing is known of a search that failed, not even what it found before. */
function fail(search: Search, message: string): void {
  clearResults();
  receiveFailure(search, message);
}

/** Keeps what the search of the page found; of a town we do not know there is nothing to count. */
function countResults(): void {
  const results = $results.get();
  const available = answerOf(results);
  if (results.phase === 'failed' || !available || unknownCity(results, $cards.get() ?? [])) clearResults();
  else saveResults(searchOf(results), { available, cabinCount: available.length });
}

/** The header counts what filters and the map leave of the answer, as the list does. */
$shown.listen((shown) => {
  const results = $results.get();
  const search = searchOf(results);
  if (results.phase !== 'found' || !shown) return countPage(search, null);
  countPage(
    search,
    shown.length,
    countMoved(
      shown.map(({ stay }) => stay),
      search,
    ),
  );
});

followNarrowing(() => following.signal);

/**
 * Asks again without a word, since what stays cost may have changed. An answer that says what is shown, or does not come,
 * changes nothing.
 */
export async function renew(): Promise<void> {
  const results = $results.get();
  const { signal } = following;
  if (results.phase !== 'found' && results.phase !== 'none') return;
  const answer = await findCabins(results.search, { signal });
  if (signal.aborted || !answer.ok) return;
  const { search } = results;
  if (passed(search)) return list(search, begin());
  receiveMoment(datedSearch(search) && serverNow());
  const isSame = JSON.stringify(answer.value.available) === JSON.stringify(answerOf(results));
  if (!isSame) showAnswer(search, answer.value);
  await loadStrip(datedSearch(search), signal, true);
}

/** A page that comes back from the browser's cache is what the guest looks at again: its search is this tab's. */
export function keepSearch(): void {
  if (!('search' in $results.get())) return;
  saveSearch(searchOf($results.get()));
  countResults();
}

/** Asks again for what failed. */
export async function retry(): Promise<void> {
  const results = $results.get();
  if (results.phase !== 'failed') return;
  if (Object.keys(results.search).length > 0) return ask(results.search, begin());
  if (await loadCards()) showAll();
}

/** The facts of our cabins could not be had. */
const notLoaded = 'That did not load.';

/** Takes what the filter row says, once there is what it needs; nothing else is asked of the server. */
export async function followChoice(read: () => FilterChoice): Promise<void> {
  const hasCards = await loadCards();
  await loadFor(read(), searchOf($results.get()));
  choose(read());
  if (!hasCards) receiveFailure(searchOf($results.get()), notLoaded);
}

/** Nobody waits longer than this for what a sort needs, in milliseconds. */
const longestWait = 1500;
/** An answer that is on its way is waited for so long without a word, in milliseconds: a frame less to lay out. */
const shortly = 100;

/** What an order and filters need: this week's views, or without dates what each cabin costs at least soon. */
async function loadFor(choice: FilterChoice, search: Search): Promise<void> {
  if (choice.sort === 'popular') await loadViews();
  if (asksOfTotals(choice, search) && !datedSearch(search))
    await Promise.race([loadLowestOfAll(), late(null)]);
}

const late = <Value>(value: Value, wait = longestWait): Promise<Value> =>
  new Promise((resolve) => setTimeout(resolve, wait, value));

const asksOfTotals = ({ sort, filters: { minTotal, maxTotal } }: FilterChoice, { guests }: Search): boolean =>
  sort === 'price' || minTotal !== null || maxTotal !== null || (!sort && guests !== undefined);

/** What is popular is this week's views. */
async function loadViews(): Promise<void> {
  if ($views.get() || !(await loadCards())) return;
  const slugs = ($cards.get() ?? []).map(({ slug }) => slug);
  const stats = await Promise.race([fetchClickStats(slugs), late([])]);
  // Views that did not come are asked for again.
  if (stats.length === 0) return;
  receiveViews(new Map(stats.map(({ property_id, clicks_this_week }) => [property_id, clicks_this_week])));
}

/** What says how the leaves are over a stay: downloaded only when there may be color. */
async function loadColors(search: DatedSearch | null, signal: AbortSignal) {
  if (!search || !mayHaveColor(search.check_in, search.check_out)) return null;
  return import('./fetch-foliage.ts').then(({ fetchFoliage }) => fetchFoliage(signal)).catch(() => null);
}

async function loadMatches(search: Search, signal: AbortSignal): Promise<void> {
  if ($results.get().phase !== 'none') return;
  const limit = await import('#domain/search/stay-limit.ts')
    .then(({ findStayLimit }) => findStayLimit(search, newYorkDay(serverNow())))
    .catch(() => null);
  const matches = limit ? [] : await fetchMatches(search, signal);
  if (!signal.aborted) receiveMatches(search, matches, limit);
}

/** Click statistics under the names the site uses (spec §3). */
interface ClickStats {
  property_id: string;
  clicks_today: number;
  clicks_this_week: number;
  clicks_this_month: number;
  last_clicked: string | null;
}

const asClicks = (stats: CabinStats): ClickStats => ({
  property_id: stats.property_id,
  clicks_today: stats.views_today,
  clicks_this_week: stats.views_last_7_days,
  clicks_this_month: stats.views_last_31_days,
  last_clicked: stats.last_viewed,
});

/** Statistics of any number of slugs, in as many calls as that takes; what cannot be had is left out (spec §7). */
export async function fetchClickStats(property_ids: readonly string[]): Promise<ClickStats[]> {
  const calls = Math.ceil(property_ids.length / mostAtOnce);
  const parts = Array.from({ length: calls }, (_, call) =>
    fetchStats(property_ids.slice(call * mostAtOnce, (call + 1) * mostAtOnce)),
  );
  return (await Promise.all(parts)).flat().map(asClicks);
}
