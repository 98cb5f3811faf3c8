import { createElement } from '#browser/dom.ts';
import { isOffline } from '#browser/online.ts';
import { getIllustration, type IllustrationName } from '#components/empty-state-art.ts';
import { towns } from '#domain/cabins/city.ts';
import type { Day } from '#domain/dates/day.ts';
import { toDatedSearch } from '#domain/search/dated-search.ts';
import { laterArrival, type SearchAlternative } from '#domain/search/earliest-check-in.ts';
import type { SearchCriteria } from '#domain/search/search.ts';
import { searchFailedMessage, unknownCityMessage } from '#domain/search/search-labels.ts';
import { andList, bothOrAll } from '#domain/text/format-list.ts';
import { pluralize } from '#domain/text/plural.ts';
import type { SearchState, SearchSuggestion } from '#features/search/store.ts';
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
  { criteria, answer }: Pick<SearchState, 'criteria' | 'answer'>,
  { shown, moved = 0, all, isFiltered, isPart }: ResultCounts,
  unknownCity: string | null = null,
): string {
  if (answer.phase === 'loading') return 'Loading cabins...';
  if (answer.phase === 'failed') return searchFailedMessage;
  if (unknownCity) return unknownCityMessage(unknownCity);
  const place = isPart ? ' on this part of the map' : '';
  const share = (count: number): string =>
    `${count === all ? pluralize(count, 'cabin') : `${count} of ${pluralize(all, 'cabin')}`}${place}`;
  const isAnswered = answer.phase === 'loaded' || answer.phase === 'empty';
  const isDated = toDatedSearch(criteria) !== null;
  if (!isAnswered || !(isDated || criteria.month)) return share(shown);
  const free = shown - moved;
  const [are, fit] = free === 1 ? ['is', 'fits'] : ['are', 'fit'];
  const words = `${share(free)} ${are} free ${isDated ? 'for these dates' : 'then'}`;
  // As short as it can be said: on a phone it has two lines.
  if (moved > 0) return `${words}${isFiltered ? ` and ${fit}` : ''}, ${moved} more close by`;
  return isFiltered ? `${words} and ${fit} your filters` : words;
}

const sentence = (text: string): HTMLElement => createElement('p', {}, text);
const drawn = (name: IllustrationName): HTMLElement =>
  createElement('img', { ...getIllustration(name), alt: '' });

/** A search failed: why, and a button that asks again. */
export const failureNotice = (message: string): Node[] => [
  drawn(isOffline() ? 'no-signal' : 'tree-across'),
  sentence(message),
  createElement('button', { type: 'button', class: 'button', 'data-retry': '' }, 'Retry'),
];

/** The search found cabins and the filters leave none of them; `href` is the search without filters. */
export const filtersNotice = (href: string, cabins: string): Node[] => [
  drawn('gate'),
  sentence('No cabin has all of that.'),
  createElement(
    'a',
    { class: 'button', href, 'data-go': '', 'data-without-filters': '' },
    `Show ${cabins} without filters`,
  ),
];

/** The part of the map that was chosen has no cabin. */
export const createEmptyMapNotice = (): Node[] => [
  drawn('full'),
  sentence('No cabin stands on this part of the map. Move it a little, or show them all.'),
];

/** What an answer leaves to say: a town we do not know, dates nobody can stay on, or that nothing was found. */
export function answerNotice(
  { criteria, answer }: Pick<SearchState, 'criteria' | 'answer'>,
  unknownCity: string | null,
  today: Day,
): Node[] {
  if (unknownCity) return unknownCityNotice(criteria);
  const isAnswered = answer.phase === 'empty' || answer.phase === 'loaded';
  const limit = answer.phase === 'empty' ? answer.limit : null;
  if (limit) return [drawn('full'), ...arrivalNotice(limit)];
  const later = isAnswered ? laterArrival(criteria, today) : null;
  const none = answer.phase === 'empty' && answer.suggestions ? noneNotice(answer.suggestions) : [];
  return later ? [...arrivalNotice(later), ...none] : none;
}

/** The dates cannot be booked: why, and the search nearest to it that can. */
const arrivalNotice = ({ reason, label, search }: SearchAlternative): Node[] => [
  sentence(reason),
  createElement('a', { class: 'button', href: paths.results(search), 'data-go': '' }, label),
];

/** The town is none of ours: the same search in each that is. */
function unknownCityNotice({ city: _, ...anywhere }: SearchCriteria): Node[] {
  const ways = [
    { words: 'Anywhere', search: anywhere },
    ...towns.map((city) => ({ words: city, search: { ...anywhere, city } })),
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
