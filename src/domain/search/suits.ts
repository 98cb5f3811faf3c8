import type { CardFacts } from '../cabin/card-facts.ts';
import { isSameCity } from '../cabin/city.ts';
import type { Search } from './search.ts';

/** Whether a cabin stands in the town a search names and sleeps its party; what the search leaves open suits. */
export const suits = (
  cabin: Pick<CardFacts, 'city' | 'max_guests'>,
  { city, guests = 1 }: Pick<Search, 'city' | 'guests'>,
): boolean => (city === undefined || isSameCity(cabin.city, city)) && cabin.max_guests >= guests;
