import { fetchListedFacts } from '#browser/cabins/fetch-card-facts.ts';
import { findCabins } from '#browser/cabins/find-cabins.ts';
import type { FoundCabin } from '#contracts/search.ts';
import type { ListedFacts } from '#domain/cabin/card-facts.ts';
import { type FreeCabin, neighbours, type Pair } from '#domain/map/neighbours.ts';
import { formatDollars } from '#domain/price/money.ts';
import { datedSearch } from '#domain/search/dated-search.ts';
import type { Search } from '#domain/search/search.ts';
import { stayQuery } from '#domain/search/stay-query.ts';
import { counted, guestsLabel } from '#domain/stay/words.ts';
import { paths } from '#paths';
import type { SearchSuggestion } from '../store.ts';

/** A search one step away from another, and what it offers: `words` stand before the count of its cabins. */
export interface BroaderSearch {
  search: Search;
  words: string;
}

/** The searches one step away from one that found nothing, nearest first: other dates, any town, both. */
export function broaderSearches(search: Search): BroaderSearch[] {
  const { city, ...anywhere } = search;
  const near = datedSearch(search) ? ({ flexible_days: '7' } as const) : null;
  const steps = [
    near && search.flexible_days !== '7' && { ...search, ...near, words: 'Within a week of those dates' },
    city !== undefined && { ...anywhere, words: 'The same, anywhere' },
    near && city !== undefined && { ...anywhere, ...near, words: 'Anywhere, within a week of those dates' },
  ];
  return steps.flatMap((step) => {
    if (!step) return [];
    const { words, ...broader } = step;
    return [{ words, search: broader }];
  });
}

/** The nearest matches of a search that found nothing: searches a step away, then neighbours that sleep the party. */
export async function fetchSuggestions(search: Search, signal: AbortSignal): Promise<SearchSuggestion[]> {
  const [steps, pairs] = await Promise.all([searchesBeyond(search, signal), pairsFor(search, signal)]);
  return [...steps, ...pairs];
}

/** The searches a step away with how many cabins each finds; without those that find no cabin the ones before them do not. */
async function searchesBeyond(search: Search, signal: AbortSignal): Promise<SearchSuggestion[]> {
  const steps = broaderSearches(search);
  const answers = await Promise.all(steps.map((step) => findCabins(step.search, { signal })));
  const known = new Set<string>();
  return steps.flatMap(({ search, words }, index): SearchSuggestion[] => {
    const answer = answers[index];
    const found = new Set(answer?.ok ? answer.value.available.map(({ slug }) => slug) : []);
    if (found.isSubsetOf(known)) return [];
    for (const slug of found) known.add(slug);
    return [{ kind: 'search', search, words: `${words}: ${counted(found.size, 'cabin')}` }];
  });
}

/** The most pairs of neighbours that are offered. */
const mostPairs = 3;

/** Two free cabins close to each other, for a party too large for one. */
async function pairsFor(search: Search, signal: AbortSignal): Promise<SearchSuggestion[]> {
  const { guests = 1, ...withoutParty } = search;
  if (guests < 3 || !datedSearch(search)) return [];
  const [answer, facts] = await Promise.all([findCabins(withoutParty, { signal }), fetchListedFacts(signal)]);
  const stays = answer.ok ? answer.value.available : [];
  return neighbours(freeCabins(facts ?? [], stays), guests, mostPairs).map((pair) =>
    pairSuggestion(pair, stays, guests),
  );
}

function freeCabins(facts: readonly ListedFacts[], stays: readonly FoundCabin[]): FreeCabin[] {
  const totals = new Map(stays.map(({ slug, total }) => [slug, total]));
  return facts.flatMap((cabin) => {
    const total = totals.get(cabin.slug);
    return total ? [{ ...cabin, total }] : [];
  });
}

/** Two neighbours as a suggestion: a link to each, with its stay, what they cost together, and the way to book both. */
export function pairSuggestion(
  { cabins, miles, total }: Pair<FreeCabin>,
  found: readonly FoundCabin[],
  guests: number,
): SearchSuggestion {
  const stays = cabins.map(({ slug }) => found.find((stay) => stay.slug === slug));
  const links = cabins.map(({ slug, title }, place) => {
    const stay = stays[place];
    return { title, href: `${paths.cabin(slug)}${stay ? stayQuery(stay) : ''}` };
  });
  const sleeps = guestsLabel(cabins[0].max_guests + cabins[1].max_guests);
  const words = `${apartLabel(miles, cabins[0].city)}, sleep ${sleeps} together: ${formatDollars(total)} total with taxes`;
  return { kind: 'pair', links, words, both: bothAddress(cabins, stays, guests) };
}

/** How far apart two neighbours stand; where that is not known, in which town. */
function apartLabel(miles: number | null, city: string): string {
  if (miles === null) return `both in ${city}`;
  return miles < 0.1 ? 'next door' : `${miles.toFixed(1)} miles apart`;
}

/** Where both cabins are booked at once; null unless both are free for the same nights. */
function bothAddress(
  [one, other]: Pair<FreeCabin>['cabins'],
  [stay, otherStay]: readonly (FoundCabin | undefined)[],
  guests: number,
): string | null {
  const { check_in, check_out } = stay ?? {};
  if (!check_in || !check_out) return null;
  if (otherStay?.check_in !== check_in || otherStay.check_out !== check_out) return null;
  return paths.booking({ cabin: one.slug, with: other.slug, check_in, check_out, guests });
}
