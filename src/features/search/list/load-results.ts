import { createElement, loadStyles, requireElement } from '#browser/dom.ts';
import { reloadPage } from '#browser/failure-notice.ts';
import { getNavigationType } from '#browser/navigation-type.ts';
import { watchUnclearAddress } from '#browser/unclear-address.ts';
import { parseSearchUrl } from '#domain/search/search-query.ts';
import { getResultsPhase, type ResultsPhase, setResultsPhase } from '#features/search/results-view.ts';
import { $selected, $state, updateSearchState } from '#features/search/store.ts';
import { setPageSearch } from '#stores/search.ts';
import filterStyles from './filters.css?url';
import type { ResultList } from './results.ts';

/** Downloads what answers, once; null where that does not load. */
export type LoadResults = () => Promise<ResultList | null>;

/**
 * Makes a list ready to answer, and returns what has it answer; null where another page does. It is whole without any of this: what answers a search or a filter is downloaded when the URL
 * asks for one, else with the first touch of the filters.
 */
export function startResults(root: HTMLElement): LoadResults | null {
  const form = root.querySelector<HTMLFormElement>('[data-filters]');
  if (!form) return null;
  const query = new URLSearchParams(location.search);
  const search = parseSearchUrl(query);
  // The script in the head has said so; where scripts were lost, it took that back.
  const isAsked = document.documentElement.dataset['asked'] !== undefined;
  const list = root.dataset['results'];
  watchUnclearAddress();
  const early = window.earlyChoices;
  window.earlyChoices = undefined;
  let opening: Promise<ResultList | null> | undefined;
  let isOpen = false;
  let isRetried = false;
  /** What the list showed before its script failed to load. */
  let phaseBefore: ResultsPhase | null = null;

  /** A script that could not be had is asked for again the next time. */
  async function load(): Promise<ResultList | null> {
    opening ??= import('./results.ts').then(
      ({ createResultList }) => createResultList(root),
      () => null,
    );
    const results = await opening;
    if (results) isOpen = true;
    else opening = undefined;
    return results;
  }

  /** Resolves once the dialog of filters has its styles, or does not get them. */
  const styleFilters = (): Promise<unknown> => loadStyles(filterStyles).catch(() => undefined);

  /** Does with the script what the guest asked for; where it does not load, says so. */
  async function run(act: (results: ResultList) => void | Promise<void>): Promise<void> {
    const results = await load();
    if (!results) return showFailure(() => void run(act));
    isRetried = false;
    if (phaseBefore) {
      requireElement(root, 'notice').replaceChildren();
      setResultsPhase(root, phaseBefore);
      phaseBefore = null;
    }
    await act(results);
  }

  /**
   * Where nothing was searched for the list stays as it was built; where something was, it is offered. Some browsers remember a
   * module that failed until the page is loaded anew.
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
    const plain = createElement('a', { href: location.pathname }, 'See the whole list');
    phaseBefore ??= getResultsPhase(root);
    setResultsPhase(root, 'failed');
    if (isAsked) status.textContent = 'Error loading cabins.';
    notice.replaceChildren(createElement('p', { role: 'alert' }, 'That did not load.'), retry, plain);
  }

  /** Shows what the URL asks for, and over it what was chosen in the row while the script was on its way. */
  const followArrival = (): Promise<void> =>
    run(async ({ applyUrl, applyForm }) => {
      const followed = applyUrl();
      const chosen = early?.fields ?? new Map<HTMLElement, object>();
      for (const [field, choice] of chosen) Object.assign(field, choice);
      if (chosen.size > 0) await applyForm();
      await followed;
    });

  if (list && search.kind !== 'browse') {
    // A search is answered in one place; there a list is one of its filters.
    location.replace(`${root.dataset['all']}?${new URLSearchParams([['filter', list], ...query])}`);
    return null;
  }
  if (isAsked) {
    updateSearchState({ answer: { phase: 'waiting', shown: [] } });
    if (search.kind !== 'browse') setPageSearch(search);
    // Where it came late the list has been shown, and a guest may be reading.
    if (getResultsPhase(root) === 'waiting') startAtTop();
    void followArrival();
  } else {
    // Nothing was asked: what was built is in sight, and stays there whatever is filtered.
    setResultsPhase(root, 'idle');
    if (early?.fields.size) void run(({ applyForm }) => applyForm());
  }
  // Not before: a stylesheet that comes has the whole page styled anew.
  const reach = () => void Promise.all([load(), styleFilters()]);
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    form.addEventListener(type, reach, { once: true, passive: true });
  form.addEventListener('input', ({ target }) => {
    // Of a range that is pulled the dialog alone speaks, until it is let go.
    const isPulled = target instanceof HTMLInputElement && target.type === 'range';
    if (!isPulled && (isOpen || !isAsked)) void run(({ applyForm }) => applyForm());
  });
  /** The dialog of filters opens when its script and its styles are there. */
  requireElement(root, 'open-filters').addEventListener('click', async () => {
    await styleFilters();
    await run(({ openFilters }) => openFilters());
  });
  // A part of the map narrows the list as a filter does.
  $state.listen(({ bounds }, before) => {
    if (bounds !== before?.bounds && !isAsked && !isOpen) void run(({ applyUrl }) => applyUrl());
  });
  // A chosen pin wants its card, which the list may not have reached.
  $selected.listen((slug) => {
    if (slug && !root.querySelector(`[data-row="${CSS.escape(slug)}"]`))
      void load().then((results) => results?.revealCard(slug));
  });
  early?.pressed?.click();
  return load;
}

/** From a search, the results begin at their top (spec §9). Back and forward keep their place. */
function startAtTop(): void {
  if (getNavigationType() === 'navigate' && document.referrer.startsWith(location.origin))
    setTimeout(() => scrollTo({ top: 0 }), 100);
}
