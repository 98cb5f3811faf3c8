// Starts a list: loads its script if the URL has a search, or on first use of the filters.

import { createElement, loadStyles, requireElement } from '#browser/dom.ts';
import { reloadPage } from '#browser/failure-notice.ts';
import { getNavigationType } from '#browser/navigation-type.ts';
import { checkSearchUrl } from '#browser/search-url-check.ts';
import { parseSearchUrl } from '#domain/search/search-query.ts';
import { getResultsPhase, type ResultsPhase, setResultsPhase } from '#features/search/results-view.ts';
import { $selected, $state, updateSearchState } from '#features/search/store.ts';
import { editSearch, setPageSearch } from '#stores/search.ts';
import filterStyles from './filters.css?url';
import type { ResultList } from './result-list.ts';

/** Loads the script of the list once. Resolves with `null` if it fails to load. */
export type LoadResults = () => Promise<ResultList | null>;

/**
 * Prepares a list for searches and filters. Returns its loader, or `null` if the page has no
 * filters or redirects.
 * The results script loads if the URL has a search or filters, else
 * with the first touch of the filters.
 */
export function startResults(root: HTMLElement): LoadResults | null {
  const form = root.querySelector<HTMLFormElement>('[data-filters]');
  if (!form) return null;
  const query = new URLSearchParams(location.search);
  const search = parseSearchUrl(query);
  // Set by the inline script in the head, which removes it if scripts failed to load.
  const hasQuery = document.documentElement.dataset['searchKind'] !== undefined;
  const list = root.dataset['results'];
  checkSearchUrl();
  const earlyChoices = window.earlyChoices;
  window.earlyChoices = undefined;
  let loading: Promise<ResultList | null> | undefined;
  let isOpen = false;
  let isRetried = false;
  let phaseBefore: ResultsPhase | null = null;

  async function load(): Promise<ResultList | null> {
    loading ??= import('./result-list.ts').then(
      ({ createResultList }) => createResultList(root),
      () => null,
    );
    const results = await loading;
    if (results) isOpen = true;
    else loading = undefined;
    return results;
  }

  const loadFilterStyles = (): Promise<unknown> => loadStyles(filterStyles).catch(() => undefined);

  async function run(action: (results: ResultList) => void | Promise<void>): Promise<void> {
    const results = await load();
    if (!results) return showFailure(() => void run(action));
    isRetried = false;
    if (phaseBefore) {
      requireElement(root, 'notice').replaceChildren();
      setResultsPhase(root, phaseBefore);
      phaseBefore = null;
    }
    await action(results);
  }

  /**
   * Shows a notice with a retry. A second failure reloads the page: some browsers cache a failed
   * module.
   */
  function showFailure(onRetry: () => void): void {
    if (isRetried && navigator.onLine) {
      void reloadPage();
      return;
    }
    const [status, notice] = [requireElement(root, 'status'), requireElement(root, 'notice')];
    const retry = createElement('button', { type: 'button', class: 'button' }, 'Try again');
    retry.addEventListener('click', () => {
      status.focus({ preventScroll: true });
      notice.replaceChildren();
      isRetried = true;
      onRetry();
    });
    const listLink = createElement('a', { href: location.pathname }, 'See the whole list');
    phaseBefore ??= getResultsPhase(root);
    setResultsPhase(root, 'failed');
    if (hasQuery) status.textContent = 'Error loading cabins.';
    notice.replaceChildren(createElement('p', { role: 'alert' }, 'That did not load.'), retry, listLink);
  }

  /** Applies the URL, and choices made in the row while the script loaded. */
  const applyInitialState = (): Promise<void> =>
    run(async ({ applyUrl, applyForm }) => {
      const urlApplied = applyUrl();
      const chosen = earlyChoices?.fields ?? new Map<HTMLInputElement, boolean>();
      for (const [field, isChecked] of chosen) {
        field.checked = isChecked;
        checkCopies(field);
      }
      if (chosen.size > 0) await applyForm();
      await urlApplied;
    });

  if (list && search.kind !== 'browse') {
    // Only the list of all cabins shows search results. There the category becomes a filter.
    location.replace(`${root.dataset['all']}?${new URLSearchParams([['filter', list], ...query])}`);
    return null;
  }
  if (hasQuery) {
    updateSearchState({ results: { phase: 'waiting', shown: [] } });
    if (search.kind !== 'browse') {
      setPageSearch(search);
      // Makes the header's search keep the dates, until the results script replaces this
      // (edit-search.ts).
      document.querySelector('.site-header .search')?.addEventListener('click', () => {
        if (!isOpen) editSearch({ search });
      });
    }
    // If the wait has ended the visitor may already be reading the list.
    if (getResultsPhase(root) === 'waiting') startAtTop();
    void applyInitialState();
  } else {
    setResultsPhase(root, 'idle');
    if (earlyChoices?.fields.size) void run(({ applyForm }) => applyForm());
  }
  // Loaded only on interaction: a new stylesheet restyles the whole page.
  const preload = () => void Promise.all([load(), loadFilterStyles()]);
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    form.addEventListener(type, preload, { once: true, passive: true });
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type === 'range') return;
    checkCopies(target);
    if (isOpen || !hasQuery) void run(({ applyForm }) => applyForm());
  });
  requireElement(root, 'open-filters').addEventListener('click', async () => {
    await loadFilterStyles();
    await run(({ openFilters }) => openFilters());
  });
  $state.listen(({ bounds }, before) => {
    if (bounds !== before?.bounds && !hasQuery && !isOpen) void run(({ applyUrl }) => applyUrl());
  });
  // Loads the card of a selected pin if the list does not have it yet.
  $selected.listen((slug) => {
    if (slug && !root.querySelector(`[data-row="${CSS.escape(slug)}"]`))
      void load().then((results) => results?.revealCard(slug));
  });
  earlyChoices?.clickedControl?.click();
  return load;
}

/** Checks the same filter in row and dialog. */
function checkCopies({ form, name, value, checked, type }: HTMLInputElement): void {
  if (type !== 'checkbox') return;
  const copies = form?.querySelectorAll<HTMLInputElement>(`[name="${name}"][value="${CSS.escape(value)}"]`);
  for (const copy of copies ?? []) copy.checked = checked;
}

/** Scrolls to the top (spec §9). Back and forward keep their position. */
function startAtTop(): void {
  if (getNavigationType() === 'navigate' && document.referrer.startsWith(location.origin))
    setTimeout(() => scrollTo({ top: 0 }), 100);
}
