import { maxPets } from '#domain/availability/party.ts';
import { amenityChips } from '#domain/cabins/amenities.ts';
import type { AmenityKey } from '#domain/cabins/cabin.ts';
import { towns } from '#domain/cabins/city.ts';
import type { Day } from '#domain/dates/day.ts';
import { typedKeys } from '#domain/type-guards.ts';
import { type CabinFilters, filterableAmenities, filterDefinitions, minimumFilters } from './filters.ts';
import { numberNames } from './fit-reason.ts';
import { listAttractionNames, type NearbyAttraction } from './nearby-places.ts';
import {
  emptyFilters,
  flexibilities,
  parseSearch,
  type SearchCriteria,
  type SearchValues,
  searchGuests,
  searchParty,
  toSearchValues,
} from './search.ts';
import { parseSentenceDates, sayDay } from './sentence-dates.ts';
import { fillers, hideRefused, type TakeMatches } from './sentence-refusals.ts';
import { formatStayMonths } from './stay-months.ts';

/** What was understood of a sentence, in the fields of the search dialog and of the filters. */
export interface ParsedSentence {
  search: SearchValues;
  filters: CabinFilters;
  /** The place that was named, where it is what chose the town. */
  near: NearbyAttraction | null;
  /** What was not understood, in the words that were typed. */
  unrecognized: string[];
}

/** Longer than anybody types: what is pasted may be anything. */
const longestSentence = 300;

const roomWords = { bedrooms: 'bed ?rooms?', beds: 'beds?', baths: 'bath(?:room)?s?' } as const;

const amenityLabel = (key: AmenityKey): string => amenityChips({ [key]: true })[0]?.label.toLowerCase() ?? '';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Reads by rules what a guest asks for; nothing is guessed, and what is not wanted is not understood. `places` are those of the guide.
 * Never throws.
 */
export function parseSentence(text: string, today: Day, places: readonly NearbyAttraction[]): ParsedSentence {
  const typed = ` ${text.slice(0, longestSentence).toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ')} `;
  const inNumbers = numberNames.reduce(
    (said, word, number) =>
      number > 0 ? said.replaceAll(RegExp(`\\b${word}\\b`, 'g'), String(number)) : said,
    typed,
  );
  const readAll = (take: TakeMatches) => readWith(take, today, places);
  const { text: wanted, inWords } = hideRefused(inNumbers, readAll);
  let rest = wanted;
  // What is read leaves a bar behind, so that the words around it do not become one.
  const asked = readAll((pattern, read) => {
    rest = rest.replace(RegExp(pattern, 'g'), (...match) => (read(match) ? ' | ' : String(match[0])));
  });
  return { ...asked, unrecognized: leftOf(rest).map(inWords) };
}

/** Reads all that `take` hands out of a sentence. */
function readWith(
  take: TakeMatches,
  today: Day,
  places: readonly NearbyAttraction[],
): Omit<ParsedSentence, 'unrecognized'> {
  const search: SearchValues = {};
  const filters: CabinFilters = { ...emptyFilters };
  let near: NearbyAttraction | null = null;

  const amount = String.raw`\$?(\d{1,3}(?:,\d{3})|\d{1,6})(?: dollars)?(?: total)?(?! ?(?:a|per|each) night)\b(?! ?(?:nights?|guests?|people|of us|bed|bath|,?\d))`;
  const cents = (written: string | undefined): number | null =>
    Number(written?.replaceAll(',', '')) * 100 || null;
  take(`\\bbetween ${amount} and ${amount}`, ([, least, most]) => {
    filters.minTotal = cents(least);
    filters.maxTotal = cents(most);
    return true;
  });
  take(`\\b(?:under|below|less than|at most|up to|max(?:imum)?|not? more than) ${amount}`, ([, most]) => {
    filters.maxTotal = cents(most);
    return true;
  });
  take(`\\b(?:over|above|(?<!not? )more than) ${amount}`, ([, least]) => {
    filters.minTotal = cents(least);
    return true;
  });
  take(/(?:±|\+\/- ?|give or take |flexible by )(\d) days?\b/, ([, days]) => {
    const known = flexibilities.find((one) => one === days);
    if (known) search.flexible_days = known;
    return known !== undefined;
  });
  take(/\bexact dates\b/, () => {
    search.flexible_days = 'exact';
    return true;
  });
  Object.assign(search, parseSentenceDates(take, today));
  for (const least of minimumFilters) {
    take(`(?:at least )?\\b(\\d{1,2})\\+?[ -]?${roomWords[least]}\\b`, ([, count]) => {
      filters[least] = Number(count);
      return Number(count) > 0;
    });
  }
  readParty(take, search);
  for (const town of towns) {
    take(`\\b${town.toLowerCase()}\\b(?!')`, () => {
      if (search.city && search.city !== town) return false;
      search.city = town;
      return true;
    });
  }
  const calls = places.flatMap((place) => listAttractionNames(place).map((call) => ({ call, place })));
  for (const { call, place } of calls.sort((one, other) => other.call.length - one.call.length)) {
    take(`(?<![\\w'])${escaped(call)}(?![\\w'])`, () => {
      if (search.city) return false;
      search.city = place.town;
      near = place;
      return true;
    });
  }
  const kinds = typedKeys(filterDefinitions).filter((kind) => asks(take, filterDefinitions[kind]));
  const amenities = filterableAmenities.filter((key) => asks(take, { label: amenityLabel(key) }));
  return { search, filters: { ...filters, kinds, amenities }, near };
}

/** Whether a thing is in what is left, by its label or said in another way; takes it out. */
function asks(take: TakeMatches, { label, said }: { label: string; said?: string }): boolean {
  let isAsked = false;
  const called = escaped(label.toLowerCase()).replaceAll(/[ -]/g, '[ -]?');
  const ways = [called, said].filter((way) => way !== undefined).join('|');
  if (label) take(`(?<![\\w-])(?:${ways})(?![\\w-])`, () => (isAsked = true));
  return isAsked;
}

/**
 * A number for all of them counts; else grown-ups and the young are added up, and where no grown-up is said there are the usual two.
 * More than a search may name is not read.
 */
function readParty(take: TakeMatches, search: SearchValues): void {
  let all: number | null = null;
  const added = { adults: 0, children: 0, infants: 0 };
  const fits = (count: number) => count >= searchGuests.min && count <= searchGuests.max;
  const end = ` ?(?:[|,.;!?]|$|(?:${fillers.join('|')})\\b)`;
  const whole = [
    String.raw`\b(\d{1,2}) (?:guests?|people|persons?|of us)\b`,
    String.raw`\b(?:party|group|family) of (\d{1,2})\b`,
    String.raw`\b(?:for|we are|we're|sleep(?:s|ing)?) (\d{1,2})\+?(?=${end})`,
  ].join('|');
  take(whole, ([, ...counts]) => {
    const said = Number(counts.find(Boolean));
    if (all !== null || !fits(said)) return false;
    all = said;
    return true;
  });
  const children = 'kids?|child(?:ren)?|toddlers?|teens?|teenagers?';
  const infants = 'bab(?:y|ies)|infants?|newborns?';
  const some = String.raw`\b(\d{1,2}|an?)(?: of them(?: an?)?)? (?:(adults?|grown-ups?)|(${infants})|${children})\b`;
  take(some, ([, count, adults, infants]) => {
    const more = Number(count) || 1;
    const least = added.adults + added.children + added.infants + more + (all === null ? 0 : 1);
    if (least > (all === null || adults ? searchGuests.max : all)) return false;
    added[adults ? 'adults' : infants ? 'infants' : 'children'] += more;
    return true;
  });
  take(/\b(?:(\d{1,2}) |a )?couples?\b(?! of\b)/, ([, pairs = '1']) => {
    added.adults ||= fits(2 * Number(pairs)) ? 2 * Number(pairs) : 0;
    return added.adults > 0;
  });
  take(/\b([1-9]\d?|an?|my|our) (?:dogs?|pets?|pupp(?:y|ies)|cats?)\b(?! ?-?friendly)/, ([, count]) => {
    const pets = (search.pets ?? 0) + (Number(count) || 1);
    if (pets < 1 || pets > maxPets) return false;
    search.pets = pets;
    return true;
  });
  const young = added.children + added.infants;
  const adults = added.adults || (young > 0 ? searchGuests.usual : 0);
  const guests = all ?? adults + young;
  if (guests > 0) Object.assign(search, toSearchValues(parseSearch({ ...added, guests })));
}

/** What is left of a sentence but for words that say nothing alone. */
const leftOf = (rest: string): string[] =>
  rest
    .split(/[|,;.!?]+/)
    .map((part) => {
      const words = part.split(' ').filter(Boolean);
      const first = words.findIndex((word) => !fillers.includes(word));
      const last = words.findLastIndex((word) => !fillers.includes(word));
      return first < 0 ? '' : words.slice(first, last + 1).join(' ');
    })
    .filter(Boolean);

/** Says what is asked for as a sentence that is read as the same again, on any day. */
export function formatSentence(search: SearchCriteria, filters: CabinFilters): string {
  const { check_in, check_out, city, flexible_days } = search;
  const { kinds, amenities, minTotal, maxTotal } = filters;
  return [
    ...searchParty(search),
    city ? `in ${city}` : null,
    check_in ? `${sayDay(check_in)}${check_out ? ` to ${sayDay(check_out)}` : ''}` : null,
    search.kind === 'months' ? formatStayMonths(search).toLowerCase() : null,
    flexible_days === 'exact' ? 'exact dates' : flexible_days ? `±${flexible_days} days` : null,
    ...kinds.map((kind) => filterDefinitions[kind].label.toLowerCase()),
    ...amenities.map(amenityLabel),
    ...minimumFilters.map((least) => (filters[least] ? `${filters[least]} ${least}` : null)),
    minTotal ? `over $${minTotal / 100}` : null,
    maxTotal ? `under $${maxTotal / 100}` : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
