import { element } from '#browser/dom.ts';
import { datedSearch } from '#domain/search/dated-search.ts';
import type { Search } from '#domain/search/search.ts';
import { searchSentence } from '#domain/search/search-words.ts';
import { paths } from '#paths';
import { type Results, searchOf } from './store.ts';

/** Says what is searched for, each part a way into the search, and marks which room the page keeps for it. */
export function showSearch(sentence: HTMLElement, results: Results): void {
  const search = searchOf(results);
  const isSearch = results.phase !== 'idle';
  document.documentElement.dataset['asked'] = isSearch ? roomOf(search) : 'filters';
  sentence.replaceChildren(...(isSearch ? sentenceParts(search) : []));
}

const roomOf = (search: Search): string => (datedSearch(search) ? 'stay' : 'party');

function sentenceParts(search: Search): (Node | string)[] {
  const parts = searchSentence(search).split(', ');
  const controls = parts.flatMap((words, index) => [
    ...(index > 0 ? [', '] : []),
    element('button', { type: 'button', 'data-intent': 'search', title: 'Change the search' }, words),
  ]);
  const clear = element('a', { href: paths.cabins, 'data-go': '', 'data-clear': '' }, 'Clear');
  return [...controls, ' ', clear];
}
