import { findCabins } from '#browser/find-cabins.ts';
import { datedSearch } from '#domain/search/dated-search.ts';
import type { Search } from '#domain/search/search.ts';
import { counted } from '#domain/stay/words.ts';
import type { Match } from './store.ts';

/** A search one step away from another, and what it offers: `words` stand before the count of its cabins. */
export interface Step {
  search: Search;
  words: string;
}

/** The searches one step away from one that found nothing, nearest first: other dates, any town, both. */
export function stepsFrom(search: Search): Step[] {
  const { city, ...anywhere } = search;
  const isDated = datedSearch(search) !== null;
  const steps: (Step | false)[] = [
    isDated &&
      search.flexible_days !== '7' && {
        search: { ...search, flexible_days: '7' },
        words: 'Within a week of those dates',
      },
    city !== undefined && { search: anywhere, words: 'The same, anywhere' },
    isDated &&
      city !== undefined && {
        search: { ...anywhere, flexible_days: '7' },
        words: 'Anywhere, within a week of those dates',
      },
  ];
  return steps.filter((step) => step !== false);
}

/** The nearest matches of a search that found nothing: searches a step away, then neighbours that sleep the party. */
export async function fetchMatches(search: Search, signal: AbortSignal): Promise<Match[]> {
  const [steps, pairs] = await Promise.all([
    Promise.all(stepsFrom(search).map((step) => matchesOf(step, signal))),
    // Few searches come to this: it is no part of what the list loads.
    import('./pairs.ts').then(({ fetchPairs }) => fetchPairs(search, signal)).catch(() => []),
  ]);
  return [...steps.flat(), ...pairs];
}

async function matchesOf({ search, words }: Step, signal: AbortSignal): Promise<Match[]> {
  const answer = await findCabins(search, { signal });
  const count = answer.ok ? answer.value.cabinCount : 0;
  return count > 0 ? [{ kind: 'search', search, words: `${words}: ${counted(count, 'cabin')}` }] : [];
}
