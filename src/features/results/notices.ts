import { element } from '#browser/dom.ts';
import type { Search } from '#domain/search/search.ts';
import { counted } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { nearestMatches } from './none.ts';

const sentence = (text: string): HTMLElement => element('p', {}, text);

export function failureNotice(message: string, onRetry: () => void): Node[] {
  const retry = element('button', { type: 'button', class: 'button' }, 'Retry');
  retry.addEventListener('click', onRetry);
  return [sentence(message), retry];
}

/** Where the search found cabins and the filters leave none of them. */
export const filtersNotice = (href: string, count: number): Node[] => [
  sentence('No cabin has all of that.'),
  element(
    'a',
    { class: 'button', href, 'data-go': '', 'data-filters': '' },
    `Show ${counted(count, 'cabin')} without filters`,
  ),
];

/** Where the search found nothing: the nearest matches, or every cabin. */
export async function noneNotice(search: Search, signal: AbortSignal): Promise<Node[]> {
  const matches = await nearestMatches(search, signal);
  if (matches.length === 0) {
    const all = element('a', { class: 'button', href: paths.cabins, 'data-go': '' }, 'See every cabin');
    return [sentence('Nothing of ours is free like that, nor close to it.'), all];
  }
  return [sentence('Nothing of ours is free like that. The nearest we have:'), element('ul', {}, ...matches)];
}
