import type { PricedCabin } from '#domain/cabin/target.ts';
import { isDay } from '#domain/day/day.ts';
import { divideGuests } from '#domain/guest/divide.ts';
import { mostPets, type Party } from '#domain/guest/party.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import type { PairStay, Two } from './both-store.ts';
import { count, fetchPricedCabin } from './load.ts';

/** What `/booking` begins with for a party over two cabins. */
export interface PairStart {
  stays: Two<Pick<PairStay, 'cabin' | 'party'>>;
  dates: StayDates;
  guests: number;
}

/** Two stays from the URL. Null without two known cabins and real dates. Throws when offline. */
export async function loadPair(query: URLSearchParams): Promise<PairStart | null> {
  const [slug, withSlug] = [query.get('cabin'), query.get('with')];
  const [checkIn, checkOut] = [query.get('check_in'), query.get('check_out')];
  if (!slug || !withSlug || slug === withSlug) return null;
  if (!isDay(checkIn) || !isDay(checkOut) || checkOut <= checkIn) return null;
  const [one, other] = await Promise.all([fetchPricedCabin(slug), fetchPricedCabin(withSlug)]);
  if (!one || !other) return null;

  const guests = count(query.get('guests'), 0, 0, 100);
  const parts = divideGuests(guests, [one.terms.max_guests, other.terms.max_guests]);
  return {
    stays: [
      { cabin: one, party: partyIn(query, '', one, parts[0]) },
      { cabin: other, party: partyIn(query, 'with_', other, parts[1]) },
    ],
    dates: { check_in: checkIn, check_out: checkOut },
    guests,
  };
}

/** Who sleeps in a cabin: as the URL says, or else `adults`. */
function partyIn(query: URLSearchParams, prefix: string, { terms }: PricedCabin, adults: number): Party {
  const most = terms.max_guests;
  const read = (name: string, fallback: number, min: number, max: number) =>
    count(query.get(`${prefix}${name}`), fallback, min, max);
  const grown = read('adults', adults, 1, most);
  return {
    adults: grown,
    children: read('children', 0, 0, most - grown),
    pets: terms.pet_fee_cents === null ? 0 : read('pets', 0, 0, mostPets),
  };
}
