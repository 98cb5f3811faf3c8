/** Ranks the found cabins by how well they fit the party, for the default sort order. */

import type { CabinCardData } from '#domain/cabins/card-data.ts';
import { type Day, nightsBetween } from '#domain/dates/day.ts';
import { compareLexicographically, type TotalsBySlug } from './filters.ts';

/** Party and check-in of a search; `null` if not given. */
export interface FitCriteria {
  guests: number | null;
  check_in: Day | null;
}

export type FittedCabin = Pick<
  CabinCardData,
  'slug' | 'max_guests' | 'beds' | 'bedrooms' | 'average_rating' | 'review_count'
>;

export interface FitContext extends FitCriteria {
  /** All-in totals in cents, by slug. */
  totals: TotalsBySlug;
  /** Lowest and median of all totals, regardless of filters. `null` without totals. */
  lowest: number | null;
  median: number | null;
  /** Check-ins of the found stays, by slug. Empty without dates. */
  checkIns: ReadonlyMap<string, Day>;
}

/** Returns `null` if there are no amounts. */
export function getMedian(amounts: readonly number[]): number | null {
  const sorted = amounts.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

export function createFitContext(
  party: FitCriteria,
  { totals, checkIns }: Pick<FitContext, 'totals' | 'checkIns'>,
): FitContext {
  const amounts = [...totals.values()];
  const lowest = amounts.length > 0 ? amounts.reduce((a, b) => Math.min(a, b)) : null;
  return { ...party, totals, checkIns, median: getMedian(amounts), lowest };
}

/** Assumed rating of a cabin without reviews, and its weight in reviews. */
const prior = { rating: 4.5, reviews: 8 };

/**
 * Bayesian average: few reviews pull it towards 4.5, so that 5.0 of one ranks below 4.9 of thirty.
 */
export const trustedRating = ({
  average_rating,
  review_count,
}: Pick<FittedCabin, 'average_rating' | 'review_count'>): number =>
  average_rating === null
    ? prior.rating
    : (prior.rating * prior.reviews + average_rating * review_count) / (prior.reviews + review_count);

/** Assumes two guests per bedroom. */
export const getNeededBedrooms = (guests: number): number => Math.ceil(guests / 2);

/** Assumes a bedroom for every two beds if the host gave no number. */
const getBedrooms = ({ bedrooms, beds }: FittedCabin): number => bedrooms ?? Math.ceil(beds / 2);

/** Returns how often `from` doubles to reach `to`; 0 if an amount is unknown. */
const doublings = (from: number | null, to: number | null | undefined): number =>
  from && to ? Math.log2(to / from) : 0;

/**
 * Returns how badly a cabin fits the party; lower is better. One point each for: twice the party's
 * size, no bedroom of those needed, twice the median total, two thirds of a star, a week from the
 * check-in (decision 50).
 */
function misfit(cabin: FittedCabin, { guests, check_in, totals, median, checkIns }: FitContext): number {
  const neededBedrooms = guests === null ? 0 : getNeededBedrooms(guests);
  const checkIn = checkIns.get(cabin.slug);
  const spareSpace = Math.max(0, doublings(guests, cabin.max_guests));
  const missingBedrooms =
    neededBedrooms > 0 ? Math.max(0, neededBedrooms - getBedrooms(cabin)) / neededBedrooms : 0;
  const price = doublings(median, totals.get(cabin.slug));
  const stars = 1.5 * (5 - trustedRating(cabin));
  const weeksAway = check_in && checkIn ? Math.abs(nightsBetween(check_in, checkIn)) / 7 : 0;
  return spareSpace + missingBedrooms + price + stars + weeksAway;
}

/** Ties are sorted by total, size, rating and slug, so that the input order does not matter. */
export function sortByFit<Some extends FittedCabin>(cabins: readonly Some[], context: FitContext): Some[] {
  const scored = cabins.map((cabin) => ({ cabin, keys: getSortKeys(cabin, context) }));
  const bySlug = (a: FittedCabin, b: FittedCabin): number => (a.slug < b.slug ? -1 : 1);
  scored.sort((a, b) => compareLexicographically(a.keys, b.keys) || bySlug(a.cabin, b.cabin));
  return scored.map(({ cabin }) => cabin);
}

/** Sort keys, compared one after another; lower comes first. */
const getSortKeys = (cabin: FittedCabin, context: FitContext): number[] => [
  misfit(cabin, context),
  context.totals.get(cabin.slug) ?? Number.MAX_VALUE,
  cabin.max_guests,
  -trustedRating(cabin),
];
