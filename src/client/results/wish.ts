import { criteriaSentence, type SearchCriteria } from '#domain/search.ts';
import { paths } from '#paths';
import { isWish, stayOf } from './ask.ts';
import { element } from './dom.ts';

/** What the page is asked for decides which room it keeps: a stay, a party without dates, or no more than filters. */
export function showWish(sentence: HTMLElement, criteria: SearchCriteria): void {
  const page = document.documentElement.dataset;
  if (!isWish(criteria)) {
    page['wish'] = 'sift';
    sentence.replaceChildren();
    return;
  }
  page['wish'] = stayOf(criteria) ? 'stay' : 'party';
  const parts = criteriaSentence(criteria).split(', ');
  const controls = parts.flatMap((words, index) => [
    ...(index > 0 ? [', '] : []),
    element('button', { type: 'button', 'data-intent': 'search', title: 'Change the search' }, words),
  ]);
  const clear = element('a', { href: paths.cabins, 'data-go': '', 'data-clear': '' }, 'Clear');
  sentence.replaceChildren(...controls, ' ', clear);
}
