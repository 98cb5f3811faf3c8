import { arrival } from '#browser/arrival.ts';
import { element, part } from '#browser/dom.ts';
import { searchFromQuery } from '#domain/search/search.ts';
import { setPageSearch } from '#stores/search.ts';
import { $area, $wantedCard } from '../store.ts';

// The list is whole without any of this. What answers a search or a filter is downloaded when the URL asks for one,
// else with the first touch of the filters.

type ResultsModule = typeof import('./results.ts');

const root = document.querySelector<HTMLElement>('[data-results]');
const list = root?.dataset['results'];
const { asked } = document.documentElement.dataset;
const query = new URLSearchParams(location.search);
const early = window.earlyChoices;
window.earlyChoices = undefined;
let isLoaded = false;

/** A script that could not be had is asked for again the next time. */
async function load(): Promise<ResultsModule | null> {
  try {
    const results = await import('./results.ts');
    isLoaded = true;
    return results;
  } catch {
    return null;
  }
}

/** Loads the script and does with it what the guest asked for; where it does not load, says so. */
async function run(root: HTMLElement, act: (results: ResultsModule) => Promise<void>): Promise<void> {
  const results = await load();
  if (!results) return showFailure(root, () => void run(root, act));
  delete root.dataset['failed'];
  part(root, 'notice').replaceChildren();
  await act(results);
}

/** Where nothing was searched for the list stays as it was built; where something was, it is offered. */
function showFailure(root: HTMLElement, onRetry: () => void): void {
  const [status, notice] = [part(root, 'status'), part(root, 'notice')];
  const retry = element('button', { type: 'button', class: 'button' }, 'Try again');
  retry.addEventListener('click', () => {
    status.focus({ preventScroll: true });
    notice.replaceChildren();
    onRetry();
  });
  const plain = element('a', { href: location.pathname }, 'See the whole list');
  root.dataset['failed'] = '';
  if (asked) status.textContent = 'Error loading cabins.';
  notice.replaceChildren(element('p', { role: 'alert' }, 'That did not load.'), retry, plain);
}

/** From a search, the results begin at their top (spec §9). Back and forward keep their place. */
function startAtTop(): void {
  if (arrival() === 'navigate' && document.referrer.startsWith(location.origin))
    setTimeout(() => scrollTo({ top: 0 }), 100);
}

/** Shows what the URL asks for, and over it what was chosen in the row while the script was on its way. */
function followArrival(root: HTMLElement): void {
  const chosen = new Map(early?.fields);
  part(root, 'filters').addEventListener('input', ({ target: field }) => {
    if (isLoaded) return;
    if (field instanceof HTMLInputElement) chosen.set(field, { checked: field.checked });
    if (field instanceof HTMLSelectElement) chosen.set(field, { value: field.value });
  });
  void run(root, async ({ followUrl, followForm }) => {
    const followed = followUrl();
    for (const [field, choice] of chosen) Object.assign(field, choice);
    if (chosen.size > 0) await followForm();
    await followed;
  });
}

/** The script is on its way before a filter is used; what is chosen until it is there waits for it. */
function waitForFilters(root: HTMLElement): void {
  const form = part<HTMLFormElement>(root, 'filters');
  if (early?.fields.size) void run(root, ({ followForm }) => followForm());
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    form.addEventListener(type, () => void load(), { once: true, passive: true });
  form.addEventListener('input', () => {
    if (!isLoaded) void run(root, ({ followForm }) => followForm());
  });
}

// A part of the map narrows the list as a filter does.
$area.listen(() => {
  if (root && !asked && !isLoaded) void run(root, ({ followUrl }) => followUrl());
});
// A chosen pin wants its card, which the list has not reached.
$wantedCard.listen((slug) => {
  if (slug) void load().then((results) => results?.bringCard(slug));
});

/** The dialog of filters opens when its script is there; where that does not come, the list says so. */
function openOnTouch(root: HTMLElement): void {
  root.querySelector('[data-open-filters]')?.addEventListener('click', async () => {
    const results = await load();
    if (results) await results.openFilters();
    else showFailure(root, () => void run(root, ({ openFilters }) => openFilters()));
  });
}

if (root) openOnTouch(root);

if (list && (asked === 'stay' || asked === 'party')) {
  // A search is answered in one place; there a list is one of its filters.
  location.replace(`${root?.dataset['all']}?${new URLSearchParams([['filter', list], ...query])}`);
} else if (root && asked) {
  if (asked !== 'filters') setPageSearch(searchFromQuery(query));
  // Where it came late the list has been shown, and a guest may be reading.
  if (root.dataset['ready'] === undefined) startAtTop();
  followArrival(root);
} else if (root?.querySelector('[data-filters]')) {
  // Nothing was asked: what was built is in sight, and stays there whatever is filtered.
  root.dataset['ready'] = '';
  waitForFilters(root);
}

early?.pressed?.click();
