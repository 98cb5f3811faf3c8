import { fetchCabinFilterData } from '#browser/cabins/fetch-card-data.ts';
import { fetchSearchResults, type SearchResultList } from '#browser/cabins/fetch-search-results.ts';
import { fetchQuote } from '#browser/fetch-quote.ts';
import type { LowestStay, SearchResult } from '#contracts/search.ts';
import { divideParty } from '#domain/availability/divide-party.ts';
import type { Party } from '#domain/availability/party.ts';
import { guestsLabel } from '#domain/availability/party-labels.ts';
import type { CabinFilterData } from '#domain/cabins/card-data.ts';
import { formatDollars } from '#domain/money/money.ts';
import { type AvailableCabin, type CabinGroup, findCabinGroups } from '#domain/search/cabin-groups.ts';
import { changeSearch, type SearchCriteria } from '#domain/search/search.ts';
import { stayQuery } from '#domain/search/stay-query.ts';
import { bothOrAll } from '#domain/text/format-list.ts';
import { pluralize } from '#domain/text/plural.ts';
import type { SearchSuggestion } from '#features/search/store.ts';
import { getBookingPath, paths } from '#paths';

/** A search one step away from another, and what it offers: `words` stand before the count of its cabins. */
export interface BroaderSearch {
  search: SearchCriteria;
  words: string;
}

/** The searches one step away from one that found nothing, nearest first: other dates, any town, both. */
export function broaderSearches(search: SearchCriteria): BroaderSearch[] {
  const anywhere = search.city === undefined ? null : changeSearch(search, { city: null });
  const within = (one: SearchCriteria | null, words: string): BroaderSearch[] =>
    one?.kind === 'stay' ? [{ search: { ...one, flexible_days: '7' }, words }] : [];
  return [
    ...(search.flexible_days === '7' ? [] : within(search, 'Within a week of those dates')),
    ...(anywhere ? [{ search: anywhere, words: 'The same, anywhere' }] : []),
    ...within(anywhere, 'Anywhere, within a week of those dates'),
  ];
}

/** The nearest matches of a search that found nothing: searches a step away, then neighbours that sleep the party. */
export async function fetchSuggestions(
  search: SearchCriteria,
  signal: AbortSignal,
): Promise<SearchSuggestion[]> {
  const [steps, groups] = await Promise.all([searchesBeyond(search, signal), groupsFor(search, signal)]);
  return [...steps, ...groups];
}

/** The searches a step away with how many cabins each finds; without those that find no cabin the ones before them do not. */
async function searchesBeyond(search: SearchCriteria, signal: AbortSignal): Promise<SearchSuggestion[]> {
  const steps = broaderSearches(search);
  const answers = await Promise.all(steps.map((step) => fetchSearchResults(step.search, { signal })));
  const known = new Set<string>();
  return steps.flatMap(({ search, words }, index): SearchSuggestion[] => {
    const answer = answers[index];
    const found = new Set(answer?.ok ? answer.value.available.map(({ slug }) => slug) : []);
    if ([...found].every((one) => known.has(one))) return [];
    for (const slug of found) known.add(slug);
    return [{ kind: 'search', search, words: `${words}: ${pluralize(found.size, 'cabin')}` }];
  });
}

/** The most groups of neighbours that are offered. */
const mostGroups = 3;

/** A cabin with its free stay. */
type NearbyCabin = CabinFilterData &
  AvailableCabin & { stay: Pick<LowestStay, 'id' | 'check_in' | 'check_out'> };

/** One cabin of a group, and who sleeps there. */
interface GroupMember {
  cabin: NearbyCabin;
  party: Party;
}

/** Neighbours as the server prices them for a party; `total` in cents. */
interface PricedGroup {
  members: readonly GroupMember[];
  miles: number | null;
  total: number;
}

const nothingFound: SearchResultList = { available: [], cabinCount: 0 };

/** Free cabins close to each other, for a party too large for one. */
async function groupsFor(search: SearchCriteria, signal: AbortSignal): Promise<SearchSuggestion[]> {
  if (search.kind !== 'stay') return [];
  const { guests = 1, children = 0, infants = 0, pets = 0, ...withoutParty } = search;
  if (guests < 3) return [];
  const [answer, facts] = await Promise.all([
    fetchSearchResults(withoutParty, { signal }),
    fetchCabinFilterData(signal),
  ]);
  const { available, linked } = answer.ok ? answer.value : nothingFound;
  const free = freeCabins(facts ?? [], available);
  const takesPets = (cabins: readonly NearbyCabin[]) =>
    pets === 0 || cabins.some(({ pet_fee_cents }) => pet_fee_cents !== null);
  const groups = findCabinGroups(free, guests, mostGroups, { linked, isPossible: takesPets });
  const party = { guests, children: children + infants, pets };
  const priced = await Promise.all(groups.map((group) => priceGroup(group, party, signal)));
  return priced.flatMap((group) => (group ? [groupSuggestion(group, guests)] : []));
}

function freeCabins(facts: readonly CabinFilterData[], found: readonly SearchResult[]): NearbyCabin[] {
  const stays = new Map(found.map((stay) => [stay.slug, stay]));
  return facts.flatMap((cabin) => {
    const { id = '', check_in, check_out, total } = stays.get(cabin.slug) ?? {};
    return check_in && check_out && total ? [{ ...cabin, total, stay: { id, check_in, check_out } }] : [];
  });
}

/** The group at the price of just this party, which each of its cabins is asked for; null where one has none. */
async function priceGroup(
  { cabins, miles }: CabinGroup<NearbyCabin>,
  guests: Parameters<typeof divideParty>[0],
  signal: AbortSignal,
): Promise<PricedGroup | null> {
  const parties = divideParty(guests, cabins);
  const members = cabins.flatMap((cabin, place): GroupMember[] => {
    const party = parties[place];
    return party ? [{ cabin, party }] : [];
  });
  const quotes = await Promise.all(
    members.map(({ cabin: { stay }, party: { adults, children, pets } }) => {
      const { id, check_in, check_out } = stay;
      return fetchQuote({ cabin_id: id, check_in, check_out, guests: adults + children, pets }, { signal });
    }),
  );
  let total = 0;
  for (const quote of quotes) {
    if (!quote.ok) return null;
    total += quote.value.total;
  }
  return { members, miles, total };
}

/** Neighbours as a suggestion: a link to each, with its stay, what they cost together, and the way to book all at once. */
export function groupSuggestion({ members, miles, total }: PricedGroup, guests: number): SearchSuggestion {
  const cabins = members.map(({ cabin }) => cabin);
  const links = members.map(({ cabin: { slug, title, stay }, party: { adults, children, pets } }) => ({
    title,
    href: paths.cabin(slug) + stayQuery(stay, { guests: adults + children, children, pets }),
  }));
  const sleeps = guestsLabel(cabins.reduce((sum, { max_guests }) => sum + max_guests, 0));
  const words = `${apartLabel(miles, cabins)}, sleep ${sleeps} together: ${formatDollars(total)} total with taxes`;
  return { kind: 'cabins', links, words, bookingPath: togetherAddress(members, guests) };
}

/** How far apart neighbours stand; where that is not known, in which town. */
function apartLabel(miles: number | null, cabins: readonly AvailableCabin[]): string {
  if (miles === null) return `${bothOrAll(cabins.length)} in ${cabins[0]?.city}`;
  if (miles < 0.1) return 'next door';
  return cabins.length === 2 ? `${miles.toFixed(1)} miles apart` : `within ${miles.toFixed(1)} miles`;
}

/** Where all cabins are booked at once; null unless all are free for the same nights. */
function togetherAddress(members: readonly GroupMember[], guests: number): string | null {
  const [first] = members;
  if (!first) return null;
  const { check_in, check_out } = first.cabin.stay;
  const areSame = members.every(
    ({ cabin: { stay } }) => stay.check_in === check_in && stay.check_out === check_out,
  );
  if (!areSame) return null;
  const stays = members.map(({ cabin, party }) => ({ cabin, ...party }));
  return getBookingPath({ check_in, check_out }, stays, { guests });
}
