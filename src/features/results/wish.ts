import { element } from '#browser/dom.ts';
import { type Search, searchSentence } from '#domain/search/search.ts';
import { paths } from '#paths';
import { isWish, stayOf } from './ask.ts';

/** What the page is asked for decides which room it keeps: a stay, a party without dates, or no more than filters. */
export function showWish(sentence: HTMLElement, search: Search): void {
  const page = document.documentElement.dataset;
  if (!isWish(search)) {
    page['wish'] = 'sift';
    sentence.replaceChildren();
    return;
  }
  page['wish'] = stayOf(search) ? 'stay' : 'party';
  const parts = searchSentence(search).split(', ');
  const controls = parts.flatMap((words, index) => [
    ...(index > 0 ? [', '] : []),
    element('button', { type: 'button', 'data-intent': 'search', title: 'Change the search' }, words),
  ]);
  const clear = element('a', { href: paths.cabins, 'data-go': '', 'data-clear': '' }, 'Clear');
  sentence.replaceChildren(...controls, ' ', clear);
}
