import type { SearchResult } from '#contracts/search.ts';
import type { CabinCardData } from '#domain/cabins/card-data.ts';
import { toCabinCardData } from '#domain/cabins/card-data.ts';
import { encodeCabinFilterData } from '#domain/cabins/card-data-file.ts';
import type { StaySearch } from '#domain/search/search.ts';
import { cabin } from '../../../components/cabins.ts';

/** The facts of a card; `facts` replace what a test is about. */
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

/** A stay that was found on the very dates of `threeNights`. */
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

/** `/cabins.json` of these cabins. */
export const factsFile = (...cabins: CabinCardData[]): Response =>
  Response.json(encodeCabinFilterData(cabins));
