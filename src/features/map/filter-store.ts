import { atom } from 'nanostores';
import { type CabinFilters, noFilters, type Totals } from '#domain/cabin/filters.ts';
import type { Search } from '#domain/search/search.ts';
import type { StayPrice } from './store.ts';

/** The filters of the map's own page. Apart from the map's store: beside a list, the list has them. */
export const $filters = atom<CabinFilters>(noFilters);

/** The search of the address, whose town and party narrow the map's own page; empty without one. */
export const $asked = atom<Search>({});

/** The totals of stays that can be had; none without dates. */
export const totalsOf = (stays: ReadonlyMap<string, StayPrice> | null): Totals | undefined =>
  stays
    ? new Map([...stays].flatMap(([slug, { total }]) => (total === null ? [] : [[slug, total] as const])))
    : undefined;
