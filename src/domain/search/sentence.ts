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
import { formatSentenceDay, parseSentenceDates } from './sentence-dates.ts';
import { fillers, hideRefused, type TakeMatches } from './sentence-refusals.ts';
import { formatStayMonths } from './stay-months.ts';

export interface ParsedSentence {
  search: SearchValues;
  filters: CabinFilters;
  /** The named attraction, if it determined the town. */
  near: NearbyAttraction | null;
  unrecognized: string[];
}

const maxSentenceLength = 300;

const roomPatterns = { bedrooms: 'bed ?rooms?', beds: 'beds?', baths: 'bath(?:room)?s?' } as const;

const amenityLabel = (key: AmenityKey): string => amenityChips({ [key]: true })[0]?.label.toLowerCase() ?? '';

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Parses by fixed rules. Refused phrases stay unrecognized. Never throws. */
export function parseSentence(
  text: string,
  today: Day,
  attractions: readonly NearbyAttraction[],
): ParsedSentence {
  const typed = ` ${text.slice(0, maxSentenceLength).toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ')} `;
  const withDigits = numberNames.reduce(
    (text, word, number) =>
      number > 0 ? text.replaceAll(RegExp(`\\b${word}\\b`, 'g'), String(number)) : text,
    typed,
  );
  const readAll = (take: TakeMatches) => readWith(take, today, attractions);
  const { text: visibleText, restore } = hideRefused(withDigits, readAll);
  let rest = visibleText;
  // Leaves a bar in place of a match, so that the words around it do not join.
  const parsed = readAll((pattern, read) => {
    rest = rest.replace(RegExp(pattern, 'g'), (...match) => (read(match) ? ' | ' : String(match[0])));
  });
  return { ...parsed, unrecognized: listRemainingPhrases(rest).map(restore) };
}

function readWith(
  take: TakeMatches,
  today: Day,
  attractions: readonly NearbyAttraction[],
): Omit<ParsedSentence, 'unrecognized'> {
  const search: SearchValues = {};
  const filters: CabinFilters = { ...emptyFilters };
  let near: NearbyAttraction | null = null;

  const amount = String.raw`\$?(\d{1,3}(?:,\d{3})|\d{1,6})(?: dollars)?(?: total)?(?! ?(?:a|per|each) night)\b(?! ?(?:nights?|guests?|people|of us|bed|bath|,?\d))`;
  const cents = (text: string | undefined): number | null => Number(text?.replaceAll(',', '')) * 100 || null;
  take(`\\bbetween ${amount} and ${amount}`, ([, min, max]) => {
    filters.minTotal = cents(min);
    filters.maxTotal = cents(max);
    return true;
  });
  take(`\\b(?:under|below|less than|at most|up to|max(?:imum)?|not? more than) ${amount}`, ([, max]) => {
    filters.maxTotal = cents(max);
    return true;
  });
  take(`\\b(?:over|above|(?<!not? )more than) ${amount}`, ([, min]) => {
    filters.minTotal = cents(min);
    return true;
  });
  take(/(?:±|\+\/- ?|give or take |flexible by )(\d) days?\b/, ([, days]) => {
    const option = flexibilities.find((option) => option === days);
    if (option) search.flexible_days = option;
    return option !== undefined;
  });
  take(/\bexact dates\b/, () => {
    search.flexible_days = 'exact';
    return true;
  });
  Object.assign(search, parseSentenceDates(take, today));
  for (const minimum of minimumFilters) {
    take(`(?:at least )?\\b(\\d{1,2})\\+?[ -]?${roomPatterns[minimum]}\\b`, ([, count]) => {
      filters[minimum] = Number(count);
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
  const names = attractions.flatMap((attraction) =>
    listAttractionNames(attraction).map((name) => ({ name, attraction })),
  );
  for (const { name, attraction } of names.sort((one, other) => other.name.length - one.name.length)) {
    take(`(?<![\\w'])${escapeRegExp(name)}(?![\\w'])`, () => {
      if (search.city) return false;
      search.city = attraction.town;
      near = attraction;
      return true;
    });
  }
  const kinds = typedKeys(filterDefinitions).filter((kind) => takeFilter(take, filterDefinitions[kind]));
  const amenities = filterableAmenities.filter((key) => takeFilter(take, { label: amenityLabel(key) }));
  return { search, filters: { ...filters, kinds, amenities }, near };
}

/** Removes the match from the text. */
function takeFilter(take: TakeMatches, { label, phrases }: { label: string; phrases?: string }): boolean {
  let isFound = false;
  const labelPattern = escapeRegExp(label.toLowerCase()).replaceAll(/[ -]/g, '[ -]?');
  const patterns = [labelPattern, phrases].filter((pattern) => pattern !== undefined).join('|');
  if (label) take(`(?<![\\w-])(?:${patterns})(?![\\w-])`, () => (isFound = true));
  return isFound;
}

/** A total counts, else the sum of adults and children, with two adults by default. */
function readParty(take: TakeMatches, search: SearchValues): void {
  let total: number | null = null;
  const counted = { adults: 0, children: 0, infants: 0 };
  const fits = (count: number) => count >= searchGuests.min && count <= searchGuests.max;
  const end = ` ?(?:[|,.;!?]|$|(?:${fillers.join('|')})\\b)`;
  const totalPattern = [
    String.raw`\b(\d{1,2}) (?:guests?|people|persons?|of us)\b`,
    String.raw`\b(?:party|group|family) of (\d{1,2})\b`,
    String.raw`\b(?:for|we are|we're|sleep(?:s|ing)?) (\d{1,2})\+?(?=${end})`,
  ].join('|');
  take(totalPattern, ([, ...counts]) => {
    const count = Number(counts.find(Boolean));
    if (total !== null || !fits(count)) return false;
    total = count;
    return true;
  });
  const children = 'kids?|child(?:ren)?|toddlers?|teens?|teenagers?';
  const infants = 'bab(?:y|ies)|infants?|newborns?';
  const memberPattern = String.raw`\b(\d{1,2}|an?)(?: of them(?: an?)?)? (?:(adults?|grown-ups?)|(${infants})|${children})\b`;
  take(memberPattern, ([, count, adults, infants]) => {
    const number = Number(count) || 1;
    const minGuests = counted.adults + counted.children + counted.infants + number + (total === null ? 0 : 1);
    if (minGuests > (total === null || adults ? searchGuests.max : total)) return false;
    counted[adults ? 'adults' : infants ? 'infants' : 'children'] += number;
    return true;
  });
  take(/\b(?:(\d{1,2}) |a )?couples?\b(?! of\b)/, ([, couples = '1']) => {
    counted.adults ||= fits(2 * Number(couples)) ? 2 * Number(couples) : 0;
    return counted.adults > 0;
  });
  take(/\b([1-9]\d?|an?|my|our) (?:dogs?|pets?|pupp(?:y|ies)|cats?)\b(?! ?-?friendly)/, ([, count]) => {
    const pets = (search.pets ?? 0) + (Number(count) || 1);
    if (pets < 1 || pets > maxPets) return false;
    search.pets = pets;
    return true;
  });
  const minors = counted.children + counted.infants;
  const adults = counted.adults || (minors > 0 ? searchGuests.usual : 0);
  const guests = total ?? adults + minors;
  if (guests > 0) Object.assign(search, toSearchValues(parseSearch({ ...counted, guests })));
}

/** Without filler words at their ends. */
const listRemainingPhrases = (rest: string): string[] =>
  rest
    .split(/[|,;.!?]+/)
    .map((part) => {
      const words = part.split(' ').filter(Boolean);
      const first = words.findIndex((word) => !fillers.includes(word));
      const last = words.findLastIndex((word) => !fillers.includes(word));
      return first < 0 ? '' : words.slice(first, last + 1).join(' ');
    })
    .filter(Boolean);

/** Is parsed as the same search on any day. */
export function formatSentence(search: SearchCriteria, filters: CabinFilters): string {
  const { check_in, check_out, city, flexible_days } = search;
  const { kinds, amenities, minTotal, maxTotal } = filters;
  return [
    ...searchParty(search),
    city ? `in ${city}` : null,
    check_in
      ? `${formatSentenceDay(check_in)}${check_out ? ` to ${formatSentenceDay(check_out)}` : ''}`
      : null,
    search.kind === 'months' ? formatStayMonths(search).toLowerCase() : null,
    flexible_days === 'exact' ? 'exact dates' : flexible_days ? `±${flexible_days} days` : null,
    ...kinds.map((kind) => filterDefinitions[kind].label.toLowerCase()),
    ...amenities.map(amenityLabel),
    ...minimumFilters.map((minimum) => (filters[minimum] ? `${filters[minimum]} ${minimum}` : null)),
    minTotal ? `over $${minTotal / 100}` : null,
    maxTotal ? `under $${maxTotal / 100}` : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
