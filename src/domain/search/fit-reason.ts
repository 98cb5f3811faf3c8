/** Explains to guests why a cabin is at its position in a list sorted by best fit. */

import { formatDollars } from '#domain/money/money.ts';
import { capital } from '#domain/text/format-list.ts';
import { type FitContext, type FittedCabin, getNeededBedrooms } from './best-fit.ts';
import { numberNames } from './search-labels.ts';

type Reason = (cabin: FittedCabin, context: FitContext) => string | null;

/** A cabin fits up to half as many again as the party. */
const isRightSize = (guests: number, sleeps: number): boolean => sleeps <= Math.max(2, guests * 1.5);

const size: Reason = ({ bedrooms, max_guests }, { guests }) => {
  if (guests === null || !isRightSize(guests, max_guests)) return null;
  const hasRooms = guests > 2 && bedrooms !== null && bedrooms >= getNeededBedrooms(guests);
  return hasRooms && max_guests > guests
    ? `${bedrooms > 10 ? bedrooms : numberNames[bedrooms]} bedrooms for your ${guests}`
    : `sized for ${max_guests}`;
};

/** The lowest total, if there are several different ones. */
const lowest: Reason = ({ slug }, { totals, lowest, median }) =>
  totals.size > 2 && totals.get(slug) === lowest && lowest !== median ? 'the lowest total' : null;

const rating: Reason = ({ average_rating, review_count }) =>
  average_rating !== null && average_rating >= 4.5 && review_count > 2
    ? `rated ${average_rating.toFixed(1)} by ${review_count} guests`
    : null;

/** A total below the median, if by more than a tenth. */
const cheaper: Reason = ({ slug }, { totals, median }) => {
  const total = totals.get(slug);
  return total && median && total < median * 0.9
    ? `${formatDollars(median - total)} under the middle total`
    : null;
};

/** The requested dates, if other cabins offer other dates. */
const day: Reason = ({ slug }, { check_in, checkIns }) =>
  checkIns.get(slug) === check_in && [...checkIns.values()].some((day) => day !== check_in)
    ? 'on your very dates'
    : null;

const spare: Reason = ({ max_guests }, { guests }) =>
  guests !== null && max_guests > guests ? `sleeps ${max_guests}, more than your ${guests} need` : null;

const dearer: Reason = ({ slug }, { totals, median }) => {
  const total = totals.get(slug);
  return total && median && total > median * 1.1
    ? `${formatDollars(total - median)} over the middle total`
    : null;
};

const isPresent = (text: string | null): text is string => text !== null;

/**
 * Returns up to two advantages, such as `Sized for 2, rated 4.9 by 31 guests`, else one
 * disadvantage.
 */
export function getFitReason(cabin: FittedCabin, context: FitContext): string | null {
  const getReason = (reason: Reason) => reason(cabin, context);
  const [price] = [lowest, cheaper].map(getReason).filter(isPresent);
  const advantages = [getReason(size), getReason(rating), price ?? null, getReason(day)]
    .filter(isPresent)
    .slice(0, 2);
  const phrases =
    advantages.length > 0 ? advantages : [spare, dearer].map(getReason).filter(isPresent).slice(0, 1);
  const text = phrases.join(', ');
  return text ? capital(text) : null;
}
