/** Parses a search in words, such as "cabin with a hot tub for 6, July 2 to 5". */

import { maxPets } from '#domain/availability/party.ts';
import type { AmenityKey } from '#domain/cabins/cabin.ts';
import { towns } from '#domain/cabins/city.ts';
import type { Day } from '#domain/dates/day.ts';
import { typedKeys } from '#domain/type-guards.ts';
import {
  type CabinFilters,
  type FilterKey,
  filtersToQuery,
  minimumFilters,
  parseFilterState,
} from './filters.ts';
import { createPhrase, type Phrase, type PhraseMatch } from './phrase.ts';
import { readDates } from './phrase-dates.ts';
import {
  emptyFilters,
  emptySearch,
  parseSearch,
  type SearchCriteria,
  searchGuests,
  searchParty,
} from './search.ts';
import { numberNames } from './search-labels.ts';
import { toSearchQuery } from './search-query.ts';
import { formatDatesOrMonths } from './stay-months.ts';
import type { SearchParty } from './stay-query.ts';

/** Filters and amenities: pattern, and words of a title. */
const features = {
  'pet-friendly': ['(?:dogs?|pets?|pupp(?:y|ies)|cats?)(?:[ -]friendly)?', 'Pet-friendly'],
  family: ['(?:family|kids?)[ -]friendly|family(?= cabins?)', 'Family'],
  pool: ['(?:(?:indoor|swimming) )?pools?', 'a pool'],
  'hot-tub': ['hot[ -]?tubs?|jacuzzi', 'a hot tub'],
  'mountain-views': ['(?:mountain )?views?', 'mountain views'],
  'free-cancellation': ['free cancell?ation', 'free cancellation'],
  'step-free': ['step-free|no (?:stairs|steps)|wheelchairs?(?: accessible)?', 'no steps'],
  'any-car': ['no (?:4[ -]wheel drive|4wd|4x4)(?: needed)?|any car', 'no four-wheel drive needed'],
  fire_pit: ['fire ?pits?', 'a fire pit'],
  theater_room: ['theat(?:er|re) rooms?', 'a theater room'],
  arcade: ['arcades?', 'an arcade'],
  game_room: ['game ?rooms?', 'a game room'],
  wifi: ['wi-?fi', 'Wi-Fi'],
  pickleball_court: ['pickleball(?: courts?)?', 'a pickleball court'],
  ev_charger: ['(?:ev|tesla) charg(?:ers?|ing)', 'an EV charger'],
  parking: ['parking', 'parking'],
} as const satisfies Partial<Record<FilterKey | AmenityKey, readonly string[]>>;

/** Whether the name of a feature is placed before "cabins" in a title. */
const isAdjective = (key: keyof typeof features): boolean => key === 'pet-friendly' || key === 'family';

const roomPatterns = { bedrooms: 'bed ?rooms?', beds: 'beds?', baths: 'bath(?:room)?s?' } as const;

const cabinWords = 'cabins?|chalets?|lodging|rentals?|stay(?:ing)?';

/** Words without meaning for a search. */
const fillers = `${cabinWords}|a|all|allow(?:s|ed)?|an|and|any|anywhere|are|around|at|by|close|during|exact|find|for|from|getaway|have|holiday|i|i'd|in|is|it|like|looking|me|my|near|need|of|on|or|our|place|please|show|some|somewhere|that|the|there|to|total|trip|us|vacation|want|we|we'd|we're|with|would`;

/** Words of a refusal. Such a phrase is not read, because no filter excludes a feature. */
const refusal =
  /\b(?:no|0|zero|not|nor|neither|never|none|without|except|avoid(?:ing)?|hate|allergic|afraid|dont|\w+n't)\b|\b(?:instead|other|rather) (?:of|than)\b|\b(?:dogs?|pets?|cats?)[ -]free\b/;

export interface ReadSearch {
  search: SearchCriteria;
  filters: CabinFilters;
  /** Words with an unknown or unclear meaning. */
  unread: string[];
}

/** Parses a phrase to search and filters. Unclear parts set nothing. */
export function readSearchPhrase(text: string, today: Day): ReadSearch {
  const digits = numberNames.reduce(
    (words, name, number) => (number ? words.replaceAll(RegExp(`\\b${name}\\b`, 'g'), `${number}`) : words),
    text.slice(0, 300).toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' '),
  );
  const phrase = createPhrase(digits);
  const dates = readDates(phrase, today);
  const price = phrase.takeOne(
    String.raw`\b(?:under|below|less than|at most|up to|max(?:imum)?|not? more than) \$?(\d{1,3}(?:,\d{3})|\d{3,6})\b(?: dollars)?(?: total)?(?! ?(?:a|per|each|/) ?night)`,
    // A price is for the whole stay.
    ([, dollars = '']) => (dates.check_out || dates.month ? dollars.replaceAll(',', '') : null),
  );
  const rooms = minimumFilters.map((minimum) => {
    const pattern = String.raw`(?:\bat least )?(?<![\d.])\b([1-9]\d?)\+?[ -]?${roomPatterns[minimum]}\b`;
    return [minimum, phrase.takeOne(pattern, ([, count]) => count ?? null)] as const;
  });
  const members = takeMembers(phrase);
  const mentionedFeatures = typedKeys(features).filter(
    (key) => phrase.take(`(?<![\\w-])(?:${features[key][0]})(?![\\w-])`, () => true).length > 0,
  );
  const party = readParty(phrase, members);
  const city = phrase.takeOne(
    `\\b(?:${towns.join('|').toLowerCase()})\\b(?!')`,
    ([name]) => towns.find((town) => town.toLowerCase() === name) ?? null,
  );
  if (refusal.test(phrase.getRest()))
    return { search: emptySearch, filters: emptyFilters, unread: [text.trim()] };
  // A filter and an amenity never have the same name.
  const query = new URLSearchParams([
    ...mentionedFeatures.map((key) => ['filter', key]),
    ...mentionedFeatures.map((key) => ['amenity', key]),
  ]);
  for (const [name, value] of [...rooms, ['max_total', price] as const]) if (value) query.set(name, value);
  return {
    search: parseSearch({ ...dates, ...party, ...(city && { city }) }),
    filters: parseFilterState(query).filters,
    unread: phrase.listUnread(RegExp(`^(?:${fillers})$`)),
  };
}

interface Members {
  kind: 'adults' | 'children' | 'infants' | 'pets';
  count: number;
  /** Whether they are part of a total: "4 guests, 2 of them children". */
  isAmong: boolean;
}

const takeMembers = ({ take }: Phrase): PhraseMatch<Members>[] =>
  take(
    String.raw`\b(\d{1,3}|an?|(?:my|our)(?= (?:dog|pet|cat|puppy)\b)) (of them (?:an? )?)?(?:(adults?|grown-?ups?)|(couples?)(?! of\b)|(bab(?:y|ies)|infants?|newborns?)|(dogs?|pets?|cats?|pupp(?:y|ies))|kids?|child(?:ren)?|toddlers?|teen(?:ager)?s?)\b(?![ -]friendly)`,
    ([, number, among, adults, couples, infants, pets]) => ({
      kind: adults || couples ? 'adults' : infants ? 'infants' : pets ? 'pets' : 'children',
      count: (Number.isNaN(Number(number)) ? 1 : Number(number)) * (couples ? 2 : 1),
      isAmong: among !== undefined,
    }),
  );

/**
 * Reads the party: a total, or adults with others. Unclear are too many guests or pets, children
 * without adults, and a total that may or may not include the children.
 */
function readParty({ take, addUnread }: Phrase, members: PhraseMatch<Members>[]): SearchParty {
  const totals = take(
    [
      String.raw`\b(\d{1,3}) (?:guests?|people|persons?|of us)\b`,
      String.raw`\b(?:party|group|family) of (\d{1,3})\b`,
      String.raw`\b(?:for|we are|we're|sleep(?:s|ing)?) (\d{1,3})\+?(?= *(?:[|,.;!?&]|$|(?:${fillers})\b))`,
    ].join('|'),
    ([, ...counts]) => Number(counts.find(Boolean)),
  );
  const count = (kind: Members['kind']): number =>
    members.reduce((sum, { value }) => sum + (value?.kind === kind ? value.count : 0), 0);
  const [adults, children, infants, pets] = [
    count('adults'),
    count('children'),
    count('infants'),
    count('pets'),
  ];
  const people = members.flatMap(({ value }) => (value && value.kind !== 'pets' ? value : []));
  const isTotal = totals.length === 1 && adults === 0 && people.every(({ isAmong }) => isAmong);
  const isSum = totals.length === 0 && adults > 0 && !people.some(({ isAmong }) => isAmong);
  const guests = isTotal ? (totals[0]?.value ?? 0) : isSum ? adults + children + infants : 0;
  const { min, max } = searchGuests;
  const isClear = guests >= min && guests <= max && children + infants < guests && pets <= maxPets;
  const hasOnlyPets = totals.length === 0 && people.length === 0 && pets <= maxPets;
  if (isClear || hasOnlyPets) return hasOnlyPets ? { pets } : { guests, children, infants, pets };
  addUnread([...totals, ...members]);
  return {};
}

export interface PhraseSearch {
  /** For example "Cabins with a hot tub for 6, Jul 2–5". */
  title: string;
  /** Query of the results page. */
  query: URLSearchParams;
  unread: string[];
}

/**
 * Returns the cabin search that a phrase describes. `null` if it is about something else, or names
 * a single feature, which has a page.
 */
export function findCabinSearch(text: string, today: Day): PhraseSearch | null {
  const { search, filters, unread } = readSearchPhrase(text, today);
  const query = filtersToQuery(filters);
  const hasGuests = search.guests !== undefined;
  const hasStay = search.kind === 'stay' || search.kind === 'months';
  const isCabinSearch = RegExp(`\\b(?:${cabinWords})\\b`, 'i').test(text)
    ? hasGuests ||
      hasStay ||
      search.check_in ||
      [...query, search.city, search.pets].filter(Boolean).length > 1
    : (hasGuests && hasStay) || ((hasGuests || hasStay) && unread.length === 0);
  if (!isCabinSearch) return null;
  const title = formatTitle(search, filters, today);
  return { title, query: new URLSearchParams([...toSearchQuery(search), ...query]), unread };
}

function formatTitle(search: SearchCriteria, filters: CabinFilters, today: Day): string {
  const chosen = new Set<string>([...filters.kinds, ...filters.amenities]);
  const chosenFeatures = typedKeys(features).filter((key) => chosen.has(key));
  const rooms = minimumFilters.flatMap((name) => (filters[name] ? `${filters[name]} ${name}` : []));
  const details = [
    ...chosenFeatures.filter((key) => !isAdjective(key)).map((key) => features[key][1]),
    ...rooms,
  ];
  const party = searchParty(search)
    .join(', ')
    .replace(/ guests?\b/, '');
  const adjectives = chosenFeatures.filter(isAdjective).map((key) => features[key][1]);
  const cabins = [
    adjectives.length > 0 ? `${adjectives.join(', ')} cabins` : 'Cabins',
    search.city && `in ${search.city}`,
    details.length > 0 && `with ${new Intl.ListFormat('en-US').format(details)}`,
    party && `for ${party}`,
  ];
  const hasDates = search.kind === 'months' || search.check_in !== undefined;
  const dates = hasDates && formatDatesOrMonths(search, today).replace(/^(?:From|Long|Weekend)/, lower);
  const price = filters.maxTotal && `under $${filters.maxTotal / 100}`;
  return [cabins.filter(Boolean).join(' '), dates, price].filter(Boolean).join(', ');
}

const lower = (word: string): string => word.toLowerCase();
