import { closestTo } from '#browser/dom.ts';
import { serverNow } from '#browser/server-clock.ts';
import { track } from '#browser/tracking/analytics.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { withDatesToCome } from '#domain/search/dated-search.ts';
import { type Search, searchKey } from '#domain/search/search.ts';
import { editSearch } from '#stores/search.ts';
import { $state } from '../store.ts';
import { partControl } from './search-sentence.ts';

/** Shows another search on this page, and resolves once it is answered. */
type ShowSearch = (search: Search) => Promise<void>;

/** Hands the search of the page to the dialog, which a part of the sentence opens, and shows what it became. */
export function startChanging(root: HTMLElement, sentence: HTMLElement, show: ShowSearch): void {
  const change = async (part: string, search: Search): Promise<void> => {
    if (searchKey(search) === searchKey($state.get().criteria)) return;
    track('search_submitted', { ...search, source: 'results_sentence', part });
    const answered = show(search);
    keepFocusOn(sentence, part);
    await answered;
    keepFocusOn(sentence, part);
  };
  // The dialog is opened by the page's own script, which follows this one.
  root.addEventListener('click', (event) => {
    const part = closestTo(event, '[data-part][data-intent]')?.dataset['part'];
    if (!part) return;
    const search = withDatesToCome($state.get().criteria, newYorkDay(serverNow()));
    editSearch({ search, part, onChange: (changed) => void change(part, changed) });
  });
}

/** What had opened the dialog has the focus again, unless a guest has gone on. */
function keepFocusOn(sentence: HTMLElement, part: string): void {
  if (document.activeElement === document.body) partControl(sentence, part)?.focus({ preventScroll: true });
}
