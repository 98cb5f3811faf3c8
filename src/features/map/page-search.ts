import { part } from '#browser/dom.ts';
import { searchOfUrl } from '#domain/search/search-of-url.ts';
import { $search } from '#stores/search.ts';
import { showNotLoaded } from './not-loaded.ts';

/** Whether the address names a search. */
export const isAsked = (): boolean => searchOfUrl(new URLSearchParams(location.search)) !== null;

/**
 * Calls `answer` for the search of the address, else for the dates of this tab. Where that fails, the words above the list
 * say so and offer to try again.
 */
export function followSearch(page: HTMLElement, answer: () => Promise<void>): void {
  const retry = part(page, 'retry');
  const tryAnswer = (): void => void answer().catch(() => showNotLoaded(page));
  retry.addEventListener('click', tryAnswer);
  const { asked, offer } = document.documentElement.dataset;
  // What was marked before anything was drawn has its room kept; what was said not to load may have come with another touch.
  const isAwaited = asked !== undefined || offer !== undefined || !retry.hidden;
  if (isAwaited || $search.get().check_out) tryAnswer();
  // A search that the address names is answered as it is, whatever this tab searches for next.
  $search.listen(({ check_out }) => {
    if (check_out && !isAsked()) tryAnswer();
  });
}
