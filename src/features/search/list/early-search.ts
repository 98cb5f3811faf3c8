import { publicAnonKey } from '#browser/anon-key.ts';
import type { BegunSearch } from '#browser/find-cabins.ts';
import { type Asked, askedBy } from '#domain/search/asked-by.ts';

// Stands in the head of a list as a script of its own (src/layouts/inline-script.ts), and runs before anything is drawn. Its
// tag has the addresses of what shows the answer, `data-facts` and `data-styles`, and on the list of all cabins that of the
// search, `data-search`: other lists leave it to that one.

declare global {
  interface Window {
    /** The search of the URL, which the page itself began; undefined once it was taken over. */
    earlySearch?: BegunSearch | undefined;
  }
}

const noAnswer =
  'I have no answer to your search yet, so this is the whole list. Each cabin’s own page has its calendar.';

/**
 * Marks which room the page keeps for what its URL asks, so that nothing moves later, and has on its way what shows the
 * answer beside its script: its facts and its styles.
 */
function prepare(asked: Asked, facts: string, styles: string): void {
  document.documentElement.dataset['asked'] = asked;
  document.head.insertAdjacentHTML(
    'beforeend',
    `<link rel="preload" href="${facts}" as="fetch" crossorigin><link rel="preload" href="${styles}" as="style">`,
  );
}

/** Shows the list as it was built, with a sentence; an answer that comes after all takes its place. */
function endWait(): void {
  const root = document.querySelector<HTMLElement>('[data-results]:not([data-ready], [data-failed])');
  const notice = root?.querySelector('[data-notice]');
  if (!root || !notice) return;
  root.dataset['ready'] = '';
  notice.innerHTML = `<p role="alert">${noAnswer}</p>`;
}

/**
 * Begins the search `findCabins` will ask for, where the URL is as we write it. A check-in that may be over by a cabin's own
 * clock waits for the server's.
 */
function begin(asked: Asked, given: URLSearchParams, path: string): void {
  const today = new Date().toJSON().slice(0, 10);
  if (asked === 'filters' || (asked === 'stay' && String(given.get('check_in')) <= today)) return;
  if (!/^([1-9]|1\d|20)$/.test(given.get('guests') ?? '1')) return;
  const names = asked === 'stay' ? 'check_in check_out city flexible_days guests' : 'city guests';
  const asksOf = names.split(' ').map((name) => [name, given.get(name) ?? '']);
  const query = String(new URLSearchParams(asksOf.filter(([, value]) => value && value !== 'exact')));
  const answer = fetch(`${path}?${query}`, { headers: { authorization: `Bearer ${publicAnonKey}` } });
  const search: BegunSearch = { query, answer };
  window.earlySearch = search;
  answer.then(
    () => {
      search.at = performance.now();
    },
    () => undefined,
  );
}

const query = new URLSearchParams(location.search);
const asked = askedBy(query);
if (asked) {
  const { facts = '', styles = '', search } = document.currentScript?.dataset ?? {};
  prepare(asked, facts, styles);
  // Where the scripts fail, or are late, the wait ends.
  setInterval(endWait, 6000);
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && endWait(), true);
  if (search) begin(asked, query, search);
}
