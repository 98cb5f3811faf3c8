import { formatDollars } from '#domain/money/money.ts';
import { capital } from '#domain/text/format-list.ts';
import { type FitContext, type FittedCabin, wantedBedrooms } from './best-fit.ts';

/** Something that is true of a cabin beside the others; null where it is not. */
type Reason = (cabin: FittedCabin, basis: FitContext) => string | null;

/** Numbers as they are written in running text. */
export const numberNames = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Half as many again as come are still their size. */
const isTheirSize = (guests: number, sleeps: number): boolean => sleeps <= Math.max(2, guests * 1.5);

const size: Reason = ({ bedrooms, max_guests }, { guests }) => {
  if (guests === null || !isTheirSize(guests, max_guests)) return null;
  const hasRooms = guests > 2 && bedrooms !== null && bedrooms >= wantedBedrooms(guests);
  return hasRooms && max_guests > guests
    ? `${bedrooms > 10 ? bedrooms : numberNames[bedrooms]} bedrooms for your ${guests}`
    : `sized for ${max_guests}`;
};

/** Worth a word where there are some to compare it with, and they are not all the same. */
const lowest: Reason = ({ slug }, { totals, lowest, median }) =>
  totals.size > 2 && totals.get(slug) === lowest && lowest !== median ? 'the lowest total' : null;

const rating: Reason = ({ average_rating, review_count }) =>
  average_rating !== null && average_rating >= 4.5 && review_count > 2
    ? `rated ${average_rating.toFixed(1)} by ${review_count} guests`
    : null;

/** Less than a tenth is not worth a word. */
const cheaper: Reason = ({ slug }, { totals, median }) => {
  const total = totals.get(slug);
  return total && median && total < median * 0.9
    ? `${formatDollars(median - total)} under the middle total`
    : null;
};

/** Said where other stays have moved. */
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

const isSaid = (words: string | null): words is string => words !== null;

/**
 * Why a cabin stands where it does in the order of best fit: two things that speak for it at most, such as
 * `Sized for 2, rated 4.9 by 31 guests`, else one that does not. null where there is nothing to say.
 */
export function getFitReason(cabin: FittedCabin, basis: FitContext): string | null {
  const say = (reason: Reason) => reason(cabin, basis);
  const [price] = [lowest, cheaper].map(say).filter(isSaid);
  const forIt = [say(size), say(rating), price ?? null, say(day)].filter(isSaid).slice(0, 2);
  const said = forIt.length > 0 ? forIt : [spare, dearer].map(say).filter(isSaid).slice(0, 1);
  const words = said.join(', ');
  return words ? capital(words) : null;
}
