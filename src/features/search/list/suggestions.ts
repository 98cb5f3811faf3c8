// Suggestions for a search without results: broader searches, and groups of cabins close
// together.

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

/**
 * A broader search: another town or nearby dates. `label` is shown before the count of its cabins.
 */
export interface BroaderSearch {
  search: SearchCriteria;
  label: string;
}

/** Returns broader searches, those most like the given one first. */
export function broaderSearches(search: SearchCriteria): BroaderSearch[] {
  const anywhere = search.city === undefined ? null : changeSearch(search, { city: null });
  const withinWeek = (base: SearchCriteria | null, label: string): BroaderSearch[] =>
    base?.kind === 'stay' ? [{ search: { ...base, flexible_days: '7' }, label }] : [];
  return [
    ...(search.flexible_days === '7' ? [] : withinWeek(search, 'Within a week of those dates')),
    ...(anywhere ? [{ search: anywhere, label: 'The same, anywhere' }] : []),
    ...withinWeek(anywhere, 'Anywhere, within a week of those dates'),
  ];
}

/** Fetches suggestions: broader searches, then groups of nearby cabins. */
export async function fetchSuggestions(
  search: SearchCriteria,
  signal: AbortSignal,
): Promise<SearchSuggestion[]> {
  const [steps, groups] = await Promise.all([
    findBroaderSearches(search, signal),
    findGroups(search, signal),
  ]);
  return [...steps, ...groups];
}

/** Finds broader searches. Leaves out those that find no cabin beyond those of earlier ones. */
async function findBroaderSearches(search: SearchCriteria, signal: AbortSignal): Promise<SearchSuggestion[]> {
  const steps = broaderSearches(search);
  const responses = await Promise.all(steps.map((step) => fetchSearchResults(step.search, { signal })));
  const seenSlugs = new Set<string>();
  return steps.flatMap(({ search, label }, index): SearchSuggestion[] => {
    const response = responses[index];
    const slugs = new Set(response?.ok ? response.value.available.map(({ slug }) => slug) : []);
    if ([...slugs].every((slug) => seenSlugs.has(slug))) return [];
    for (const slug of slugs) seenSlugs.add(slug);
    return [{ kind: 'search', search, label: `${label}: ${pluralize(slugs.size, 'cabin')}` }];
  });
}

const maxGroups = 3;

type NearbyCabin = CabinFilterData &
  AvailableCabin & { stay: Pick<LowestStay, 'id' | 'check_in' | 'check_out'> };

interface GroupMember {
  cabin: NearbyCabin;
  party: Party;
}

/** Cabins for one party together. `total`: in cents, with taxes and fees. */
interface PricedGroup {
  members: readonly GroupMember[];
  miles: number | null;
  total: number;
}

const noResults: SearchResultList = { available: [], cabinCount: 0 };

/** Finds groups of nearby cabins that together have room for all guests. */
async function findGroups(search: SearchCriteria, signal: AbortSignal): Promise<SearchSuggestion[]> {
  if (search.kind !== 'stay') return [];
  const { guests = 1, children = 0, infants = 0, pets = 0, ...withoutParty } = search;
  if (guests < 3) return [];
  const [response, cards] = await Promise.all([
    fetchSearchResults(withoutParty, { signal }),
    fetchCabinFilterData(signal),
  ]);
  const { available, linked } = response.ok ? response.value : noResults;
  const free = freeCabins(cards ?? [], available);
  const takesPets = (cabins: readonly NearbyCabin[]) =>
    pets === 0 || cabins.some(({ pet_fee_cents }) => pet_fee_cents !== null);
  const groups = findCabinGroups(free, guests, maxGroups, { linked, isPossible: takesPets });
  const party = { guests, children: children + infants, pets };
  const priced = await Promise.all(groups.map((group) => priceGroup(group, party, signal)));
  return priced.flatMap((group) => (group ? [groupSuggestion(group, guests)] : []));
}

function freeCabins(cards: readonly CabinFilterData[], results: readonly SearchResult[]): NearbyCabin[] {
  const stays = new Map(results.map((stay) => [stay.slug, stay]));
  return cards.flatMap((cabin) => {
    const { id = '', check_in, check_out, total } = stays.get(cabin.slug) ?? {};
    return check_in && check_out && total ? [{ ...cabin, total, stay: { id, check_in, check_out } }] : [];
  });
}

/** Fetches the total of a group; `null` if a quote fails. */
async function priceGroup(
  { cabins, miles }: CabinGroup<NearbyCabin>,
  guests: Parameters<typeof divideParty>[0],
  signal: AbortSignal,
): Promise<PricedGroup | null> {
  const parties = divideParty(guests, cabins);
  const members = cabins.flatMap((cabin, index): GroupMember[] => {
    const party = parties[index];
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

export function groupSuggestion({ members, miles, total }: PricedGroup, guests: number): SearchSuggestion {
  const cabins = members.map(({ cabin }) => cabin);
  const links = members.map(({ cabin: { slug, title, stay }, party: { adults, children, pets } }) => ({
    title,
    href: paths.cabin(slug) + stayQuery(stay, { guests: adults + children, children, pets }),
  }));
  const sleeps = guestsLabel(cabins.reduce((sum, { max_guests }) => sum + max_guests, 0));
  const price = `${distanceLabel(miles, cabins)}, sleep ${sleeps} together: ${formatDollars(total)} total with taxes`;
  const label = [price, ...formatPetCabin(members)].join('. ');
  return { kind: 'cabins', links, label, bookingPath: getTogetherPath(members, guests) };
}

/** Describes in which cabin the pets sleep; empty without pets. */
function formatPetCabin(members: readonly GroupMember[]): string[] {
  const withPets = members.find(({ party }) => party.pets > 0);
  if (!withPets) return [];
  const { cabin, party } = withPets;
  const pets = party.pets === 1 ? 'Your pet sleeps' : `Your ${party.pets} pets sleep`;
  return [`${pets} in ${cabin.title}.`];
}

function distanceLabel(miles: number | null, cabins: readonly AvailableCabin[]): string {
  if (miles === null) return `${bothOrAll(cabins.length)} in ${cabins[0]?.city}`;
  if (miles < 0.1) return 'next door';
  return cabins.length === 2 ? `${miles.toFixed(1)} miles apart` : `within ${miles.toFixed(1)} miles`;
}

/** Returns the booking path of all cabins; `null` unless they are available for the same nights. */
function getTogetherPath(members: readonly GroupMember[], guests: number): string | null {
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
