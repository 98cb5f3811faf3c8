import { createDialog } from '#browser/dialog.ts';
import { closePlaceholder, disablePlaceholder, getPlaceholderIsland } from '#browser/dialog-placeholder.ts';
import { closestTo, createElement, loadStyles } from '#browser/dom.ts';
import { isOffline } from '#browser/online.ts';
import type { PageKind } from '#domain/site-search/page-kinds.ts';
import { $siteSearch, closeSiteSearch } from '#stores/site-search.ts';
import { openIndex } from './open-index.ts';
import { exampleNodes, failureNodes, groupNodes, waysOn } from './render-results.ts';
import { searchSite } from './run-query.ts';
import styles from './search-dialog.css?url';
import { formatResultSummary } from './search-results.ts';

/** Milliseconds of no typing before a search. */
const pause = 180;

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
/** Says what a search came to. */
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
/** Counts the searches, so that an answer that comes late is dropped. */
let turn = 0;

/** Puts the dialog into the page and has it follow its store. */
export async function startSiteSearch(): Promise<void> {
  await loadStyles(styles);
  document.body.append(dialog);
  $siteSearch.subscribe((wanted) => {
    if (wanted && !dialog.open) open(wanted.text);
  });
}

function open(text: string): void {
  // A search says so by itself where it cannot be had.
  openIndex().catch(() => undefined);
  const isFramed = getPlaceholderIsland() === 'site-search';
  closePlaceholder();
  disablePlaceholder('site-search');
  dialog.showModal();
  // It takes the place of the frame, which had arrived.
  if (isFramed) for (const arriving of document.getAnimations()) if (isOfDialog(arriving)) arriving.finish();
  if (text) field.value = text;
  field.select();
  search();
}

const isOfDialog = ({ effect }: Animation): boolean =>
  effect instanceof KeyframeEffect && effect.target instanceof HTMLDialogElement;

/** Searches for what is in the field; `whole` is the kind of which all are shown. */
async function search(whole: PageKind | null = null): Promise<void> {
  clearTimeout(timer);
  const mine = ++turn;
  const text = field.value.trim();
  keepAddress(text);
  if (text === '') return show('', ...exampleNodes(askFor));
  results.ariaBusy = 'true';
  if (status.textContent === '') status.textContent = 'Looking …';
  try {
    const index = await openIndex();
    if (mine !== turn) return;
    const found = searchSite(text, whole, index);
    const nodes = found.groups.length > 0 ? groupNodes(found, search) : waysOn();
    show(formatResultSummary(text, found), ...nodes);
    if (whole) results.querySelector<HTMLElement>(`[data-kind=${whole}] li:nth-child(4) a`)?.focus();
  } catch {
    if (mine !== turn) return;
    const sentence = isOffline()
      ? 'There is no signal, and the search needs one.'
      : 'The search did not load.';
    show(sentence, ...(await failureNodes(() => search())));
  }
}

/** On the page of the guide the question is part of the address, so that it can be sent and come back to. */
function keepAddress(question: string): void {
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

function askFor(text: string): void {
  field.value = text;
  field.focus();
  search();
}

field.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(() => search(), pause);
});

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  await search();
  // The keyboard of a phone makes room.
  results.querySelector<HTMLElement>('ol a')?.focus();
});

dialog.addEventListener('keydown', (event) => {
  moveByArrows(event, [field, ...results.querySelectorAll<HTMLElement>('ol a')]);
  // A browser would empty the field first.
  if (event.key !== 'Escape') return;
  event.preventDefault();
  dialog.close();
});
dialog.addEventListener('click', (event) => {
  // A find on this very page leads nowhere else, and the dialog lies over it.
  const link = closestTo<HTMLAnchorElement>(event, 'a');
  if (event.target === dialog || link?.pathname === location.pathname) dialog.close();
});
dialog.addEventListener('close', () => {
  keepAddress('');
  closeSiteSearch();
});

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows go from the field through what was found, and back up. */
function moveByArrows(event: KeyboardEvent, stops: readonly HTMLElement[]): void {
  const step = steps[event.key];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  const next = step === undefined || at < 0 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
