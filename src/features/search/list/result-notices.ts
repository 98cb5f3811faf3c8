// Texts above a list of cabins: number of results, failures and alternatives.

import { createElement } from '#browser/dom.ts';
import { isOffline } from '#browser/online.ts';
import { getIllustration, type IllustrationName } from '#components/empty-state-art.ts';
import { towns } from '#domain/cabins/city.ts';
import type { Day } from '#domain/dates/day.ts';
import { findEarliestArrival, type SearchAlternative } from '#domain/search/earliest-check-in.ts';
import { changeSearch, parseSearchQuery, type SearchCriteria } from '#domain/search/search.ts';
import { searchFailedMessage, unknownCityMessage } from '#domain/search/search-labels.ts';
import { andList, bothOrAll } from '#domain/text/format-list.ts';
import { pluralize } from '#domain/text/plural.ts';
import { isPending, type ResultsView } from '#features/search/results-view.ts';
import type { SearchSuggestion } from '#features/search/store.ts';
import { paths } from '#paths';

/**
 * Numbers of the results. `moved`: stays on other days than searched. `isPart`: a part of the map
 * is chosen.
 */
export interface ResultCounts {
  shown: number;
  moved: number | undefined;
  all: number;
  isFiltered: boolean;
  isPart: boolean;
}

/** Part of the count. `isHidden`: for screen readers alone, because the header shows the dates. */
export interface CountPart {
  text: string;
  isHidden?: boolean;
}

/** Returns the count of the results: a heading, and possibly further parts with details. */
export function resultCountLabel(
  view: ResultsView,
  { kind }: SearchCriteria,
  { shown, moved = 0, all, isFiltered, isPart }: ResultCounts,
): CountPart[] {
  if (isPending(view.phase)) return [{ text: 'Loading cabins...' }];
  if (view.phase === 'failed') return [{ text: searchFailedMessage }];
  if (view.phase === 'unknown-city') return [{ text: unknownCityMessage(view.city) }];
  const mapPart = { text: ' on this part of the map' };
  const formatShare = (count: number): string =>
    count === all ? pluralize(count, 'cabin') : `${count} of ${pluralize(all, 'cabin')}`;
  const hasLoaded = view.phase === 'loaded' || view.phase === 'empty';
  if (!hasLoaded || (kind !== 'stay' && kind !== 'months'))
    return [{ text: formatShare(shown) }, ...(isPart ? [mapPart] : [])];
  const free = shown - moved;
  const [areFree, fit] = free === 1 ? [' is free', 'fits'] : [' are free', 'fit'];
  // As short as possible, because phones have two lines.
  const details = [
    kind === 'stay' ? { text: ' for these dates', isHidden: true } : { text: ' then' },
    ...(isFiltered ? [{ text: ` and ${fit}${moved > 0 ? '' : ' your filters'}` }] : []),
    ...(moved > 0 ? [{ text: `, ${moved} more close by` }] : []),
  ];
  if (isPart) return [{ text: formatShare(free) }, mapPart, { text: areFree }, ...details];
  const share = free > 0 && !isFiltered ? pluralize(free, 'cabin') : formatShare(free);
  return [{ text: share + areFree }, ...details];
}

const sentence = (text: string): HTMLElement => createElement('p', {}, text);
const illustration = (name: IllustrationName): HTMLElement =>
  createElement('img', { ...getIllustration(name), alt: '' });

const failureNotice = (message: string): Node[] => [
  illustration(isOffline() ? 'no-signal' : 'tree-across'),
  sentence(message),
  createElement('button', { type: 'button', class: 'button', 'data-retry': '' }, 'Retry'),
];

/** Notice that the filters leave no cabin. `href`: the search without filters. */
const filtersNotice = (href: string, cabins: string): Node[] => [
  illustration('gate'),
  sentence('No cabin has all of that.'),
  createElement(
    'a',
    { class: 'button', href, 'data-go': '', 'data-without-filters': '' },
    `Show ${cabins} without filters`,
  ),
];

const emptyMapNotice = (): Node[] => [
  illustration('full'),
  sentence('No cabin stands on this part of the map. Move it a little, or show them all.'),
];

/** Returns the notice above the list. `today`: the server's date. */
export function getNotice(
  view: ResultsView,
  criteria: SearchCriteria,
  { candidates, unfiltered, today }: { candidates: number; unfiltered: string; today: Day },
): Node[] {
  const removedBy = 'removedBy' in view ? view.removedBy : null;
  if (removedBy === 'map') return emptyMapNotice();
  if (removedBy === 'filters') return filtersNotice(unfiltered, pluralize(candidates, 'cabin'));
  switch (view.phase) {
    case 'failed':
      return failureNotice(view.message);
    case 'unknown-city':
      return unknownCityNotice(criteria);
    case 'loaded':
      return tooEarlyNotice(criteria, today);
    case 'empty': {
      const { limit, suggestions } = view;
      if (limit) return [illustration('full'), ...arrivalNotice(limit)];
      return [...tooEarlyNotice(criteria, today), ...(suggestions ? noResultsNotice(suggestions) : [])];
    }
    default:
      return [];
  }
}

function tooEarlyNotice(criteria: SearchCriteria, today: Day): Node[] {
  const alternative = findEarliestArrival(criteria, today);
  return alternative ? arrivalNotice(alternative) : [];
}

const arrivalNotice = ({ reason, label, search }: SearchAlternative): Node[] => [
  sentence(reason),
  createElement('a', { class: 'button', href: paths.results(search), 'data-go': '' }, label),
];

function unknownCityNotice(criteria: SearchCriteria): Node[] {
  const options = [
    { label: 'Anywhere', search: changeSearch(criteria, { city: null }) },
    ...towns.map((city) => ({ label: city, search: changeSearch(criteria, { city }) })),
  ];
  const links = options.map(({ label, search }) =>
    createElement('li', {}, createElement('a', { href: paths.results(search), 'data-go': '' }, label)),
  );
  return [sentence('The same search where our cabins are:'), createElement('ul', {}, ...links)];
}

const noResultsNotice = (suggestions: readonly SearchSuggestion[]): Node[] =>
  suggestions.length > 0
    ? [
        illustration('full'),
        sentence('Nothing of ours is free like that. The nearest we have:'),
        createElement(
          'ul',
          {},
          ...suggestions.map((suggestion) => createElement('li', {}, ...suggestionParts(suggestion))),
        ),
      ]
    : [
        illustration('full'),
        sentence('Nothing of ours is free like that, nor close to it.'),
        createElement('a', { class: 'button', href: paths.cabins, 'data-go': '' }, 'See every cabin'),
      ];

function suggestionParts(suggestion: SearchSuggestion): (Node | string)[] {
  if (suggestion.kind === 'search')
    return [createElement('a', { href: paths.results(suggestion.search), 'data-go': '' }, suggestion.label)];
  const { links, label, bookingPath } = suggestion;
  const cabins = andList(links.map(({ href, title }) => createElement('a', { href }, title)));
  const titles = andList(links.map(({ title }) => title)).join('');
  const book = bookingPath && bookTogether(bookingPath, `Book ${bothOrAll(links.length)}`, titles);
  return [...cabins, `, ${label}`, ...(book ? [book] : [])];
}

const bookTogether = (href: string, label: string, titles: string): HTMLElement =>
  createElement(
    'p',
    {},
    createElement('a', { class: 'button', href, 'aria-label': `${label}: ${titles}` }, label),
  );

/** Notice after a redirect from an area's page (inline-area.ts), with a link back to it. */
export function renderAreaRedirectNotice(root: HTMLElement): void {
  if (!document.referrer.startsWith(location.origin + paths.area(''))) return;
  const { pathname, searchParams } = new URL(document.referrer);
  if (parseSearchQuery(searchParams).kind === 'browse') return;
  const city = new URLSearchParams(location.search).get('city') ?? '';
  const area = createElement('a', { href: pathname }, `Read about ${city}`);
  const text = 'An area’s page has no prices for a search, so here are its cabins. ';
  root.querySelector('.cards')?.prepend(createElement('p', { class: 'soft' }, text, area));
}
