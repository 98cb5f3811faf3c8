// Sample cards, stays and searches for tests of the list of cabins.

import type { SearchResult } from '#contracts/search.ts';
import type { CabinCardData } from '#domain/cabins/card-data.ts';
import { toCabinCardData } from '#domain/cabins/card-data.ts';
import { encodeCabinFilterData } from '#domain/cabins/card-data-file.ts';
import type { StaySearch } from '#domain/search/search.ts';
import { cabin } from '../../../components/cabin-fixture.ts';

/** Data of a card. `facts` replace values. */
export const card = (slug: string, facts: Partial<CabinCardData> = {}): CabinCardData => ({
  ...toCabinCardData(cabin({ id: slug, slug, title: slug })),
  ...facts,
});

export const threeNights: StaySearch = {
  kind: 'stay',
  check_in: '2026-12-11',
  check_out: '2026-12-14',
  guests: 2,
};

/** A stay on the exact dates of `threeNights`. */
export const found = (slug: string, stay: Partial<SearchResult> = {}): SearchResult => ({
  id: slug,
  slug,
  check_in: '2026-12-11',
  check_out: '2026-12-14',
  nights: 3,
  total: 90_000,
  originalTotal: 90_000,
  ...stay,
});

/** Content of `/cabins.json` for these cabins. */
export const factsFile = (...cabins: CabinCardData[]): Response =>
  Response.json(encodeCabinFilterData(cabins));
