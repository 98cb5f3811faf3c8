import { publicAnonKey } from '#browser/anon-key.ts';
import type { BegunSearch } from '#browser/find-cabins.ts';
import { searchCabins } from '#contracts/search-cabins.ts';
import { type Asked, askedBy } from '#domain/search/asked-by.ts';
import { paths } from '#paths';
import styles from './answer.css?url';
import { fileLinks } from './file-links.ts';

declare global {
  interface Window {
    /** The search of the URL, which the page itself began; undefined once it was taken over. */
    earlySearch?: BegunSearch | undefined;
  }
}

/**
 * Marks which room the page keeps for what its URL asks, so that nothing moves later, and has on its way what shows the
 * answer: its script, whose files the built page names, its facts and its styles.
 */
function prepare(asked: Asked, linksTo: typeof fileLinks, facts: string, styles: string): void {
  document.documentElement.dataset['asked'] = asked;
  document.head.insertAdjacentHTML(
    'beforeend',
    `${linksTo(document.currentScript)}<link rel="preload" href="${facts}" as="fetch" crossorigin><link rel="preload" href="${styles}" as="style">`,
  );
}

/**
 * Ends the wait for an answer whose scripts fail, or are late: the list stands as it was built, and a sentence says so. An
 * answer that comes after all takes its place.
 */
function endWait(words: string): void {
  const end = () => {
    const root = document.querySelector<HTMLElement>('[data-results]:not([data-ready], [data-failed])');
    const notice = root?.querySelector('[data-notice]');
    if (!root || !notice) return;
    root.dataset['ready'] = '';
    notice.innerHTML = `<p role="alert">${words}</p>`;
  };
  setInterval(end, 6000);
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && end(), true);
}

const noAnswer =
  'I have no answer to your search yet, so this is the whole list. Each cabin’s own page has its calendar.';

/**
 * Begins the search `findCabins` will ask for, where the URL is as we write it. A check-in that may be over by a cabin's own
 * clock waits for the server's.
 */
function begin(asked: Asked, given: URLSearchParams, path: string, key: string): void {
  const today = new Date().toJSON().slice(0, 10);
  if (asked === 'filters' || (asked === 'stay' && String(given.get('check_in')) <= today)) return;
  if (!/^([1-9]|1\d|20)$/.test(given.get('guests') ?? '1')) return;
  const names = asked === 'stay' ? 'check_in check_out city flexible_days guests' : 'city guests';
  const asksOf = names.split(' ').map((name) => [name, given.get(name) ?? '']);
  const query = String(new URLSearchParams(asksOf.filter(([, value]) => value && value !== 'exact')));
  const answer = fetch(`${path}?${query}`, { headers: { authorization: `Bearer ${key}` } });
  const search: BegunSearch = { query, answer };
  window.earlySearch = search;
  answer.then(
    () => {
      search.at = performance.now();
    },
    () => undefined,
  );
}

const args = (...values: readonly string[]): string => values.map((value) => JSON.stringify(value)).join();

/**
 * Written into the page itself: it runs before anything is drawn. A search is answered on the list of all cabins; the others
 * leave it to that one.
 */
export const earlySearch = (isAll: boolean): string => `{
  const query = new URLSearchParams(location.search);
  const asked = (${askedBy})(query);
  if (asked) {
    (${prepare})(asked, ${fileLinks}, ${args(paths.cabinsData, styles)});
    (${endWait})(${args(noAnswer)});
    ${isAll ? `(${begin})(asked, query, ${args(searchCabins.path, publicAnonKey)});` : ''}
  }
}`;
