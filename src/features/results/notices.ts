import { element } from '#browser/dom.ts';
import { isOffline } from '#browser/online.ts';
import { type DrawingName, drawing } from '#components/drawing.ts';
import { paths } from '#paths';
import type { Match } from './store.ts';

const sentence = (text: string): HTMLElement => element('p', {}, text);
const drawn = (name: DrawingName): HTMLElement => element('img', { ...drawing(name), alt: '' });

/** A search failed: why, and a button that asks again. */
export const failureNotice = (message: string): Node[] => [
  drawn(isOffline() ? 'no-signal' : 'tree-across'),
  sentence(message),
  element('button', { type: 'button', class: 'button', 'data-retry': '' }, 'Retry'),
];

/** The search found cabins and the filters leave none of them; `href` is the search without filters. */
export const filtersNotice = (href: string, cabins: string): Node[] => [
  drawn('gate'),
  sentence('No cabin has all of that.'),
  element(
    'a',
    { class: 'button', href, 'data-go': '', 'data-without-filters': '' },
    `Show ${cabins} without filters`,
  ),
];

/** The search found nothing: the nearest matches, or every cabin. */
export const noneNotice = (matches: readonly Match[]): Node[] =>
  matches.length > 0
    ? [
        drawn('full'),
        sentence('Nothing of ours is free like that. The nearest we have:'),
        element('ul', {}, ...matches.map((match) => element('li', {}, ...matchParts(match)))),
      ]
    : [
        drawn('full'),
        sentence('Nothing of ours is free like that, nor close to it.'),
        element('a', { class: 'button', href: paths.cabins, 'data-go': '' }, 'See every cabin'),
      ];

function matchParts(match: Match): (Node | string)[] {
  if (match.kind === 'search')
    return [element('a', { href: paths.results(match.search), 'data-go': '' }, match.words)];
  const links = match.links.flatMap(({ href, title }) => [' and ', element('a', { href }, title)]);
  const titles = match.links.map(({ title }) => title).join(' and ');
  const both = match.both && bookBoth(match.both, titles);
  return [...links.slice(1), `, ${match.words}`, ...(both ? [both] : [])];
}

const bookBoth = (href: string, titles: string): HTMLElement =>
  element(
    'p',
    {},
    element('a', { class: 'button', href, 'aria-label': `Book both: ${titles}` }, 'Book both'),
  );
