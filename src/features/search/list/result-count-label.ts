import { datedSearch } from '#domain/search/dated-search.ts';
import { notLoadedWords, unknownCityWords } from '#domain/search/search-words.ts';
import { counted } from '#domain/stay/words.ts';
import type { SearchState } from '../store.ts';

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
  if (answer.phase === 'failed') return notLoadedWords;
  if (unknownCity) return unknownCityWords(unknownCity);
  const place = isPart ? ' on this part of the map' : '';
  const share = (count: number): string =>
    `${count === all ? counted(count, 'cabin') : `${count} of ${counted(all, 'cabin')}`}${place}`;
  const isAnswered = answer.phase === 'loaded' || answer.phase === 'empty';
  const isDated = datedSearch(criteria) !== null;
  if (!isAnswered || !(isDated || criteria.month)) return share(shown);
  const free = shown - moved;
  const [are, fit] = free === 1 ? ['is', 'fits'] : ['are', 'fit'];
  const words = `${share(free)} ${are} free ${isDated ? 'for these dates' : 'then'}`;
  // As short as it can be said: on a phone it has two lines.
  if (moved > 0) return `${words}${isFiltered ? ` and ${fit}` : ''}, ${moved} more close by`;
  return isFiltered ? `${words} and ${fit} your filters` : words;
}
