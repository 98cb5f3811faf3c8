import { createDialog } from '#browser/create-dialog.ts';
import { closePlaceholder, getPlaceholderIsland } from '#browser/dialog-placeholder.ts';
import { closestTo, createElement, loadStyles } from '#browser/dom.ts';
import { isOffline } from '#browser/online.ts';
import { serverToday } from '#browser/server-clock.ts';
import { findCabinSearch } from '#domain/search/search-phrase.ts';
import type { PageKind } from '#domain/site-search/page-kinds.ts';
import { $siteSearch, closeSiteSearch } from '#stores/site-search-dialog.ts';
import { openIndex } from './open-index.ts';
import { cabinSearchNode, exampleNodes, failureNodes, groupNodes, noResultsNodes } from './render-results.ts';
import { searchSite } from './run-query.ts';
import styles from './search-dialog.css?url';
import { formatResultSummary } from './search-results.ts';

const debounceMs = 180;

const field = createElement('input', {
  type: 'search',
  id: 'site-search-field',
  autocomplete: 'off',
  autocapitalize: 'off',
  enterkeyhint: 'search',
  maxlength: '100',
  autofocus: '',
});
const label = createElement('label', { for: field.id, class: 'soft' }, 'What do you want to know?');
const form = createElement('form', { class: 'site-search-form' }, label, field);
/** Live region that announces the results. */
const status = createElement('p', { class: 'site-search-status soft', role: 'status' });
const results = createElement('div', { class: 'site-search-results' });
const dialog = createDialog(
  'Search the guide',
  { id: 'site-search', class: 'dialog site-search' },
  createElement('search', {}, form),
  status,
  results,
);
let timer: ReturnType<typeof setTimeout> | undefined;
/** Number of searches, to detect outdated results of earlier ones. */
let searchCount = 0;

/** Opens the dialog when its store changes. */
export async function startSiteSearch(): Promise<void> {
  await loadStyles(styles);
  document.body.append(dialog);
  $siteSearch.subscribe((request) => {
    if (request && !dialog.open) open(request.text);
  });
}

function open(text: string): void {
  // A failed search shows its own message.
  openIndex().catch(() => undefined);
  const hasPlaceholder = getPlaceholderIsland() === 'site-search';
  closePlaceholder();
  dialog.showModal();
  // Replaces the placeholder without repeating its opening animation.
  if (hasPlaceholder)
    for (const animation of document.getAnimations()) if (animatesDialog(animation)) animation.finish();
  if (text) field.value = text;
  field.select();
  search();
}

const animatesDialog = ({ effect }: Animation): boolean =>
  effect instanceof KeyframeEffect && effect.target instanceof HTMLDialogElement;

/** Shows the results of the field's query. `expandedKind`: kind of which all results are shown. */
async function search(expandedKind: PageKind | null = null): Promise<void> {
  clearTimeout(timer);
  const searchNumber = ++searchCount;
  const text = field.value.trim();
  updateUrl(text);
  if (text === '') return show('', ...exampleNodes(searchFor));
  results.ariaBusy = 'true';
  if (status.textContent === '') status.textContent = 'Looking …';
  const cabinSearch = findCabinSearch(text, serverToday());
  const first = cabinSearch ? [cabinSearchNode(cabinSearch)] : [];
  try {
    const index = await openIndex();
    if (searchNumber !== searchCount) return;
    const response = searchSite(text, expandedKind, index);
    const hasResults = cabinSearch || response.groups.length > 0;
    const nodes = hasResults ? [...first, ...groupNodes(response, search)] : noResultsNodes();
    show(formatResultSummary(text, response, cabinSearch !== null), ...nodes);
    if (expandedKind)
      results.querySelector<HTMLElement>(`[data-kind=${expandedKind}] li:nth-child(4) a`)?.focus();
  } catch {
    if (searchNumber !== searchCount) return;
    const sentence = isOffline()
      ? 'There is no signal, and the search needs one.'
      : 'The search did not load.';
    show(sentence, ...first, ...(await failureNodes(() => search())));
  }
}

/** Writes the query into the URL on the guide's page, so that it can be shared. */
function updateUrl(question: string): void {
  if (!document.querySelector('[data-guide-search]')) return;
  const address = new URL(location.href);
  if (question) address.searchParams.set('q', question);
  else address.searchParams.delete('q');
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

function show(sentence: string, ...nodes: HTMLElement[]): void {
  results.ariaBusy = null;
  status.textContent = sentence;
  results.replaceChildren(...nodes);
}

function searchFor(text: string): void {
  field.value = text;
  field.focus();
  search();
}

field.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(() => search(), debounceMs);
});

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  await search();
  // Moving the focus closes the on-screen keyboard of phones.
  results.querySelector<HTMLElement>('ol a')?.focus();
});

dialog.addEventListener('keydown', (event) => {
  moveByArrows(event, [field, ...results.querySelectorAll<HTMLElement>('ol a')]);
  // The browser would only clear the field.
  if (event.key !== 'Escape') return;
  event.preventDefault();
  dialog.close();
});
dialog.addEventListener('click', (event) => {
  // A result on this page does not load another one, so the dialog would cover it.
  const link = closestTo<HTMLAnchorElement>(event, 'a');
  if (event.target === dialog || link?.pathname === location.pathname) dialog.close();
});
dialog.addEventListener('close', () => {
  updateUrl('');
  closeSiteSearch();
});

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move the focus through field and results. */
function moveByArrows(event: KeyboardEvent, stops: readonly HTMLElement[]): void {
  const step = steps[event.key];
  const index = stops.findIndex((stop) => stop.matches(':focus'));
  const next = step === undefined || index < 0 ? undefined : stops[index + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
