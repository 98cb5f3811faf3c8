/** Filters and sorts the cards of cabins for a list of search results. */

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

/**
 * Search result of one cabin. `total`: cents with fees and taxes. Both are `null` without dates.
 */
export interface StayTotal {
  slug: string;
  total: number | null;
  check_in: Day | null;
}

export interface ShownCard<Card, Stay> {
  card: Card;
  stay: Stay | null;
  /** Reason for its position. `null` unless sorted by best fit. */
  reason: string | null;
}

/**
 * Sort order with its data. `by` is `null` for best fit, or our own order without a party. `views`:
 * last 7 days, by slug. `lowest`: totals of the lowest stays.
 */
export interface SortContext {
  by: CabinSort | null;
  views?: ReadonlyMap<string, number> | undefined;
  lowest?: TotalsBySlug | undefined;
  party?: FitCriteria | null;
}

/** Returns party and check-in for sorting by best fit; `null` without guests, dates and months. */
export function getFitCriteria(search: SearchCriteria): FitCriteria | null {
  const { guests = null } = search;
  if (search.kind === 'stay') return { guests, check_in: search.check_in };
  return guests || search.kind === 'months' ? { guests, check_in: null } : null;
}

/** Returns `undefined` if no result has a total. */
export function getTotalsBySlug(results: readonly StayTotal[] | null): TotalsBySlug | undefined {
  const totals = (results ?? []).flatMap(({ slug, total }) =>
    total === null ? [] : [[slug, total] as const],
  );
  return totals.length > 0 ? new Map(totals) : undefined;
}

/**
 * Returns the cards of results, or all cards without results. Results without a card are left out.
 */
export function getResultCards<Card extends { slug: string }>(
  cards: readonly Card[],
  results: readonly { slug: string }[] | null,
): Card[] {
  const bySlug = new Map(cards.map((card) => [card.slug, card]));
  return results ? results.flatMap(({ slug }) => bySlug.get(slug) ?? []) : [...cards];
}

/**
 * Returns the cards of the results that pass the filters, sorted. If there are no results, all
 * cards are candidates. Ties keep the order of results or cards.
 */
export function filterAndSortCards<Card extends SortableCabin, Stay extends StayTotal>(
  cards: readonly Card[],
  results: readonly Stay[] | null,
  filters: CabinFilters,
  { by, views, lowest, party = null }: SortContext,
): ShownCard<Card, Stay>[] {
  const totals = getTotalsBySlug(results) ?? lowest;
  const stays = new Map(results?.map((stay) => [stay.slug, stay]));
  const matching = applyFilters(getResultCards(cards, results), filters, totals);
  const context =
    party && !by
      ? createFitContext(party, { totals: totals ?? new Map(), checkIns: getCheckInsBySlug(results) })
      : null;
  const sorted = context ? sortByFit(matching, context) : sortCabins(matching, by, { totals, views });
  return sorted.map((card) => ({
    card,
    stay: stays.get(card.slug) ?? null,
    reason: context && getFitReason(card, context),
  }));
}

const getCheckInsBySlug = (results: readonly StayTotal[] | null): ReadonlyMap<string, Day> =>
  new Map((results ?? []).flatMap(({ slug, check_in }) => (check_in ? [[slug, check_in] as const] : [])));

/** Cabins that filters and map leave, regardless of dates. */
export interface CabinRestriction {
  /** Slugs of 1 to `maxRestrictedCabins` cabins; `null` for all. */
  cabins: readonly string[] | null;
  /**
   * `false` if a filter depends on the stay (price, season), or if no cabin or more than
   * `maxRestrictedCabins` remain.
   */
  isComplete: boolean;
}

export const maxRestrictedCabins = 100;

const stayFilters: readonly FilterKey[] = [...stayDependentFilters, 'any-car'];

const dependsOnStay = ({ kinds, minTotal, maxTotal }: CabinFilters): boolean =>
  minTotal !== null || maxTotal !== null || kinds.some((kind) => stayFilters.includes(kind));

export function getCabinRestriction(
  cards: readonly SortableCabin[],
  filters: CabinFilters,
  area: MapBounds | null,
): CabinRestriction {
  if (!isFiltered(filters) && !area) return { cabins: null, isComplete: true };
  if (dependsOnStay(filters)) return { cabins: null, isComplete: false };
  const remaining = cards.filter((card) => matchesFilters(card, filters) && isCabinWithinBounds(card, area));
  if (remaining.length > 0 && remaining.length === cards.length) return { cabins: null, isComplete: true };
  const isListable = remaining.length > 0 && remaining.length <= maxRestrictedCabins;
  return isListable
    ? { cabins: remaining.map(({ slug }) => slug), isComplete: true }
    : { cabins: null, isComplete: false };
}
