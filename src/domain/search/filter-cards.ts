import type { Day } from '#domain/dates/day.ts';
import { createFitContext, type FitCriteria, sortByFit } from './best-fit.ts';
import {
  applyFilters,
  type CabinFilters,
  type CabinSort,
  type FilterKey,
  isFiltered,
  matchesFilters,
  type SortableCabin,
  sortCabins,
  stayDependentFilters,
  type TotalsBySlug,
} from './filters.ts';
import { getFitReason } from './fit-reason.ts';
import type { MapBounds } from './map/map-projection.ts';
import { isCabinWithinBounds } from './map/map-viewport.ts';
import type { SearchCriteria } from './search.ts';

/** What an answer says of one cabin; `total` is all-in cents, null like the check-in without dates. */
export interface StayTotal {
  slug: string;
  total: number | null;
  check_in: Day | null;
}

/** A card of the list with the stay that was found in its cabin. */
export interface ShownCard<Card, Stay> {
  card: Card;
  stay: Stay | null;
  /** Why it stands where it does; null but in the order of best fit. */
  reason: string | null;
}

/**
 * A sort, with the views of the last 7 days by slug and the totals of the cheapest stays soon, where they are known. Where `by`
 * is null, what fits the party best comes first; without a party it is our own order.
 */
export interface SortContext {
  by: CabinSort | null;
  views?: ReadonlyMap<string, number> | undefined;
  lowest?: TotalsBySlug | undefined;
  party?: FitCriteria | null;
}

/** Returns what cabins are put in order by; `null` if the search names neither guests nor dates nor months. */
export function getFitCriteria(search: SearchCriteria): FitCriteria | null {
  const { guests = null } = search;
  if (search.kind === 'stay') return { guests, check_in: search.check_in };
  return guests || search.kind === 'months' ? { guests, check_in: null } : null;
}

/** The totals of an answer by slug; none where it has none. */
export function getTotalsBySlug(answer: readonly StayTotal[] | null): TotalsBySlug | undefined {
  const known = (answer ?? []).flatMap(({ slug, total }) => (total === null ? [] : [[slug, total] as const]));
  return known.length > 0 ? new Map(known) : undefined;
}

/** The cards an answer names, in its order; all of them without an answer. Cabins without a card are left out. */
export function answeredCards<Card extends { slug: string }>(
  cards: readonly Card[],
  answer: readonly { slug: string }[] | null,
): Card[] {
  const bySlug = new Map(cards.map((card) => [card.slug, card]));
  return answer ? answer.flatMap(({ slug }) => bySlug.get(slug) ?? []) : [...cards];
}

/**
 * The cards a list shows, in their order: those of the answer that pass the filters, sorted. Without an answer every
 * card is a candidate. Ties keep the order of the answer, or of the cards.
 */
export function filterAndSortCards<Card extends SortableCabin, Stay extends StayTotal>(
  cards: readonly Card[],
  answer: readonly Stay[] | null,
  filters: CabinFilters,
  { by, views, lowest, party = null }: SortContext,
): ShownCard<Card, Stay>[] {
  const totals = getTotalsBySlug(answer) ?? lowest;
  const stays = new Map(answer?.map((stay) => [stay.slug, stay]));
  const passing = applyFilters(answeredCards(cards, answer), filters, totals);
  const basis =
    party && !by
      ? createFitContext(party, { totals: totals ?? new Map(), checkIns: checkInsOf(answer) })
      : null;
  const sorted = basis ? sortByFit(passing, basis) : sortCabins(passing, by, { totals, views });
  return sorted.map((card) => ({
    card,
    stay: stays.get(card.slug) ?? null,
    reason: basis && getFitReason(card, basis),
  }));
}

const checkInsOf = (answer: readonly StayTotal[] | null): ReadonlyMap<string, Day> =>
  new Map((answer ?? []).flatMap(({ slug, check_in }) => (check_in ? [[slug, check_in] as const] : [])));

/** The cabins filters and a part of the map leave on any dates. */
export interface CabinRestriction {
  /** Their slugs, 1 to `mostNamed`; null where every cabin is left. */
  cabins: readonly string[] | null;
  /** False where the list is narrowed by more than `cabins` says: by what a stay costs or is like, or to too many to name. */
  isComplete: boolean;
}

/** The most cabins a question about some of them names. */
export const maxRestrictedCabins = 100;

/** What passes these depends on the dates of the stay. */
const stayKinds: readonly FilterKey[] = [...stayDependentFilters, 'any-car'];

const asksOfStays = ({ kinds, minTotal, maxTotal }: CabinFilters): boolean =>
  minTotal !== null || maxTotal !== null || kinds.some((kind) => stayKinds.includes(kind));

/** What a list is narrowed to, whatever the dates. */
export function getCabinRestriction(
  cards: readonly SortableCabin[],
  filters: CabinFilters,
  area: MapBounds | null,
): CabinRestriction {
  if (!isFiltered(filters) && !area) return { cabins: null, isComplete: true };
  if (asksOfStays(filters)) return { cabins: null, isComplete: false };
  const left = cards.filter((card) => matchesFilters(card, filters) && isCabinWithinBounds(card, area));
  if (left.length > 0 && left.length === cards.length) return { cabins: null, isComplete: true };
  const isNamed = left.length > 0 && left.length <= maxRestrictedCabins;
  return isNamed
    ? { cabins: left.map(({ slug }) => slug), isComplete: true }
    : { cabins: null, isComplete: false };
}
