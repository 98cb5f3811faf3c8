import { publicAnonKey } from '#browser/anon-key.ts';
import type { PendingSearch } from '#browser/cabins/fetch-search-results.ts';
import { isPlainClick } from '#browser/dom.ts';
import { getResultsPhase, setResultsPhase } from '#features/search/results-view.ts';
import { getSearchKind, type SearchKind, setSearchKindAttribute } from './search-kind.ts';

// Stands in the head of a list as a script of its own (src/layouts/inline-script.ts), and runs before anything is drawn. Its
// tag has the addresses of what shows the answer, `data-facts` and `data-styles`, and on the list of all cabins that of the
// search, `data-search`: other lists leave it to that one.

declare global {
  interface Window {
    /** The search of the URL, which the page itself began; undefined once it was taken over. */
    earlySearch?: PendingSearch | undefined;
    /**
     * The filters and the order chosen before the list's script is there, each with what it was set to, and the control that was
     * pressed last. The script carries them out; undefined from then on.
     */
    earlyChoices?: { fields: Map<HTMLElement, object>; pressed?: HTMLElement } | undefined;
  }
}

const noAnswer = 'I have no answer to your search yet, so this is the whole list.';
const ownCalendars = 'Each cabin’s own page has its calendar.';
const noFilters = 'The filters did not load. Here is every cabin, and each one’s own page has its calendar.';

/**
 * Shows the list as it was built; an answer that comes after all takes its place, and has its room until then. Where scripts are
 * lost there are no filters: the page works by its links.
 */
function endWait(kind: SearchKind, isLost = false): void {
  const root = document.querySelector<HTMLElement>('[data-results]:not([data-results-view=failed])');
  const [status, notice] = ['status', 'notice'].map((name) => root?.querySelector(`[data-${name}]`));
  const grid = root?.querySelector<HTMLElement>('[data-grid]');
  if (!root || !status || !notice || !grid) return;
  if (!isLost && getResultsPhase(root) !== 'waiting') return;
  grid.inert = false;
  setResultsPhase(root, isLost ? 'idle' : 'late');
  if (isLost) {
    window.earlyChoices = undefined;
    root.querySelector<HTMLElement>('[data-filters]')?.setAttribute('hidden', '');
    setSearchKindAttribute('browse');
    const words = kind === 'browse' ? noFilters : `${noAnswer} ${ownCalendars}`;
    notice.innerHTML = `<p role="alert">${words}</p>`;
  } else status.textContent = noAnswer;
}

/**
 * Keeps the room of what the URL asks, so that nothing moves later, and has on its way what shows the answer beside its
 * script: its facts and its styles. Until then the cards are there, and do nothing.
 */
function prepare(kind: SearchKind, facts: string, styles: string): void {
  setSearchKindAttribute(kind);
  document.head.insertAdjacentHTML(
    'beforeend',
    `<link rel="preload" href="${facts}" as="fetch" crossorigin><link rel="preload" href="${styles}" as="style">`,
  );
  const hold = () => {
    const grid = document.querySelector<HTMLElement>('[data-results]:not([data-results-view]) [data-grid]');
    if (grid) grid.inert = true;
  };
  document.addEventListener('readystatechange', hold, { once: true });
}

/**
 * Begins the search `fetchSearchResults` will ask for, where the URL is as we write it. A check-in that may be over by a cabin's own
 * clock waits for the server's.
 */
function begin(kind: SearchKind, given: URLSearchParams, path: string): void {
  const today = new Date().toJSON().slice(0, 10);
  if (kind === 'filters' || (kind === 'stay' && String(given.get('check_in')) <= today)) return;
  if (!/^([1-9]|1\d|20)$/.test(given.get('guests') ?? '1')) return;
  const days =
    kind === 'stay' ? 'check_in check_out city flexible_days' : 'month months nights weekends city';
  const asksOf = `${days} guests pets`.split(' ').map((name) => [name, given.get(name) ?? '']);
  const query = String(new URLSearchParams(asksOf.filter(([, value]) => value && value !== 'exact')));
  const answer = fetch(`${path}?${query}`, { headers: { authorization: `Bearer ${publicAnonKey}` } });
  const search: PendingSearch = { query, answer };
  window.earlySearch = search;
  answer.then(
    () => {
      search.at = performance.now();
    },
    () => undefined,
  );
}

/** How long a pressed link waits for the script before it is followed, in milliseconds. */
const patience = 4000;

/** Keeps the choices made before the script is there. A link that waited too long leads where it does, the search with it. */
function keepChoices(): void {
  const kept: Window['earlyChoices'] = { fields: new Map() };
  window.earlyChoices = kept;
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.closest('[data-filters]')) return;
      if (target instanceof HTMLInputElement) kept.fields.set(target, { checked: target.checked });
      if (target instanceof HTMLSelectElement) kept.fields.set(target, { value: target.value });
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const control =
        target instanceof Element && target.closest<HTMLElement>('[data-open-filters], [data-map-link]');
      if (!control || window.earlyChoices !== kept || !isPlainClick(event)) return;
      event.preventDefault();
      kept.pressed = control;
      if (!(control instanceof HTMLAnchorElement)) return;
      setTimeout(() => {
        if (window.earlyChoices === kept)
          location.assign(`${control.pathname}${location.search || control.search}`);
      }, patience);
    },
    true,
  );
}

keepChoices();
const query = new URLSearchParams(location.search);
const kind = getSearchKind(query);
// Where the scripts fail, or those of an answer are late, the wait ends.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && endWait(kind, true), true);
if (kind !== 'browse') {
  const { facts = '', styles = '', search } = document.currentScript?.dataset ?? {};
  prepare(kind, facts, styles);
  setInterval(() => endWait(kind), 6000);
  if (search) begin(kind, query, search);
}
