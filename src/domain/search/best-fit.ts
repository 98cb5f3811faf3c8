import type { CabinCardData } from '#domain/cabins/card-data.ts';
import { type Day, nightsBetween } from '#domain/dates/day.ts';
import { compareLexicographically, type TotalsBySlug } from './filters.ts';

/** Who comes, and on which day they want to; null where the search does not say. */
export interface FitCriteria {
  guests: number | null;
  check_in: Day | null;
}

/** What the order reads of a cabin. */
export type FittedCabin = Pick<
  CabinCardData,
  'slug' | 'max_guests' | 'beds' | 'bedrooms' | 'average_rating' | 'review_count'
>;

/** Everything cabins are compared by besides their own facts: the party, and the stays that were found. */
export interface FitContext extends FitCriteria {
  /** All-in cents of the stay in question, by slug. */
  totals: TotalsBySlug;
  /** The lowest and the middle one of all of them, whatever filters leave out; null without any. */
  lowest: number | null;
  median: number | null;
  /** The check-ins of those stays, by slug; none of a cabin without dates. */
  checkIns: ReadonlyMap<string, Day>;
}

/** The middle one of amounts, between two where their number is even; null where there is none. */
export function getMedian(amounts: readonly number[]): number | null {
  const sorted = amounts.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** What cabins are compared by, of a search's own stays. */
export function createFitContext(
  party: FitCriteria,
  { totals, checkIns }: Pick<FitContext, 'totals' | 'checkIns'>,
): FitContext {
  const amounts = [...totals.values()];
  const lowest = amounts.length > 0 ? amounts.reduce((one, other) => Math.min(one, other)) : null;
  return { ...party, totals, checkIns, median: getMedian(amounts), lowest };
}

/** What guests of a cabin nobody has rated yet are taken to say, and how many of them. */
const prior = { rating: 4.5, reviews: 8 };

/** The stars of a cabin, nearer to 4.5 the fewer have given them: one review of 5 is less than thirty of 4.9. */
export const trustedRating = ({
  average_rating,
  review_count,
}: Pick<FittedCabin, 'average_rating' | 'review_count'>): number =>
  average_rating === null
    ? prior.rating
    : (prior.rating * prior.reviews + average_rating * review_count) / (prior.reviews + review_count);

/** A bedroom for two. */
export const wantedBedrooms = (guests: number): number => Math.ceil(guests / 2);

/** Where a host did not say, half as many as there are beds. */
const bedroomsOf = ({ bedrooms, beds }: FittedCabin): number => bedrooms ?? Math.ceil(beds / 2);

/** How many times one amount is doubled to make another; 0 where either is unknown. */
const doublings = (from: number | null, to: number | null | undefined): number =>
  from && to ? Math.log2(to / from) : 0;

/**
 * How far a cabin is from what the party needs; the least comes first. A point is: twice as large as the party, none of the
 * bedrooms it wants, twice the middle total, two thirds of a star, a week from the day asked for (decision 50).
 */
function misfit(cabin: FittedCabin, { guests, check_in, totals, median, checkIns }: FitContext): number {
  const wanted = guests === null ? 0 : wantedBedrooms(guests);
  const found = checkIns.get(cabin.slug);
  const spare = Math.max(0, doublings(guests, cabin.max_guests));
  const missing = wanted > 0 ? Math.max(0, wanted - bedroomsOf(cabin)) / wanted : 0;
  const price = doublings(median, totals.get(cabin.slug));
  const stars = 1.5 * (5 - trustedRating(cabin));
  const away = check_in && found ? Math.abs(nightsBetween(check_in, found)) / 7 : 0;
  return spare + missing + price + stars + away;
}

/**
 * The cabins with the one that fits best first. Between two that fit alike the cheaper comes first, then the smaller, then the
 * better rated, then by slug: the order they are given in does not matter.
 */
export function sortByFit<Some extends FittedCabin>(cabins: readonly Some[], basis: FitContext): Some[] {
  const scored = cabins.map((cabin) => ({ cabin, keys: keysOfFit(cabin, basis) }));
  const bySlug = (one: FittedCabin, other: FittedCabin): number => (one.slug < other.slug ? -1 : 1);
  scored.sort(
    (one, other) => compareLexicographically(one.keys, other.keys) || bySlug(one.cabin, other.cabin),
  );
  return scored.map(({ cabin }) => cabin);
}

/** Lower comes first, one after the other. */
const keysOfFit = (cabin: FittedCabin, basis: FitContext): number[] => [
  misfit(cabin, basis),
  basis.totals.get(cabin.slug) ?? Number.MAX_VALUE,
  cabin.max_guests,
  -trustedRating(cabin),
];
