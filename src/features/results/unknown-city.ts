import type { CardFacts } from '#domain/cabin/card-facts.ts';
import { unknownCityOf } from '#domain/cabin/city.ts';
import type { Results } from './store.ts';

/** The city of a search that found nothing, where it is no town of ours and no cabin stands in it; else null. */
export const unknownCity = (results: Results, cards: readonly Pick<CardFacts, 'city'>[]): string | null =>
  results.phase === 'none' ? unknownCityOf(results.search, cards) : null;
