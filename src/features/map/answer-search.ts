import { type FoundCabins, findCabins } from '#browser/find-cabins.ts';
import { isServersClock, serverNow } from '#browser/server-clock.ts';
import { unknownCityOf } from '#domain/cabin/city.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { type DatedSearch, datedSearch, hasPassed } from '#domain/search/dated-search.ts';
import { laterArrival } from '#domain/search/first-arrival.ts';
import { type Search, searchKey } from '#domain/search/search.ts';
import { storedDates } from '#domain/search/stored-dates.ts';
import { suits } from '#domain/search/suits.ts';
import { clearResults, saveResults, saveSearch } from '#stores/save-search.ts';
import { setPageSearch } from '#stores/search.ts';
import { $answer, type Answer, type Fault, searchOf } from './answer.ts';
import { $asked } from './filter-store.ts';
import type { MapCabin } from './rows.ts';
import { stayPrice } from './stay-price.ts';
import { $stays } from './store.ts';

let asking = new AbortController();

/** Another search ends the one before. */
function begin(): AbortSignal {
  asking.abort();
  asking = new AbortController();
  return asking.signal;
}

const today = () => newYorkDay(serverNow());

/** Why nobody can come on the dates of a search, whatever is free; null where one can. */
function dayFault(search: DatedSearch): Fault | null {
  if (hasPassed(search, today())) return { phase: 'passed', search };
  const later = laterArrival(search, today());
  return later && { phase: 'early', search, later };
}

/** Answers the search of the address: its town and its party narrow the map, and its dates price what is left. */
export async function answerAsked(cabins: readonly MapCabin[], search: Search): Promise<void> {
  // One that came with the address is this tab's from now on.
  saveSearch(search);
  setPageSearch(search);
  $asked.set(search);
  const facts = cabins.map((cabin) => cabin.facts);
  const city = unknownCityOf(search, facts);
  const dated = datedSearch(search);
  const fault = dated && isServersClock() ? dayFault(dated) : null;
  if (city !== null) showFault({ phase: 'unknown', search, city });
  else if (!dated)
    showUnpriced({
      phase: 'undated',
      search,
      count: facts.filter((one) => suits(one, search)).length,
      later: laterArrival(search, today()),
    });
  else if (fault) showFault(fault);
  else await price(cabins, dated);
}

/** Prices every cabin for the dates and the party of the tab's last search. A map that names no town is of all towns. */
export async function answerStored(cabins: readonly MapCabin[], stored: Search): Promise<void> {
  const dated = storedDates(stored, today());
  setPageSearch(dated);
  $asked.set({});
  if (dated) await price(cabins, dated);
  else showUnpriced({ phase: 'idle' });
}

/** Puts what a stay costs on every row and pin. */
async function price(cabins: readonly MapCabin[], search: DatedSearch): Promise<void> {
  const signal = begin();
  // Asked again, the same stay keeps its prices until the answer.
  if (searchKey(searchOf($answer.get())) !== searchKey(search)) $stays.set(null);
  $answer.set({ phase: 'asking', search });
  const answer = await findCabins(search, { signal });
  if (signal.aborted) return;
  if (!answer.ok) return showFault({ phase: 'failed', search, message: answer.error.message });
  receive(cabins, search, answer.value);
}

/** Prices the stay again without a word, since what it costs may have changed. An answer that does not come changes nothing. */
export async function renewPrices(cabins: readonly MapCabin[]): Promise<void> {
  const before = $answer.get();
  const { signal } = asking;
  if (before.phase !== 'priced') return;
  const answer = await findCabins(before.search, { signal });
  if (answer.ok && !signal.aborted) receive(cabins, before.search, answer.value);
}

function receive(cabins: readonly MapCabin[], search: DatedSearch, answer: FoundCabins): void {
  // The visitor's clock may be wrong: what is over is known with the first answer.
  const fault = dayFault(search);
  if (fault) showFault(fault);
  else showPrices(cabins, search, answer);
}

/** Puts what was found on every row and pin. */
function showPrices(cabins: readonly MapCabin[], search: DatedSearch, answer: FoundCabins): void {
  saveResults(search, answer);
  const found = new Map(answer.available.map((one) => [one.slug, one]));
  const asked = { search, now: serverNow() };
  $stays.set(new Map(cabins.map(({ slug, facts }) => [slug, stayPrice(facts, found.get(slug), asked)])));
  $answer.set({ phase: 'priced', search, count: found.size });
}

/** Without a stay, rows and pins go back to what each cabin costs at least. */
function showUnpriced(answer: Answer): void {
  begin();
  $stays.set(null);
  $answer.set(answer);
}

/** Nothing is known of such a search, not even what it found before. */
function showFault(answer: Fault): void {
  clearResults();
  showUnpriced(answer);
}
