import { trackEvent } from '#browser/analytics/track-event.ts';
import { closestTo, createElement } from '#browser/dom.ts';
import { serverToday } from '#browser/server-clock.ts';
import { getUtcToday } from '#browser/utc-today.ts';
import { parseSearchQuery, type SearchCriteria, searchKey, toSearchValues } from '#domain/search/search.ts';
import { type SentencePart, sentenceParts } from '#domain/search/search-labels.ts';
import { removePastDates } from '#domain/search/stay-search.ts';
import { $state } from '#features/search/store.ts';
import { paths } from '#paths';
import { editSearch } from '#stores/search.ts';

/** A focused part keeps the focus. */
export function showSearch(sentence: HTMLElement, criteria: SearchCriteria): void {
  const parts = criteria.kind === 'browse' ? [] : sentenceParts(criteria, getUtcToday());
  const key = parts.map(({ label }) => label).join();
  if (sentence.dataset['said'] === key) return;
  sentence.dataset['said'] = key;
  const { activeElement } = document;
  const isInside = activeElement instanceof HTMLElement && sentence.contains(activeElement);
  const part = isInside ? activeElement.dataset['part'] : undefined;
  sentence.replaceChildren(...createControls(parts));
  if (part) partControl(sentence, part)?.focus({ preventScroll: true });
}

/** Falls back to the dates if the part is gone. */
const partControl = (sentence: ParentNode, part: string): HTMLElement | null =>
  sentence.querySelector<HTMLElement>(`[data-part="${part}"]`) ??
  sentence.querySelector<HTMLElement>('[data-part="dates"]');

function createControls(parts: readonly SentencePart[]): (Node | string)[] {
  if (parts.length === 0) return [];
  const clear = createElement('a', { href: paths.cabins, 'data-go': '', 'data-clear': '' }, 'Clear');
  // Keeps the comma on the line of its part.
  const controls = parts.map((part, index) =>
    createElement('span', {}, createPartButton(part), index < parts.length - 1 ? ',' : ''),
  );
  return [...controls.flatMap((control) => [control, ' ']), clear];
}

const createPartButton = ({ part, label }: SentencePart): HTMLElement =>
  createElement(
    'button',
    { type: 'button', title: 'Change this', 'data-part': part, 'data-intent': 'search' },
    label,
  );

/** Resolves when the results are shown. */
type ShowSearch = (search: SearchCriteria) => Promise<void>;

export function enablePartEditing(root: HTMLElement, sentence: HTMLElement, show: ShowSearch): void {
  const change = async (part: string, search: SearchCriteria): Promise<void> => {
    if (searchKey(search) === searchKey($state.get().criteria)) return;
    trackEvent('search_submitted', { ...toSearchValues(search), source: 'results_sentence', part });
    const whenShown = show(search);
    keepFocusOn(sentence, part);
    await whenShown;
    keepFocusOn(sentence, part);
  };
  // The page's own script, which runs after this one, opens the dialog.
  root.addEventListener('click', (event) => {
    const part = closestTo(event, '[data-part][data-intent]')?.dataset['part'];
    if (!part) return;
    const search = removePastDates($state.get().criteria, serverToday());
    editSearch({ search, part, onChange: (changed) => void change(part, changed) });
  });
}

/** Focuses the part that opened the dialog, unless the focus has moved on. */
function keepFocusOn(sentence: HTMLElement, part: string): void {
  if (document.activeElement === document.body) partControl(sentence, part)?.focus({ preventScroll: true });
}

/** Notice after a redirect from an area's page (inline-area.ts), with a link back to it. */
export function renderAreaRedirectNotice(sentence: HTMLElement): void {
  if (!document.referrer.startsWith(location.origin + paths.area(''))) return;
  const { pathname, searchParams } = new URL(document.referrer);
  if (parseSearchQuery(searchParams).kind === 'browse') return;
  const city = new URLSearchParams(location.search).get('city') ?? '';
  const area = createElement('a', { href: pathname }, `Read about ${city}`);
  const text = 'An area’s page has no prices for a search, so here are its cabins. ';
  sentence.parentElement?.append(createElement('p', { class: 'soft' }, text, area));
}
