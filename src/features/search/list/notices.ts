import { createElement } from '#browser/dom.ts';
import { isOffline } from '#browser/online.ts';
import { getIllustration, type IllustrationName } from '#components/empty-state-art.ts';
import { towns } from '#domain/cabins/city.ts';
import type { Day } from '#domain/dates/day.ts';
import { laterArrival, type SearchAlternative } from '#domain/search/earliest-check-in.ts';
import { changeSearch, type SearchCriteria } from '#domain/search/search.ts';
import { searchFailedMessage, unknownCityMessage } from '#domain/search/search-labels.ts';
import { andList, bothOrAll } from '#domain/text/format-list.ts';
import { pluralize } from '#domain/text/plural.ts';
import { isPending, type ResultsView } from '#features/search/results-view.ts';
import type { SearchSuggestion } from '#features/search/store.ts';
import { paths } from '#paths';

/**
 * Of the cards of a list: how many are shown, how many of these with a stay on other days than those searched for, how many there
 * are, whether a filter or a part of the map is chosen.
 */
export interface ResultCounts {
  shown: number;
  moved: number | undefined;
  all: number;
  isFiltered: boolean;
  isPart: boolean;
}

/** The line above the cards: how many there are, or why there are none yet. */
export function resultCountLabel(
  view: ResultsView,
  { kind }: SearchCriteria,
  { shown, moved = 0, all, isFiltered, isPart }: ResultCounts,
): string {
  if (isPending(view.phase)) return 'Loading cabins...';
  if (view.phase === 'failed') return searchFailedMessage;
  if (view.phase === 'unknown-city') return unknownCityMessage(view.city);
  const place = isPart ? ' on this part of the map' : '';
  const share = (count: number): string =>
    `${count === all ? pluralize(count, 'cabin') : `${count} of ${pluralize(all, 'cabin')}`}${place}`;
  const isAnswered = view.phase === 'loaded' || view.phase === 'empty';
  if (!isAnswered || (kind !== 'stay' && kind !== 'months')) return share(shown);
  const free = shown - moved;
  const [are, fit] = free === 1 ? ['is', 'fits'] : ['are', 'fit'];
  const words = `${share(free)} ${are} free ${kind === 'stay' ? 'for these dates' : 'then'}`;
  // As short as it can be said: on a phone it has two lines.
  if (moved > 0) return `${words}${isFiltered ? ` and ${fit}` : ''}, ${moved} more close by`;
  return isFiltered ? `${words} and ${fit} your filters` : words;
}

const sentence = (text: string): HTMLElement => createElement('p', {}, text);
const drawn = (name: IllustrationName): HTMLElement =>
  createElement('img', { ...getIllustration(name), alt: '' });

/** A search failed: why, and a button that asks again. */
const failureNotice = (message: string): Node[] => [
  drawn(isOffline() ? 'no-signal' : 'tree-across'),
  sentence(message),
  createElement('button', { type: 'button', class: 'button', 'data-retry': '' }, 'Retry'),
];

/** The search found cabins and the filters leave none of them; `href` is the search without filters. */
const filtersNotice = (href: string, cabins: string): Node[] => [
  drawn('gate'),
  sentence('No cabin has all of that.'),
  createElement(
    'a',
    { class: 'button', href, 'data-go': '', 'data-without-filters': '' },
    `Show ${cabins} without filters`,
  ),
];

/** The part of the map that was chosen has no cabin. */
const emptyMapNotice = (): Node[] => [
  drawn('full'),
  sentence('No cabin stands on this part of the map. Move it a little, or show them all.'),
];

/** What a list says in place of cabins, or above them; `today` is that of the server. */
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
      return laterNotice(criteria, today);
    case 'empty': {
      const { limit, suggestions } = view;
      if (limit) return [drawn('full'), ...arrivalNotice(limit)];
      return [...laterNotice(criteria, today), ...(suggestions ? noneNotice(suggestions) : [])];
    }
    default:
      return [];
  }
}

/** The search begins too early: why, and the first day it may begin on. */
function laterNotice(criteria: SearchCriteria, today: Day): Node[] {
  const later = laterArrival(criteria, today);
  return later ? arrivalNotice(later) : [];
}

/** The dates cannot be booked: why, and the search nearest to it that can. */
const arrivalNotice = ({ reason, label, search }: SearchAlternative): Node[] => [
  sentence(reason),
  createElement('a', { class: 'button', href: paths.results(search), 'data-go': '' }, label),
];

/** The town is none of ours: the same search in each that is. */
function unknownCityNotice(criteria: SearchCriteria): Node[] {
  const ways = [
    { words: 'Anywhere', search: changeSearch(criteria, { city: null }) },
    ...towns.map((city) => ({ words: city, search: changeSearch(criteria, { city }) })),
  ];
  const links = ways.map(({ words, search }) =>
    createElement('li', {}, createElement('a', { href: paths.results(search), 'data-go': '' }, words)),
  );
  return [sentence('The same search where our cabins are:'), createElement('ul', {}, ...links)];
}

/** The search found nothing: the nearest matches, or every cabin. */
const noneNotice = (suggestions: readonly SearchSuggestion[]): Node[] =>
  suggestions.length > 0
    ? [
        drawn('full'),
        sentence('Nothing of ours is free like that. The nearest we have:'),
        createElement(
          'ul',
          {},
          ...suggestions.map((suggestion) => createElement('li', {}, ...suggestionParts(suggestion))),
        ),
      ]
    : [
        drawn('full'),
        sentence('Nothing of ours is free like that, nor close to it.'),
        createElement('a', { class: 'button', href: paths.cabins, 'data-go': '' }, 'See every cabin'),
      ];

function suggestionParts(suggestion: SearchSuggestion): (Node | string)[] {
  if (suggestion.kind === 'search')
    return [createElement('a', { href: paths.results(suggestion.search), 'data-go': '' }, suggestion.words)];
  const { links, words, bookingPath } = suggestion;
  const cabins = andList(links.map(({ href, title }) => createElement('a', { href }, title)));
  const titles = andList(links.map(({ title }) => title)).join('');
  const book = bookingPath && bookTogether(bookingPath, `Book ${bothOrAll(links.length)}`, titles);
  return [...cabins, `, ${words}`, ...(book ? [book] : [])];
}

const bookTogether = (href: string, words: string, titles: string): HTMLElement =>
  createElement(
    'p',
    {},
    createElement('a', { class: 'button', href, 'aria-label': `${words}: ${titles}` }, words),
  );
