import { trackEvent } from '#browser/analytics/track-event.ts';
import { closestTo, createElement } from '#browser/dom.ts';
import { serverToday } from '#browser/server-clock.ts';
import { getUtcToday } from '#browser/utc-today.ts';
import { parseSearchQuery, type SearchCriteria, searchKey, toSearchValues } from '#domain/search/search.ts';
import { type SentencePart, sentenceParts } from '#domain/search/search-labels.ts';
import { withDatesToCome } from '#domain/search/stay-search.ts';
import { $state } from '#features/search/store.ts';
import { paths } from '#paths';
import { editSearch } from '#stores/search.ts';

/** Says what is searched for, each part its own control. A part that has the focus keeps it. */
export function showSearch(sentence: HTMLElement, criteria: SearchCriteria): void {
  const parts = criteria.kind === 'browse' ? [] : sentenceParts(criteria, getUtcToday());
  const said = parts.map(({ words }) => words).join();
  if (sentence.dataset['said'] === said) return;
  sentence.dataset['said'] = said;
  const { activeElement } = document;
  const isInside = activeElement instanceof HTMLElement && sentence.contains(activeElement);
  const part = isInside ? activeElement.dataset['part'] : undefined;
  sentence.replaceChildren(...controls(parts));
  if (part) partControl(sentence, part)?.focus({ preventScroll: true });
}

/** The control of a part; the dates stand in for one that is gone. */
const partControl = (sentence: ParentNode, part: string): HTMLElement | null =>
  sentence.querySelector<HTMLElement>(`[data-part="${part}"]`) ??
  sentence.querySelector<HTMLElement>('[data-part="dates"]');

function controls(parts: readonly SentencePart[]): (Node | string)[] {
  if (parts.length === 0) return [];
  const clear = createElement('a', { href: paths.cabins, 'data-go': '', 'data-clear': '' }, 'Clear');
  // A comma stays on the line of what it follows.
  const said = parts.map((part, index) =>
    createElement('span', {}, controlOf(part), index < parts.length - 1 ? ',' : ''),
  );
  return [...said.flatMap((control) => [control, ' ']), clear];
}

/** Opens the dialog with the search of the page. */
const controlOf = ({ part, words }: SentencePart): HTMLElement =>
  createElement(
    'button',
    { type: 'button', title: 'Change this', 'data-part': part, 'data-intent': 'search' },
    words,
  );

/** Shows another search on this page, and resolves once it is answered. */
type ShowSearch = (search: SearchCriteria) => Promise<void>;

/** Hands the search of the page to the dialog, which a part of the sentence opens, and shows what it became. */
export function startChanging(root: HTMLElement, sentence: HTMLElement, show: ShowSearch): void {
  const change = async (part: string, search: SearchCriteria): Promise<void> => {
    if (searchKey(search) === searchKey($state.get().criteria)) return;
    trackEvent('search_submitted', { ...toSearchValues(search), source: 'results_sentence', part });
    const answered = show(search);
    keepFocusOn(sentence, part);
    await answered;
    keepFocusOn(sentence, part);
  };
  // The dialog is opened by the page's own script, which follows this one.
  root.addEventListener('click', (event) => {
    const part = closestTo(event, '[data-part][data-intent]')?.dataset['part'];
    if (!part) return;
    const search = withDatesToCome($state.get().criteria, serverToday());
    editSearch({ search, part, onChange: (changed) => void change(part, changed) });
  });
}

/** What had opened the dialog has the focus again, unless a guest has gone on. */
function keepFocusOn(sentence: HTMLElement, part: string): void {
  if (document.activeElement === document.body) partControl(sentence, part)?.focus({ preventScroll: true });
}

/** From an area's address with a search, which leads here (inline-area.ts): says so, and leads to what the area's page has to read. */
export function renderAreaRedirectNotice(place: HTMLElement): void {
  if (!document.referrer.startsWith(location.origin + paths.area(''))) return;
  const { pathname, searchParams } = new URL(document.referrer);
  if (parseSearchQuery(searchParams).kind === 'browse') return;
  const city = new URLSearchParams(location.search).get('city') ?? '';
  const area = createElement('a', { href: pathname }, `Read about ${city}`);
  const words = 'An area’s page has no prices for a search, so here are its cabins. ';
  place.parentElement?.append(createElement('p', { class: 'soft' }, words, area));
}
