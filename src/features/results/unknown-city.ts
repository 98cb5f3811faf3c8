import type { CardFacts } from '#domain/cabin/card-facts.ts';
import { isAmong, towns } from '#domain/cabin/city.ts';
import type { Results } from './store.ts';

/** The city of a search that found nothing, where it is no town of ours and no cabin stands in it; else null. */
export function unknownCity(results: Results, cards: readonly Pick<CardFacts, 'city'>[]): string | null {
  if (results.phase !== 'none') return null;
  const { city } = results.search;
  return city === undefined || isAmong(city, [...towns, ...cards.map((card) => card.city)]) ? null : city;
}
