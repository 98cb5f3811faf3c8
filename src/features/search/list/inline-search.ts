// Inline script in the head of a list (src/layouts/inline-script.ts), which runs before the first
// paint. `data-facts` and `data-styles` have the addresses that results need. `data-search` has
// that of the search; only the list of all cabins has it, because other lists redirect there.

import { publicAnonKey } from '#browser/anon-key.ts';
import type { PendingSearch } from '#browser/cabins/fetch-search-results.ts';
import { isPlainClick } from '#browser/dom.ts';
import { getResultsPhase, setResultsPhase } from '#features/search/results-view.ts';
import { getSearchKind, type SearchKind, setSearchKindAttribute } from './search-kind.ts';

declare global {
  interface Window {
    /** The search of the URL, started by the inline script. `undefined` once taken over. */
    earlySearch?: PendingSearch | undefined;
    /**
     * Filters and control that were used before the list's script had loaded. `undefined` once
     * applied.
     */
    earlyChoices?: { fields: Map<HTMLInputElement, boolean>; clickedControl?: HTMLElement } | undefined;
  }
}

const noResultsMessage = 'I have no answer to your search yet, so this is the whole list.';
const calendarHint = 'Each cabin’s own page has its calendar.';
const filtersFailedMessage =
  'The filters did not load. Here is every cabin, and each one’s own page has its calendar.';

/**
 * Stops waiting for results: shows the built list and a notice. Results that come later still
 * replace it.
 */
function endWait(kind: SearchKind, hasFailed = false): void {
  const root = document.querySelector<HTMLElement>('[data-results]:not([data-results-view=failed])');
  const [status, notice] = ['status', 'notice'].map((name) => root?.querySelector(`[data-${name}]`));
  const grid = root?.querySelector<HTMLElement>('[data-grid]');
  if (!root || !status || !notice || !grid) return;
  if (!hasFailed && getResultsPhase(root) !== 'waiting') return;
  grid.inert = false;
  setResultsPhase(root, hasFailed ? 'idle' : 'late');
  if (hasFailed) {
    window.earlyChoices = undefined;
    root.querySelector<HTMLElement>('[data-filters]')?.setAttribute('hidden', '');
    setSearchKindAttribute('browse');
    const message = kind === 'browse' ? filtersFailedMessage : `${noResultsMessage} ${calendarHint}`;
    notice.innerHTML = `<p role="alert">${message}</p>`;
  } else status.textContent = noResultsMessage;
}

/** Reserves the space of results and preloads what they need. The cards are inert until then. */
function prepare(kind: SearchKind, facts: string, styles: string): void {
  setSearchKindAttribute(kind);
  document.head.insertAdjacentHTML(
    'beforeend',
    `<link rel="preload" href="${facts}" as="fetch" crossorigin><link rel="preload" href="${styles}" as="style">`,
  );
  const makeInert = () => {
    const grid = document.querySelector<HTMLElement>('[data-results]:not([data-results-view]) [data-grid]');
    if (grid) grid.inert = true;
  };
  document.addEventListener('readystatechange', makeInert, { once: true });
}

/**
 * Starts the search if the URL is in canonical form. A check-in possibly past waits for the
 * server's date.
 */
function startSearch(kind: SearchKind, searchParams: URLSearchParams, path: string): void {
  const today = new Date().toJSON().slice(0, 10);
  if (kind === 'filters' || (kind === 'stay' && String(searchParams.get('check_in')) <= today)) return;
  if (!/^([1-9]|1\d|20)$/.test(searchParams.get('guests') ?? '1')) return;
  const days =
    kind === 'stay' ? 'check_in check_out city flexible_days' : 'month months nights weekends city';
  const params = `${days} guests pets`.split(' ').map((name) => [name, searchParams.get(name) ?? '']);
  const query = String(new URLSearchParams(params.filter(([, value]) => value && value !== 'exact')));
  const response = fetch(`${path}?${query}`, { headers: { authorization: `Bearer ${publicAnonKey}` } });
  const search: PendingSearch = { query, response: response };
  window.earlySearch = search;
  response.then(
    () => {
      search.receivedAt = performance.now();
    },
    () => undefined,
  );
}

/** Time in ms that a clicked link waits for the script before it is followed. */
const linkTimeoutMs = 4000;

/** Stores changes of filters and the last clicked control until the list's script has loaded. */
function storeEarlyChoices(): void {
  const choices: Window['earlyChoices'] = { fields: new Map() };
  window.earlyChoices = choices;
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.closest('[data-filters]'))
        choices.fields.set(target, target.checked);
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const control =
        target instanceof Element && target.closest<HTMLElement>('[data-open-filters], [data-map-link]');
      if (!control || window.earlyChoices !== choices || !isPlainClick(event)) return;
      event.preventDefault();
      choices.clickedControl = control;
      if (!(control instanceof HTMLAnchorElement)) return;
      setTimeout(() => {
        if (window.earlyChoices === choices)
          location.assign(`${control.pathname}${location.search || control.search}`);
      }, linkTimeoutMs);
    },
    true,
  );
}

storeEarlyChoices();
const query = new URLSearchParams(location.search);
const kind = getSearchKind(query);
// Ends the wait if scripts fail or results are late.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && endWait(kind, true), true);
if (kind !== 'browse') {
  const { facts = '', styles = '', search } = document.currentScript?.dataset ?? {};
  prepare(kind, facts, styles);
  setInterval(() => endWait(kind), 6000);
  if (search) startSearch(kind, query, search);
}
