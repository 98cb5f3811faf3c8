import { closestTo } from '#browser/dom.ts';
import { serverNow } from '#browser/server-clock.ts';
import { track } from '#browser/tracking/analytics.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { withDatesToCome } from '#domain/search/dated-search.ts';
import { type Search, searchKey } from '#domain/search/search.ts';
import { editedSearch } from '#domain/search/search-edit.ts';
import { editSearch } from '#stores/search.ts';
import { $cards, $results, searchOf } from './list-store.ts';
import { layPanels } from './search-part-panels.ts';
import { partControl } from './search-sentence.ts';

/** Shows another search on this page, and resolves once it is answered. */
export type ShowSearch = (search: Search) => Promise<void>;

/** Lets each part of the sentence be changed without losing the others. */
export function startChanging(root: HTMLElement, sentence: HTMLElement, show: ShowSearch): void {
  const change = async (part: string, search: Search): Promise<void> => {
    if (searchKey(search) === searchKey(searchOf($results.get()))) return;
    track('search_submitted', { ...search, source: 'results_sentence', part });
    const answered = show(search);
    keepFocusOn(sentence, part);
    await answered;
    keepFocusOn(sentence, part);
  };
  layPanels(sentence, () => {
    const search = searchOf($results.get());
    return {
      search,
      cities: [...new Set(($cards.get() ?? []).map(({ city }) => city.trim()))],
      onEdit: (edit) => void change(edit.part, editedSearch(search, edit)),
    };
  });
  // The dialog is opened by the page's own script, which follows this one.
  root.addEventListener('click', (event) => {
    const part = closestTo(event, '[data-part][data-intent]')?.dataset['part'];
    if (!part) return;
    const search = withDatesToCome(searchOf($results.get()), newYorkDay(serverNow()));
    editSearch({ search, onChange: (changed) => void change(part, changed) });
  });
}

/** What a panel or a dialog had opened has the focus again, unless a guest has gone on. */
function keepFocusOn(sentence: HTMLElement, part: string): void {
  if (document.activeElement === document.body) partControl(sentence, part)?.focus({ preventScroll: true });
}
