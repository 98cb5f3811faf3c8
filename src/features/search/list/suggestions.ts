import { fetchListedFacts } from '#browser/cabins/fetch-card-facts.ts';
import { type FoundCabins, findCabins } from '#browser/cabins/find-cabins.ts';
import type { FoundCabin } from '#contracts/search.ts';
import type { ListedFacts } from '#domain/cabin/card-facts.ts';
import { type CabinGroup, type FreeCabin, neighbours } from '#domain/map/neighbours.ts';
import { formatDollars } from '#domain/price/money.ts';
import { datedSearch } from '#domain/search/dated-search.ts';
import type { Search } from '#domain/search/search.ts';
import { stayQuery } from '#domain/search/stay-query.ts';
import { bothOrAll, counted, guestsLabel } from '#domain/stay/words.ts';
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
  const [steps, groups] = await Promise.all([searchesBeyond(search, signal), groupsFor(search, signal)]);
  return [...steps, ...groups];
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

/** The most groups of neighbours that are offered. */
const mostGroups = 3;

const nothingFound: FoundCabins = { available: [], cabinCount: 0 };

/** Free cabins close to each other, for a party too large for one. */
async function groupsFor(search: Search, signal: AbortSignal): Promise<SearchSuggestion[]> {
  const { guests = 1, ...withoutParty } = search;
  if (guests < 3 || !datedSearch(search)) return [];
  const [answer, facts] = await Promise.all([findCabins(withoutParty, { signal }), fetchListedFacts(signal)]);
  const { available: stays, linked } = answer.ok ? answer.value : nothingFound;
  return neighbours(freeCabins(facts ?? [], stays), guests, mostGroups, linked).map((group) =>
    groupSuggestion(group, stays, guests),
  );
}

function freeCabins(facts: readonly ListedFacts[], stays: readonly FoundCabin[]): FreeCabin[] {
  const totals = new Map(stays.map(({ slug, total }) => [slug, total]));
  return facts.flatMap((cabin) => {
    const total = totals.get(cabin.slug);
    return total ? [{ ...cabin, total }] : [];
  });
}

/** Neighbours as a suggestion: a link to each, with its stay, what they cost together, and the way to book all at once. */
export function groupSuggestion(
  { cabins, miles, total }: CabinGroup<FreeCabin>,
  found: readonly FoundCabin[],
  guests: number,
): SearchSuggestion {
  const stays = cabins.map(({ slug }) => found.find((stay) => stay.slug === slug));
  const links = cabins.map(({ slug, title }, place) => {
    const stay = stays[place];
    return { title, href: `${paths.cabin(slug)}${stay ? stayQuery(stay) : ''}` };
  });
  const sleeps = guestsLabel(cabins.reduce((sum, { max_guests }) => sum + max_guests, 0));
  const words = `${apartLabel(miles, cabins)}, sleep ${sleeps} together: ${formatDollars(total)} total with taxes`;
  return { kind: 'cabins', links, words, together: togetherAddress(cabins, stays, guests) };
}

/** How far apart neighbours stand; where that is not known, in which town. */
function apartLabel(miles: number | null, cabins: readonly FreeCabin[]): string {
  if (miles === null) return `${bothOrAll(cabins.length)} in ${cabins[0]?.city}`;
  if (miles < 0.1) return 'next door';
  return cabins.length === 2 ? `${miles.toFixed(1)} miles apart` : `within ${miles.toFixed(1)} miles`;
}

/** Where all cabins are booked at once; null unless all are free for the same nights. */
function togetherAddress(
  cabins: readonly FreeCabin[],
  stays: readonly (FoundCabin | undefined)[],
  guests: number,
): string | null {
  const { check_in, check_out } = stays[0] ?? {};
  if (!check_in || !check_out) return null;
  if (stays.some((stay) => stay?.check_in !== check_in || stay.check_out !== check_out)) return null;
  const [cabin, ...others] = cabins.map(({ slug }) => slug);
  return paths.booking({ cabin, with: others, check_in, check_out, guests });
}
